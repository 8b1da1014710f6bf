//! The functions for C of all libraries.
#![no_std]

extern crate golem as _;
extern crate golem_backends as _;
extern crate golem_piecesets as _;
