# A port over the vendored folder, which needs no Rust. NOT TRIED: written to the rules of vcpkg, never run by it.
#
# RELEASES is where the files of `make release` are published, and SHA512 the sum of the archive.
set(RELEASES "")
set(SHA512 0)
if(NOT RELEASES)
  message(FATAL_ERROR "${PORT}: say in portfile.cmake where the files of a release are")
endif()

set(VCPKG_POLICY_SKIP_CRT_LINKAGE_CHECK enabled)
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_download_distfile(ARCHIVE
  URLS "${RELEASES}/golem-${VERSION}-vendored.tar.xz"
  FILENAME "golem-${VERSION}-vendored.tar.xz"
  SHA512 "${SHA512}")
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${ARCHIVE}")
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}")
foreach(NAME golem golem_piecesets)
  vcpkg_cmake_build(TARGET ${NAME})
endforeach()

file(GLOB HEADERS "${SOURCE_PATH}/golem*.h" "${SOURCE_PATH}/golem*.hpp")
file(INSTALL ${HEADERS} DESTINATION "${CURRENT_PACKAGES_DIR}/include")
foreach(NAME golem golem_piecesets)
  file(INSTALL "${CURRENT_BUILDTREES_DIR}/${TARGET_TRIPLET}-rel/lib${NAME}.a" DESTINATION "${CURRENT_PACKAGES_DIR}/lib")
  if(NOT VCPKG_BUILD_TYPE)
    file(INSTALL "${CURRENT_BUILDTREES_DIR}/${TARGET_TRIPLET}-dbg/lib${NAME}.a"
      DESTINATION "${CURRENT_PACKAGES_DIR}/debug/lib")
  endif()
endforeach()
file(INSTALL "${CURRENT_PORT_DIR}/golemConfig.cmake" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE-MIT" "${SOURCE_PATH}/LICENSE-APACHE"
  "${SOURCE_PATH}/THIRD-PARTY.txt")
