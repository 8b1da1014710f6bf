"""Golem of the folder that `make vendor` makes: assembly text, so that neither Rust nor the network is needed.

    make vendor && conan create packaging/conan
"""

import os
import re

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.apple import is_apple_os
from conan.tools.cmake import CMake, cmake_layout
from conan.tools.files import copy, load


class Golem(ConanFile):
    name = "golem"
    description = "Chess move generation for C and C++ engines, as a plain C library"
    license = "MIT OR Apache-2.0"
    topics = ("chess", "bitboard", "move-generation", "simd")
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    generators = "CMakeToolchain"

    @property
    def _vendored(self):
        return os.path.join(self.recipe_folder, "..", "..", "dist", "vendor")

    def set_version(self):
        found = re.search(r"version: '([0-9.]+)'", load(self, os.path.join(self._vendored, "meson.build")))
        self.version = found.group(1)

    def export_sources(self):
        copy(self, "*", self._vendored, self.export_sources_folder)

    def configure(self):
        # The compiler assembles, and nothing else.
        self.settings.rm_safe("compiler.libcxx")
        self.settings.rm_safe("compiler.cppstd")

    def layout(self):
        cmake_layout(self)

    # golem.S itself says where there is no assembly for the system.
    def validate_build(self):
        if self.settings.compiler == "msvc":
            raise ConanInvalidConfiguration("MSVC does not read this assembly")
        if self.settings.arch not in ("x86_64", "armv8"):
            raise ConanInvalidConfiguration(f"there is no assembly for {self.settings.arch}")

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        for target in ("golem", "golem_piecesets"):
            cmake.build(target=target)

    def package(self):
        copy(self, "*.a", self.build_folder, os.path.join(self.package_folder, "lib"), keep_path=False)
        for pattern in ("golem*.h", "golem*.hpp"):
            copy(self, pattern, self.source_folder, os.path.join(self.package_folder, "include"))
        for pattern in ("LICENSE-*", "THIRD-PARTY.txt"):
            copy(self, pattern, self.source_folder, os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        # The targets golem::static and, for piece boards, golem::piecesets_static.
        library, pieces = (self.cpp_info.components[name] for name in ("static", "piecesets_static"))
        library.libs = ["golem"]
        library.set_property("pkg_config_name", "golem")
        # Leaves out what a program does not call.
        library.exelinkflags = ["-Wl,-dead_strip" if is_apple_os(self) else "-Wl,--gc-sections"]
        library.sharedlinkflags = library.exelinkflags
        pieces.libs = ["golem_piecesets"]
        pieces.requires = ["static"]
        pieces.set_property("pkg_config_name", "golem_piecesets")
