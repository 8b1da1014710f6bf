# The CMakeLists.txt of the tarball that `make package` makes. add_subdirectory and FetchContent give a project the
# targets that find_package(golem) gives. The libraries are built already, so nothing is called here, least of all Cargo.
cmake_minimum_required(VERSION 3.13)

# Those that are there by another way, from find_package, stay as they are.
unset(_golem_new)
foreach(_golem_target golem::static golem::shared golem::piecesets_static golem::piecesets_shared
    golem::backends_static golem::backends_shared)
  if(NOT TARGET ${_golem_target})
    list(APPEND _golem_new ${_golem_target})
  endif()
endforeach()

unset(golem_FOUND)
include("${CMAKE_CURRENT_LIST_DIR}/lib/cmake/golem/golemConfig.cmake")
if(DEFINED golem_FOUND AND NOT golem_FOUND)
  message(FATAL_ERROR "golem: ${golem_NOT_FOUND_MESSAGE}; is this the package for another system?")
endif()

# The project above this folder has to see them, and there may be no shared one.
foreach(_golem_target ${_golem_new})
  if(TARGET ${_golem_target})
    set_target_properties(${_golem_target} PROPERTIES IMPORTED_GLOBAL TRUE)
  endif()
endforeach()
