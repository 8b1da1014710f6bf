# The package and what it is compared with, in target/wasm/test: for the scripts that source this with `what`, what they
# check, in the root of the repository. Ends with status 77 what cannot be installed.
source tests/emulated/packages.sh

step "the package"
for tool in node npm; do
  command -v "$tool" >/dev/null || not_checked "there is no $tool"
done
node -e 'process.exit(process.getBuiltinModule ? 0 : 1)' || not_checked "Node is $(node --version), 20.16 is needed"
status=0
bindings/wasm/build.sh || status=$?
if [ "$status" -eq 77 ]; then
  install_packages rustc-web rust-web-src
  bindings/wasm/build.sh
elif [ "$status" -ne 0 ]; then
  exit "$status"
fi

step "what it is compared with"
export GOLEM_ROOT="$PWD"
folder=target/wasm/test
mkdir -p "$folder/node_modules"
rm -f "$folder"/*.{js,ts}
cp bindings/wasm/test/*.{js,json,ts} bindings/wasm/bench/*.js "$folder/"
cd "$folder"
npm install --loglevel=error --ignore-scripts --no-audit --no-fund --fetch-retries=1 --fetch-timeout=20000 ||
  not_checked "npm cannot install chess.js, chessops and TypeScript"
ln -sfn "$GOLEM_ROOT/dist/wasm" node_modules/golem-chess
