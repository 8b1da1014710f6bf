# The packages and what they are compared with, in target/javascript: for the scripts that source this with `what`, what
# they check, in the root of the repository. Ends with status 77 what cannot be installed.
source tests/emulated/packages.sh

step "the packages"
for tool in node npm; do
  command -v "$tool" >/dev/null || not_checked "there is no $tool"
done
node -e 'process.exit(process.features.require_module ? 0 : 1)' || not_checked "Node is $(node --version), 20.19 is needed"
status=0
bindings/javascript/wasm/build.sh || status=$?
if [ "$status" -eq 77 ]; then
  install_packages $(packages_of core)
  bindings/javascript/wasm/build.sh
elif [ "$status" -ne 0 ]; then
  exit "$status"
fi
make --no-print-directory node

step "what they are compared with"
export GOLEM_ROOT="$PWD"
folder=target/javascript
mkdir -p "$folder/node_modules"
rm -f "$folder"/*.{js,ts}
cp bindings/javascript/test/*.{js,json,ts} bindings/javascript/bench/*.js "$folder/"
# For programs of the guide.
ln -sfn "$GOLEM_ROOT/benches" "$folder/benches"
cd "$folder"
twice npm install --loglevel=error --ignore-scripts --no-audit --no-fund --fetch-retries=1 --fetch-timeout=20000 ||
  not_checked "npm cannot install what they are compared with and tried in"
ln -sfn "$GOLEM_ROOT/dist/wasm" node_modules/golem-chess
# Not a link: it finds koffi in the folder where it lies.
"$GOLEM_ROOT/bindings/javascript/native/build.sh" "$PWD/node_modules/golem-chess-native" >/dev/null
