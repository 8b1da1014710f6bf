//! Programs on the libraries as C links them: the tests in C and C++, the examples in every language, the engines.

#![allow(unreachable_pub)]

#[path = "../common/mod.rs"]
mod common;

mod c_programs;
mod complete;
mod cpp_cost;
mod engines;
mod languages;
mod legacy;
mod matches;
mod perft;
mod python_chess;
mod sanitizers;
mod vendored;
