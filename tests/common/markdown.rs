//! Fenced blocks and links of Markdown.

/// A fenced block: its language and its lines.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    pub language: &'a str,
    pub text: &'a str,
}

/// All fenced blocks, in order.
pub fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((language, after)) = rest.split_once("```").and_then(|(_, after)| after.split_once('\n')) {
        let (text, after) = after.split_once("```").expect("the block ends");
        found.push(Block { language, text });
        rest = after;
    }
    found
}

/// The first fenced block of a language.
pub fn block<'a>(text: &'a str, language: &str) -> &'a str {
    blocks(text).into_iter().find(|block| block.language == language).expect("the text has the block").text
}

/// The targets of all links and pictures outside of fenced blocks.
pub fn links(text: &str) -> Vec<&str> {
    let outside = text.split("```").step_by(2);
    outside
        .flat_map(|part| part.split("](").skip(1))
        .filter_map(|rest| rest.split_once(')'))
        .map(|pair| pair.0)
        .collect()
}
