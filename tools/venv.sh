#!/bin/sh
# Makes the virtual environment named by $1 with the first Python that can: $PYTHON where set, else what the machine has.
set -eu

folder=$1
old="" bare=""

if [ -n "${PYTHON:-}" ]; then
    set -- "$PYTHON"
else
    set -- python3 python3.14 python3.13 python3.12 python3.11 python
fi

for python in "$@"; do
    version=$("$python" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null) || continue
    if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
        old="${old:-$python is $version}"
    elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        bare="${bare:-$python}"
    else
        echo "Setting up $folder with $python ($version)." >&2
        exec "$python" -m venv --clear "$folder"
    fi
done

if [ -n "$bare" ]; then
    echo "Atout needs Python's venv module, which $bare lacks (on Debian and Ubuntu: apt install python3-venv)." >&2
elif [ -n "$old" ]; then
    echo "Atout needs Python 3.11 or newer, and $old (name another one: make PYTHON=/path/to/python3)." >&2
else
    echo "Atout needs Python 3.11 or newer and found none (name one: make PYTHON=/path/to/python3)." >&2
fi
exit 1
