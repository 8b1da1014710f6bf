# A filter of Doxygen for golem.h: a heading before the function that opens each section.
BEGIN {
  title["golem_position_from_fen"] = "Positions"
  title["golem_make_move"] = "Moves"
  title["golem_king_attacks"] = "Attacks of one piece"
  title["golem_bishop_attacks_many"] = "Many lookups at once"
  title["golem_ray_fill"] = "Attacks of sets"
  title["golem_between"] = "Lines between squares"
  title["golem_attackers"] = "Attacks in a position"
  title["golem_generate"] = "Target sets and move lists"
  title["golem_move_direction"] = "Single moves and selected moves"
  title["golem_attack_maps_of"] = "Attack maps"
  title["golem_checking_targets"] = "Checks"
  title["golem_see"] = "Exchanges"
  title["golem_picker_init"] = "Picker"
  title["golem_pieceboard_from_position"] = "Piece board"
  title["golem_pieceboard_attackers"] = "Answers of the piece board"
  title["golem_pieceboard_moves"] = "Moves of the piece board"
  title["golem_generate_many"] = "Many positions"
  title["golem_perft"] = "Perft"
  title["golem_position_from_squares"] = "Boards of other programs"
  title["golem_move_to_stockfish"] = "Moves of other programs"
  title["golem_bitboard_to_text"] = "Texts"
  title["golem_abi_version"] = "Library"
  title["golem_inline_tables"] = "Tables for golem_inline.h"
  title["golem_backend_count"] = "Backends by number"
  title["golem_bishop_attacks_switch"] = "Backends by name"
}

NR == 1 { print "/** @file"; next }

# A comment is held back until it is known what it belongs to.
/^\/\*\*$/ { held = $0; inside = 1; next }
inside { held = held "\n" $0; inside = !/^ \*\/$/; next }

match($0, /golem_[a-z0-9_]+\(/) {
  name = substr($0, RSTART, RLENGTH - 1)
  if (name in title) {
    close_section()
    printf "/** @name %s\n * @{ */\n", title[name]
    open = 1
  }
}
/^#ifdef __cplusplus/ { close_section() }
held != "" { print held; held = "" }
{ print }

function close_section() {
  if (open) print "/** @} */"
  open = 0
}
