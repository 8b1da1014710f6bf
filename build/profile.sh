# What Cargo.toml says of a profile, for scripts that source this in the root of the repository.

# profile_of NAME…: those profiles as arguments for Cargo, before which nothing of the caller's comes: neither variables
# (CARGO_PROFILE_RELEASE_…) nor `[profile.release]` in a configuration.
profile_of() {
  for profile_name in "$@"; do
    awk -v name="$profile_name" '
      /^\[/ { ours = $0 == "[profile." name "]" }
      ours && /^[a-z-]+ = / { gsub(/ /, ""); print "--config=profile." name "." $0 }' Cargo.toml
  done
}
# A caller may ask for what makes the next build faster and the library another.
export CARGO_INCREMENTAL=0
