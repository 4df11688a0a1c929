#!/bin/sh
# Writes requirements/*.txt: one choice of versions for every platform and every Python from 3.11 on, with hashes and without a registry's name.
set -eu

cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

"${PYTHON:-python3}" -m venv "$scratch/venv"
"$scratch/venv/bin/pip" install --quiet uv

compile() {
    "$scratch/venv/bin/uv" pip compile pyproject.toml --quiet --universal --python-version 3.11 \
        --no-header --no-annotate --no-emit-index-url "$@"
}

# All together first, so that the same package has the same version in every file.
compile --all-extras --output-file "$scratch/all.txt"
compile --generate-hashes --constraints "$scratch/all.txt" --output-file requirements/runtime.txt
for extra in postgres test bench; do
    compile --generate-hashes --constraints "$scratch/all.txt" --extra "$extra" --output-file "requirements/$extra.txt"
done
