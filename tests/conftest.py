import os

from hypothesis import HealthCheck, settings

# The suite tries the same examples on every machine, however slow; `--hypothesis-profile explore` looks for new ones.
settings.register_profile(
    "check", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("check")

# A host's own settings steer no test.
for name in list(os.environ):
    if name.startswith(("ATOUT_", "DISCORD_")):
        del os.environ[name]
