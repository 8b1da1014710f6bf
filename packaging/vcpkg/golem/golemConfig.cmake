# find_package(golem) gives the target golem::static. Both builds are the same machine code.
if(NOT TARGET golem::static)
  add_library(golem::static STATIC IMPORTED)
  set_target_properties(golem::static PROPERTIES
    IMPORTED_LOCATION "${CMAKE_CURRENT_LIST_DIR}/../../lib/libgolem.a"
    INTERFACE_INCLUDE_DIRECTORIES "${CMAKE_CURRENT_LIST_DIR}/../../include")
  if(APPLE)
    set_target_properties(golem::static PROPERTIES INTERFACE_LINK_OPTIONS "-Wl,-dead_strip")
  else()
    set_target_properties(golem::static PROPERTIES INTERFACE_LINK_OPTIONS "-Wl,--gc-sections")
  endif()
endif()
