//! What the linter finds, and what it leaves.

use super::*;

fn style() -> Style {
    Style::read(include_str!("../../../docs/style.toml")).unwrap()
}

/// What the linter finds in a text: the words.
fn found(path: &str, text: &str) -> Vec<String> {
    let findings = style().findings(path, text);
    findings.iter().filter_map(|finding| finding.split('"').nth(1).map(String::from)).collect()
}

#[test]
fn the_list_has_forty_constructions_with_replacements() {
    let style = style();
    assert!(style.rules.len() >= 40, "{}", style.rules.len());
    assert!(style.rules.iter().all(|rule| !rule.announce.is_empty()));
    assert_eq!(
        style.findings("a.md", "One.\n\nTwo.\nAfter so\nmany turns."),
        ["a.md:4: \"so many\": write a number, N, or \"this many\""]
    );
}

#[test]
fn constructions_are_found() {
    for (text, words) in [
        ("It ends after so many turns.", "so many"),
        ("The error is told in the element.", "is told"),
        ("A worker that fails is told of.", "is told"),
        ("A page that somebody could have written.", "somebody"),
        ("Whoever cannot move loses.", "Whoever"),
        ("Who cannot move loses.", "Who"),
        ("What is legal stays.", "What is"),
        ("One who waits loses.", "One who"),
        ("Black wins if he moves.", "he"),
        ("It may not be so.", "It may not be so"),
        ("An address that does not hold together.", "hold together"),
        ("Such are the names.", "Such are"),
        ("A busy machine takes its time.", "takes its time"),
        ("The table is not there yet.", "not there yet"),
        ("Here there is nothing to play.", "there is nothing to"),
        ("As few stones as can be.", "As few stones as can be"),
        ("It asks in vain.", "in vain"),
        ("Whatever becomes of it.", "Whatever becomes of"),
        ("Utilize the engine.", "Utilize"),
        ("Simply run it.", "Simply"),
        ("Just run it.", "Just"),
        ("It is easy to run.", "easy to"),
        ("Please run it.", "Please"),
    ] {
        assert!(found("a.md", text).contains(&words.to_string()), "{text}: {:?}", found("a.md", text));
    }
    assert_eq!(found("a.rs", "fn f() { g(\"It works!\") }"), ["!"]);
    let message = "# One.\nid = { $count ->\n        [one] Please wait, { $side }.\n       *[other] Wait!\n    }\n";
    assert_eq!(found("locales/en/board.ftl", message), ["Please", "!"]);
    assert_eq!(found("locales/en/board.ftl", "please = { $just } waits.\n"), Vec::<String>::new());
    assert_eq!(found("a.ts", "/** Shows it.\n * Please wait. */"), ["Please"]);
}

#[test]
fn good_english_is_left() {
    for text in [
        "There are so many that it stops.",
        "White has just moved.",
        "Who plays? A man moves.",
        "`so many` is code, and so is [this](in-vain.md).",
        "| a table | with as many cells |",
        "```sh\nplease\n```",
        "The helper heard them.",
    ] {
        assert_eq!(found("a.md", text), Vec::<String>::new(), "{text}");
    }
    assert_eq!(found("a.rs", "fn just() { assert!(x != y, \"so\"); }"), Vec::<String>::new());
}
