//! The functions for C of both libraries.
#![no_std]

extern crate golem as _;
extern crate golem_backends as _;
