"""What Discord refuses before it does anything: lengths, counts, kinds (its 50035 "Invalid Form Body")."""
