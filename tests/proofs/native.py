"""The shared libraries, called with plain numbers."""

import ctypes


class Library:
    def __init__(self, folder):
        self.golem = ctypes.CDLL(f"{folder}/libgolem.so", mode=ctypes.RTLD_GLOBAL)
        self.backends = ctypes.CDLL(f"{folder}/libgolem_backends.so")
        self.backends.golem_backend_name.restype = ctypes.c_char_p
        names = [self.backends.golem_backend_name(number) for number in range(self.backends.golem_backend_count())]
        self.available = {
            name.decode() for number, name in enumerate(names) if self.backends.golem_backend_available(number)
        }

    def function(self, name):
        for library in self.golem, self.backends:
            if hasattr(library, name):
                function = getattr(library, name)
                function.restype = ctypes.c_uint64
                return function
        raise AttributeError(name)

    def call(self, name, *arguments):
        """A function that returns a set."""
        return self.function(name)(*(ctypes.c_uint64(one) if isinstance(one, int) else one for one in arguments))

    def words(self, name, count, *arguments):
        """A function that writes so many sets."""
        written = self.array([0] * count)
        self.call(name, *arguments, written)
        return list(written)

    @staticmethod
    def array(sets):
        return (ctypes.c_uint64 * len(sets))(*sets)

    def has_level(self, level):
        """Whether this CPU has a level, which the library then uses."""
        return self.golem.golem_set_level(level) == 0

    def has_backend(self, name):
        return name in self.available
