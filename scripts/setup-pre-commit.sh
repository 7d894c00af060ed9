#!/usr/bin/env bash
# Puts a current pre-commit into .cache/pre-commit, for test/editors/pre-commit.test.ts; Debian's release has an old one.
# Needs Python and a package index that pip is configured with. Without it the tests with the current one are skipped.
set -euo pipefail
version=4.6.2
folder=$(cd "$(dirname "$0")/.." && pwd)/.cache/pre-commit
if [ "$("$folder/bin/pre-commit" --version 2>/dev/null)" = "pre-commit $version" ]; then
  echo "already there: pre-commit $version"
  exit 0
fi
rm -rf "$folder"
mkdir -p "$(dirname "$folder")"
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 20 "pre-commit==$version"
"$folder/bin/pre-commit" --version
