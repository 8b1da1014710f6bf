//! How the items of a header are set: short comments behind what they are about, longer ones before it.

use super::items::{Item, Line};

/// No line is longer.
const WIDTH: usize = 120;

/// A heading that the site, `docs/site/headers.py`, knows.
pub(crate) fn heading(title: &str) -> String {
    let start = format!("/* ---- {title} ");
    format!("{start:-<width$} */\n", width = WIDTH - 3)
}

/// A type or a function.
pub(crate) fn item(item: &Item) -> String {
    let comment = comment(&item.line.comment, "");
    match item.members.is_empty() {
        true => comment + &declaration(&item.line.code),
        false => {
            format!("{comment}{}\n{}}} {};\n", item.line.code, lines(&item.members, "  "), type_name(&item.line.code))
        }
    }
}

fn type_name(code: &str) -> &str {
    code.trim_start_matches("typedef struct ").trim_end_matches(" {")
}

/// Constants or members, a line each; the comments behind them form a column. One that says the same as the line
/// before is left out.
pub(crate) fn lines(lines: &[Line], indent: &str) -> String {
    let column = lines.iter().map(|line| line.code.len()).max().unwrap_or(0);
    let mut text = String::new();
    let mut before = "";
    for line in lines {
        let said = line.comment.join(" ");
        let behind = format!("{indent}{:<column$} /**< {said} */", line.code);
        text += &match said.is_empty() || said == before {
            true => format!("{indent}{}\n", line.code),
            false if behind.len() <= WIDTH => behind + "\n",
            false => comment(&line.comment, indent) + indent + &line.code + "\n",
        };
        before = line.comment.first().filter(|_| line.comment.len() == 1).map_or("", |said| said);
    }
    text
}

/// A comment before what it is about.
fn comment(said: &[String], indent: &str) -> String {
    match said {
        [] => String::new(),
        [line] if indent.len() + line.len() + 7 <= WIDTH => format!("{indent}/** {line} */\n"),
        _ => {
            let lines = said.iter().map(|line| format!("{indent} * {line}").trim_end().to_string() + "\n");
            format!("{indent}/**\n{}{indent} */\n", lines.collect::<String>())
        }
    }
}

/// A declaration, broken behind commas where it is too long.
fn declaration(code: &str) -> String {
    if code.len() <= WIDTH {
        return code.to_string() + "\n";
    }
    let (mut text, mut line) = (String::new(), String::new());
    for part in code.split_inclusive(", ") {
        if line.len() + part.trim_end().len() > WIDTH {
            text += &(line.trim_end().to_string() + "\n");
            line = " ".repeat(4);
        }
        line += part;
    }
    text + &line + "\n"
}

/// Text as the lines of a comment that has begun.
pub(crate) fn head_lines(text: &str) -> String {
    text.lines().map(|line| format!(" * {line}").trim_end().to_string() + "\n").collect()
}
