# find_package(golem) gives the targets golem::static and golem::shared; golem::piecesets_static and
# golem::piecesets_shared for piece boards; golem::backends_static and golem::backends_shared for the collection of slider
# algorithms. The file finds the libraries and the headers from its own place, so that the whole tree can be moved:
# cmake/golem below the folder of the libraries where `make install` puts it, share/cmake/golem where `cargo cinstall` does.
set(_golem_here "${CMAKE_CURRENT_LIST_DIR}")
# From the libraries; `make install` writes another one where it was told so.
set(_golem_to_headers "../include")

# Archives have other names in Microsoft's form.
if(MSVC)
  set(_golem_archive golem.lib)
else()
  set(_golem_archive libgolem.a)
endif()

unset(_golem_libdir)
set(_golem_lib "${_golem_here}/../../../lib")
foreach(_golem_folder "${_golem_here}/../.." "${_golem_lib}/${CMAKE_LIBRARY_ARCHITECTURE}" "${_golem_lib}"
    "${_golem_lib}64")
  if(NOT _golem_libdir AND EXISTS "${_golem_folder}/${_golem_archive}")
    get_filename_component(_golem_libdir "${_golem_folder}" ABSOLUTE)
  endif()
endforeach()
unset(_golem_includedir)
foreach(_golem_folder "${_golem_libdir}/${_golem_to_headers}" "${_golem_here}/../../../include")
  if(NOT _golem_includedir AND EXISTS "${_golem_folder}/golem.h")
    get_filename_component(_golem_includedir "${_golem_folder}" ABSOLUTE)
  endif()
endforeach()
if(NOT _golem_libdir OR NOT _golem_includedir)
  set(golem_FOUND FALSE)
  set(golem_NOT_FOUND_MESSAGE "${_golem_archive} or golem.h is not where it was installed beside ${_golem_here}")
  return()
endif()

foreach(_golem_part "" piecesets backends)
  set(_golem_library golem)
  set(_golem_prefix "")
  if(_golem_part)
    set(_golem_library "golem_${_golem_part}")
    set(_golem_prefix "${_golem_part}_")
  endif()
  string(REPLACE golem "${_golem_library}" _golem_static "${_golem_archive}")
  set(_golem_static "${_golem_libdir}/${_golem_static}")
  # `cargo cinstall` installs each library by itself.
  if(NOT EXISTS "${_golem_static}")
    unset(_golem_static)
  endif()
  # A DLL stands among the programs, and what is linked with it among the libraries.
  if(WIN32)
    set(_golem_shared "${_golem_libdir}/../bin/${_golem_library}.dll")
  else()
    set(_golem_shared "${_golem_libdir}/lib${_golem_library}${CMAKE_SHARED_LIBRARY_SUFFIX}")
  endif()
  # Built for another system there may be no shared library; MinGW's cannot be linked with by Microsoft's linker.
  if(MSVC OR NOT EXISTS "${_golem_shared}")
    unset(_golem_shared)
  endif()
  foreach(_golem_kind static shared)
    set(_golem_target "golem::${_golem_prefix}${_golem_kind}")
    if(_golem_${_golem_kind} AND NOT TARGET ${_golem_target})
      string(TOUPPER ${_golem_kind} _golem_type)
      add_library(${_golem_target} ${_golem_type} IMPORTED)
      set_target_properties(${_golem_target} PROPERTIES
        IMPORTED_LOCATION "${_golem_${_golem_kind}}"
        INTERFACE_INCLUDE_DIRECTORIES "${_golem_includedir}")
      if(_golem_part)
        set_target_properties(${_golem_target} PROPERTIES INTERFACE_LINK_LIBRARIES golem::${_golem_kind})
      endif()
      # Leaves out what a program does not use.
      if(_golem_kind STREQUAL "static" AND APPLE)
        set_target_properties(${_golem_target} PROPERTIES INTERFACE_LINK_OPTIONS "-Wl,-dead_strip")
      elseif(_golem_kind STREQUAL "static" AND NOT MSVC)
        set_target_properties(${_golem_target} PROPERTIES INTERFACE_LINK_OPTIONS "-Wl,--gc-sections")
      elseif(WIN32)
        set_target_properties(${_golem_target} PROPERTIES IMPORTED_IMPLIB "${_golem_libdir}/lib${_golem_library}.dll.a")
      endif()
    endif()
  endforeach()
endforeach()
foreach(_golem_name here to_headers lib folder archive libdir includedir static shared kind type library part prefix target)
  unset(_golem_${_golem_name})
endforeach()
unset(_golem_name)
