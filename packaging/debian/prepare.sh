#!/bin/sh
# Makes a source tree for dpkg-buildpackage: what Git knows of this folder, with packaging/debian as debian/.
#
#   packaging/debian/prepare.sh FOLDER
#
# DEBFULLNAME and DEBEMAIL, which Debian's tools use too, are the maintainer of the package. The version is that of
# Cargo.toml, the date that of the commit.
set -eu
cd "$(dirname "$0")/../.."
: "${DEBFULLNAME:?the name of the maintainer}" "${DEBEMAIL:?the address of the maintainer}"
folder=$1
[ ! -e "$folder" ] || { echo "$folder is there already" >&2 && exit 1; }
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
mkdir -p "$folder"
git ls-files -z | tar -c --null --files-from=- | tar -x -C "$folder"
cp -R packaging/debian "$folder/debian"
rm "$folder/debian/prepare.sh"
for file in changelog control copyright; do
  sed -i -e "s|@MAINTAINER@|$DEBFULLNAME <$DEBEMAIL>|; s|@VERSION@|$version|" \
    -e "s|@DATE@|$(git log -1 --format=%cD)|" "$folder/debian/$file"
done
