# find_package(golem) gives the targets golem::static and, for piece boards, golem::piecesets_static. Both builds are the same
# machine code.
if(NOT TARGET golem::static)
  foreach(_golem_part "" _piecesets)
    string(REGEX REPLACE "^_(.*)" "\\1_" _golem_prefix "${_golem_part}")
    add_library(golem::${_golem_prefix}static STATIC IMPORTED)
    set_target_properties(golem::${_golem_prefix}static PROPERTIES
      IMPORTED_LOCATION "${CMAKE_CURRENT_LIST_DIR}/../../lib/libgolem${_golem_part}.a"
      INTERFACE_INCLUDE_DIRECTORIES "${CMAKE_CURRENT_LIST_DIR}/../../include")
  endforeach()
  set_target_properties(golem::piecesets_static PROPERTIES INTERFACE_LINK_LIBRARIES golem::static)
  if(APPLE)
    set_target_properties(golem::static PROPERTIES INTERFACE_LINK_OPTIONS "-Wl,-dead_strip")
  else()
    set_target_properties(golem::static PROPERTIES INTERFACE_LINK_OPTIONS "-Wl,--gc-sections")
  endif()
  unset(_golem_part)
  unset(_golem_prefix)
endif()
