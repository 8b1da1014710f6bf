//! A position as a drawing, with the pieces and colours of the page in `web/`.

use super::Position;
use crate::arguments::{Number, SquareSet};
use golem::{Color, Kind, Square};
use pyo3::prelude::*;
use std::fmt::Write;

/// The shapes that the page draws with. Their style sheet is not taken: in a notebook it would apply to the whole page.
const LOOK: &str = include_str!("../../../../web/look.svg");

/// The side of a square, in which the shapes are drawn, and the margin.
const SIDE: u32 = 60;
const MARGIN: u32 = 26;

const NAMES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/// Returns the text between two texts of the shapes.
fn between(start: &str, end: &str) -> &'static str {
    let rest = LOOK.split_once(start).map_or("", |(_, rest)| rest);
    rest.split_once(end).map_or("", |(found, _)| found)
}

/// A colour of the page.
fn paint(name: &str) -> &'static str {
    let rest = between(&format!("--{name}: "), "}");
    rest.split([';', ' ']).next().unwrap_or_default()
}

/// A piece, with attributes in the place of classes: `l` is a line, `d` a dot of the other colour.
fn piece(kind: Kind, color: Color) -> String {
    let (name, fill, line, dot) = match color {
        Color::White => ("white", "#fff", "#222", "#222"),
        Color::Black => ("black", "#333", "#ddd", "#ddd"),
    };
    let start = format!("id=\"{name}-{}\" class=\"{}\">", NAMES[kind as usize], if fill == "#fff" { 'w' } else { 'k' });
    let shape = between(&start, "</g>")
        .replace("class=\"l\"", &format!("fill=\"none\" stroke=\"{line}\""))
        .replace("class=\"d\"", &format!("fill=\"{dot}\" stroke=\"none\""));
    format!("fill=\"{fill}\" stroke=\"#222\" stroke-width=\"1.6\" stroke-linejoin=\"round\">{shape}</g>")
}

/// Where the upper left corner of a square lies.
fn corner(square: Square, flipped: bool) -> (u32, u32) {
    let (file, rank) = (square.file(), square.rank());
    let (column, row) = if flipped { (7 - file, rank) } else { (file, 7 - rank) };
    (MARGIN + column * SIDE, MARGIN + row * SIDE)
}

fn draw_squares(marked: u64, flipped: bool, out: &mut String) {
    let mut rect = |square: Square, fill: &str, more: &str| {
        let (x, y) = corner(square, flipped);
        let _ = writeln!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\"{more}/>");
    };
    let (light, dark, blue) = (paint("light"), paint("dark"), paint("blue"));
    for square in (0..64).map(Square::from_low_bits) {
        rect(square, if (square.file() + square.rank()) % 2 == 0 { dark } else { light }, "");
        if marked & square.bit() != 0 {
            rect(square, blue, " fill-opacity=\"0.35\"");
        }
    }
}

fn draw_coordinates(flipped: bool, out: &mut String) {
    let _ = writeln!(out, "<g font-family=\"sans-serif\" font-size=\"14\" text-anchor=\"middle\" fill=\"#777\">");
    for index in 0..8 {
        let (x, y) = corner(Square::at(index, index), flipped);
        let below = MARGIN + 8 * SIDE + 19;
        let letter = (b'a' + index as u8) as char;
        let _ = writeln!(out, "<text x=\"{}\" y=\"{below}\">{letter}</text>", x + SIDE / 2);
        let _ = writeln!(out, "<text x=\"{}\" y=\"{}\">{}</text>", MARGIN / 2, y + SIDE / 2 + 5, index + 1);
    }
    out.push_str("</g>\n");
}

/// A drawing as SVG of 64 pieces, which need not be playable, with a title: what `Setup` shows itself as.
#[pyfunction]
#[pyo3(
    signature = (pieces, title, *, marked=Number(0), flipped=false, size=Number(360)),
    text_signature = "(pieces, title, *, marked=0, flipped=False, size=360)"
)]
fn draw_board(
    pieces: &Bound<'_, PyAny>,
    title: &str,
    marked: SquareSet,
    flipped: bool,
    size: Number<100_000>,
) -> PyResult<String> {
    let mut position = golem::Position::EMPTY;
    super::build::place(pieces, &mut position)?;
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    Ok(drawing_of(&position, &title, (marked.0, flipped, size.0)))
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(draw_board, module)?)
}

/// The drawing of a position, with its FEN as the title.
pub fn drawing(position: &golem::Position, marked: u64, flipped: bool, size: u64) -> String {
    drawing_of(position, &position.fen(false), (marked, flipped, size))
}

/// The whole drawing. It has no style sheet and no names, so that any number of them can stand on one page.
fn drawing_of(position: &golem::Position, title: &str, (marked, flipped, size): (u64, bool, u64)) -> String {
    let whole = 8 * SIDE + 2 * MARGIN;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 {whole} {whole}\">\n\
         <title>{title}</title>\n<rect width=\"{whole}\" height=\"{whole}\" fill=\"#fff\"/>\n"
    );
    draw_squares(marked, flipped, &mut out);
    draw_coordinates(flipped, &mut out);
    for square in (0..64).map(Square::from_low_bits) {
        if let (Some(kind), Some(color)) = (position.kind_at(square), position.color_at(square)) {
            let (x, y) = corner(square, flipped);
            let _ = writeln!(out, "<g transform=\"translate({x} {y})\" {}", piece(kind, color));
        }
    }
    out.push_str("</svg>\n");
    out
}

#[pymethods]
impl Position {
    /// A drawing of the board as SVG. Notebooks show it by themselves.
    ///
    /// `marked` is a set of squares to tint, `flipped` puts Black's side below, `size` is the width in pixels.
    #[pyo3(
        signature = (*, marked=Number(0), flipped=false, size=Number(360)),
        text_signature = "(self, /, *, marked=0, flipped=False, size=360)"
    )]
    fn svg(&self, marked: SquareSet, flipped: bool, size: Number<100_000>) -> String {
        drawing(&self.0, marked.0, flipped, size.0)
    }
}
