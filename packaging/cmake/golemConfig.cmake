# find_package(golem) gives the targets golem::static and golem::shared. The file finds the library from its own place
# (lib/cmake/golem below the prefix), so that the whole tree can be moved.
get_filename_component(_golem_libdir "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
get_filename_component(_golem_prefix "${_golem_libdir}/.." ABSOLUTE)

foreach(_golem_kind static shared)
  if(NOT TARGET golem::${_golem_kind})
    string(TOUPPER ${_golem_kind} _golem_type)
    add_library(golem::${_golem_kind} ${_golem_type} IMPORTED)
    if(_golem_kind STREQUAL "static")
      set(_golem_file "${_golem_libdir}/libgolem.a")
    else()
      set(_golem_file "${_golem_libdir}/libgolem${CMAKE_SHARED_LIBRARY_SUFFIX}")
    endif()
    set_target_properties(golem::${_golem_kind} PROPERTIES
      IMPORTED_LOCATION "${_golem_file}"
      INTERFACE_INCLUDE_DIRECTORIES "${_golem_prefix}/include")
  endif()
endforeach()
unset(_golem_kind)
unset(_golem_type)
unset(_golem_file)
unset(_golem_libdir)
unset(_golem_prefix)
