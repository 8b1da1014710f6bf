#!/bin/sh
# `make package`: packs DIST, which names nothing outside itself, without what is there for other targets and languages, as
# PACKAGES/PACKED, in which all is below the folder PACKAGE.
set -eu
umask 022
folder=$PACKAGES/$PACKAGE
rm -rf "$folder" "$PACKAGES/$PACKED"
mkdir -p "$folder"
for part in CMakeLists.txt include lib share bin; do
  [ ! -e "$DIST/$part" ] || cp -RP "$DIST/$part" "$folder/"
done
chmod -R u=rwX,go=rX "$folder"
cd "$PACKAGES"
case $PACKED in
  *.zip) zip -q -r -X "$PACKED" "$PACKAGE" ;;
  *)
    # GNU tar leaves out who has packed it; others need not know how.
    same=
    if tar --version 2>/dev/null | grep -q GNU; then same="--sort=name --owner=0 --group=0 --numeric-owner"; fi
    tar $same -czf "$PACKED" "$PACKAGE"
    ;;
esac
rm -rf "$PACKAGE"
