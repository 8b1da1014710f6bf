#!/bin/sh
# `make package`: packs DIST, which names nothing outside itself, without what is there for other targets and languages, as
# PACKAGES/PACKED, in which all is below the folder PACKAGE.
set -eu
umask 022
folder=$PACKAGES/$PACKAGE
rm -rf "$folder" "$PACKAGES/$PACKED"
mkdir -p "$folder"
for part in CMakeLists.txt meson.build include lib share bin; do
  [ ! -e "$DIST/$part" ] || cp -RP "$DIST/$part" "$folder/"
done
chmod -R u=rwX,go=rX "$folder"
cd "$PACKAGES"
# A release has the time of its commit.
if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then find "$PACKAGE" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +; fi
case $PACKED in
  *.zip) find "$PACKAGE" | LC_ALL=C sort | zip -q -X -@ "$PACKED" ;;
  *)
    # GNU tar leaves out who has packed it; others need not know how.
    same=
    if tar --version 2>/dev/null | grep -q GNU; then same="--sort=name --owner=0 --group=0 --numeric-owner"; fi
    tar $same -cf - "$PACKAGE" | gzip -9n >"$PACKED"
    ;;
esac
rm -rf "$PACKAGE"
