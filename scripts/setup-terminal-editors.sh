#!/usr/bin/env bash
# Puts Neovim and Helix as Debian's testing suite has them into .cache/editors, for test/editors. They are unpacked, not
# installed, and run with the libraries of that suite; .cache/editors/bin has a program for each. The mirror is the one
# that apt is configured with. Needs no root. 100 MB, 15 seconds.
set -euo pipefail
suite=testing
packages=(neovim hx)
week=$(date +%G-%V)

folder=$(cd "$(dirname "$0")/.." && pwd)/.cache/editors
done_mark="$folder/installed"
# the suite moves: what is there serves for a week
wanted="${packages[*]} of $suite, week $week"
if [ "$(cat "$done_mark" 2>/dev/null)" = "$wanted" ]; then
  echo "already there: $wanted"
  exit 0
fi

mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
  awk '$3 == "main" && $2 !~ /-(updates|security|backports)$/ { print $1; exit }')
if [ -z "$mirror" ]; then
  echo 'apt has no mirror of Debian, so there is no newer Neovim and no Helix for the tests' >&2
  exit 1
fi

rm -rf "$folder"
mkdir -p "$folder"/{lists/partial,archives/partial,root,bin}
touch "$folder/status"
printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' "$mirror" "$suite" > "$folder/sources.list"
newer() {
  apt-get -qq -o Dir::Etc::SourceList="$folder/sources.list" -o Dir::Etc::SourceParts=/nonexistent \
    -o Dir::State::Lists="$folder/lists" -o Dir::State::status="$folder/status" \
    -o Dir::Cache="$folder" -o Dir::Cache::archives="$folder/archives" \
    -o Acquire::Languages=none -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1 "$@"
}
newer update
# nothing counts as installed (the empty status file), so this takes the libraries as well
newer install --yes --no-install-recommends --download-only "${packages[@]}" > /dev/null
for archive in "$folder"/archives/*.deb; do dpkg-deb --extract "$archive" "$folder/root"; done
rm -rf "$folder"/{lists,archives,pkgcache.bin,srcpkgcache.bin}

# program NAME PATH VARIABLE VALUE: a script that runs it with the loader and the libraries of its own suite
program() {
  cat > "$folder/bin/$1" << SCRIPT
#!/bin/sh
export $3="$4"
exec "$(echo "$folder"/root/usr/lib*/ld-linux-*.so.*)" --library-path "$(echo "$folder"/root/usr/lib/*-linux-gnu)" "$folder/root/$2" "\$@"
SCRIPT
  chmod +x "$folder/bin/$1"
}
program nvim usr/bin/nvim VIMRUNTIME "$folder/root/usr/share/nvim/runtime"
program hx usr/lib/hx/hx HELIX_RUNTIME "$folder/root/usr/lib/hx/runtime"
"$folder/bin/nvim" --version | head -n 1
"$folder/bin/hx" --version
echo "$wanted" > "$done_mark"
echo "installed: $wanted"
