//! Insufficient material.

use super::Position;
use crate::bitboard::{DARK_SQUARES, several};
use crate::types::Color;

impl Position {
    /// Returns whether a side can never give mate, judging by the pieces alone. It has no pawn, rook or queen, and too few
    /// knights and bishops to mate even with the help of the opponent.
    pub fn has_insufficient_material(&self, color: Color) -> bool {
        let [pawns, knights, bishops, rooks, queens, kings] = self.pieces;
        let (own, enemy) = (self.color(color), self.color(color.opposite()));
        if own & (pawns | rooks | queens) != 0 {
            return false;
        }
        if own & knights != 0 {
            // A lone knight mates only where a piece of the opponent's, other than a queen, takes a square from its king.
            return !several(own & !kings) && enemy & !(kings | queens) == 0;
        }
        if own & bishops != 0 {
            // Bishops on squares of one colour mate only with a pawn or a knight, of either side, to help.
            let one_color = bishops & DARK_SQUARES == 0 || bishops & !DARK_SQUARES == 0;
            return one_color && pawns | knights == 0;
        }
        true
    }
}
