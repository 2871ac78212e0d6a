//! Every lesson can be played: its positions are legal, its answers are right, and wrong moves are answered by a reason.

use std::fs;
use std::path::Path;

use quarry::catalog::{AnyGame, GAMES, GameId};
use quarry::fluent::languages;
use quarry::game::{Game as _, Outcome, Player};
use quarry::learn::{Answer, Condition, Lesson, LessonStep, MAX_SENTENCE, MAX_TEXT};
use quarry::moves;
use quarry::solve::{NoMonitor, Verdict};

/// If a position has more moves than this, only the answer and a few others are tried.
const MOST_MOVES: u64 = 5_000;

fn lesson(game: GameId) -> Lesson {
    let lesson = game.lesson().unwrap_or_else(|error| panic!("{game}: {error}"));
    lesson.unwrap_or_else(|| {
        panic!("{game} has no lesson: write src/games/NAME/lesson.txt, and include it in src/games/NAME.rs")
    })
}

fn each_step(mut visit: impl FnMut(&str, GameId, &LessonStep)) {
    for game in GAMES {
        for step in &lesson(game).steps {
            visit(&format!("{game}, {}", step.title), GameId::read(&step.game).unwrap(), step);
        }
    }
}

#[track_caller]
fn is_text(text: &str, most: usize, of: &str) {
    let length = text.chars().count();
    assert!((1..=most).contains(&length), "{of}: {length} characters: {text}");
    assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "{of}: {text}");
    assert!(!text.contains("  ") && !text.contains(".."), "{of}: {text}");
}

#[test]
fn lessons_are_short() {
    for game in GAMES {
        let lesson = lesson(game);
        assert!((5..=9).contains(&lesson.steps.len()), "{game}: {} steps", lesson.steps.len());
        let summary = [&lesson.summary.win, &lesson.summary.mv, &lesson.summary.watch];
        for text in summary {
            is_text(text, MAX_SENTENCE, game.id());
        }
        assert!(
            summary[1].starts_with("A move is ") && summary[2].starts_with("Watch out for "),
            "{game}: {summary:?}"
        );
        let mut titles: Vec<&str> = lesson.steps.iter().map(|step| step.title.as_str()).collect();
        titles.sort_unstable();
        titles.dedup();
        assert_eq!(titles.len(), lesson.steps.len(), "{game}: two steps have one title");
    }
    each_step(|of, _, step| {
        is_text(&step.text, MAX_TEXT, of);
        assert!((1..=40).contains(&step.title.chars().count()), "{of}");
        for (_, text) in &step.wrong {
            is_text(text, MAX_TEXT, of);
        }
        if !step.is_read_only() {
            is_text(&step.right, MAX_TEXT, of);
        }
    });
}

/// A lesson without its texts: all that is the same in every language.
fn wordless(lesson: &Lesson) -> Vec<LessonStep> {
    let mut steps = lesson.steps.clone();
    for step in &mut steps {
        let texts = [&mut step.title, &mut step.text, &mut step.right];
        texts.into_iter().chain(step.wrong.iter_mut().map(|(_, text)| text)).for_each(String::clear);
    }
    steps
}

/// The texts of a lesson, each with the number of characters that it may have.
fn texts(lesson: &Lesson) -> Vec<(&str, usize)> {
    let summary = [&lesson.summary.win, &lesson.summary.mv, &lesson.summary.watch];
    let mut texts: Vec<(&str, usize)> = summary.map(|text| (text.as_str(), MAX_SENTENCE)).into();
    for step in &lesson.steps {
        let wrong = step.wrong.iter().map(|(_, text)| text);
        texts.extend([&step.text, &step.right].into_iter().chain(wrong).map(|text| (text.as_str(), MAX_TEXT)));
    }
    texts
}

/// After such a step, a button begins these puzzles.
#[test]
fn a_theme_that_a_step_teaches_has_puzzles() {
    let mut themes = 0;
    each_step(|of, game, step| {
        let Some(theme) = &step.theme else { return };
        let file = format!("src/games/{}/puzzles/{game}.txt", game.rules_page());
        let list = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file)).expect("a list of puzzles");
        let found = list.lines().filter(|line| line.split([' ', ',', '.']).any(|word| word == theme)).count();
        assert!(found >= 5, "{of}: {file} has {found} puzzles of the theme {theme}, expected at least 5");
        themes += 1;
    });
    assert!(themes > 0);
}

/// A language may leave out the lesson of a game: it stays in English.
#[test]
fn every_translation_has_the_steps_of_the_english_lesson() {
    let mut translated = Vec::new();
    for game in GAMES {
        for language in languages() {
            let file = format!("locales/{language}/games/{}.lesson.txt", game.rules_page());
            let root = Path::new(env!("CARGO_MANIFEST_DIR"));
            let Ok(text) = fs::read_to_string(root.join(&file)) else {
                // A language may lack a game, but not a part of it.
                let messages = file.replace(".lesson.txt", ".ftl");
                assert!(!root.join(&messages).exists(), "{messages} has no lesson beside it: translate it in {file}");
                continue;
            };
            let of = format!("{file}, {game}");
            let own = game.read_lesson(&text).unwrap_or_else(|error| panic!("{of}: {error}"));
            let (own, english) = (own.unwrap_or_else(|| panic!("{of}: no lesson")), lesson(game));
            for (own, english) in wordless(&own).iter().zip(wordless(&english)) {
                assert_eq!(*own, english, "{of}");
            }
            assert_eq!(own.steps.len(), english.steps.len(), "{of}");
            for ((text, most), (english, _)) in texts(&own).into_iter().zip(texts(&english)) {
                assert_eq!(text.is_empty(), english.is_empty(), "{of}: {english}");
                let length = text.chars().count();
                assert!(length <= most, "{of}: {length} characters, at most {most}: {text}");
                assert!(text.is_empty() || text != english && text.ends_with(['.', '。']), "{of}: {text}");
                assert!(!text.contains("  ") && !text.contains(".."), "{of}: {text}");
            }
            let mut titles: Vec<&str> = own.steps.iter().map(|step| step.title.as_str()).collect();
            assert!(titles.iter().all(|title| (1..=40).contains(&title.chars().count())), "{of}: {titles:?}");
            titles.sort_unstable();
            titles.dedup();
            assert_eq!(titles.len(), own.steps.len(), "{of}: two steps have one title");
            translated.push(language);
        }
    }
    assert!(translated.contains(&"de") && translated.contains(&"ja"), "{translated:?}");
}

/// A side, and the words that name it.
type SideWords = (&'static str, &'static [&'static str]);

/// How a text gives the learner a side, in each language.
const SIDES: [(&str, [SideWords; 4]); 3] = [
    (
        "en",
        [
            ("white", &["You are White", "White's turn"]),
            ("black", &["You are Black", "Black's turn"]),
            ("littles", &["you play the Littles", "You play the Littles"]),
            ("gobblers", &["you play the Gobblers", "You play the Gobblers"]),
        ],
    ),
    (
        "de",
        [
            ("white", &["Du bist Weiß", "Du bist jetzt Weiß", "Weiß ist am Zug"]),
            ("black", &["Du bist Schwarz", "Du bist wieder Schwarz", "Schwarz ist am Zug", "ist Schwarz am Zug"]),
            ("littles", &["Du spielst wieder die Kleinen"]),
            ("gobblers", &["spielst du die Gobbler", "Du spielst wieder die Gobbler"]),
        ],
    ),
    (
        "ja",
        [
            ("white", &["あなたは白です", "あなたが白です", "白の番です"]),
            ("black", &["あなたは黒です", "あなたはまた黒です", "黒の番です"]),
            ("littles", &["またリトルを動かします"]),
            ("gobblers", &["ゴブラーを動かします"]),
        ],
    ),
];

/// The board of a lesson may belong to the other side from one step to the next: the text says so.
#[test]
fn a_step_names_the_side_where_it_changes() {
    let mut changes = 0;
    for (language, sides) in SIDES {
        for game in GAMES {
            let file = format!("locales/{language}/games/{}.lesson.txt", game.rules_page());
            let lesson = match fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file)) {
                Ok(text) => game.read_lesson(&text).unwrap().unwrap_or_else(|| panic!("{file}: no lesson")),
                Err(_) if language == "en" => lesson(game),
                // A lesson that is not translated is shown in English.
                Err(_) => continue,
            };
            let mut before = None;
            for step in &lesson.steps {
                let own = GameId::read(&step.game).unwrap();
                let side = step.position::<AnyGame>(own).unwrap().to_move();
                if before.replace(side).is_some_and(|before| before != side) {
                    changes += 1;
                    let (_, phrases) = sides.iter().find(|(id, _)| *id == side.id()).expect("the words of each side");
                    let is_named = phrases.iter().any(|words| step.text.contains(words));
                    assert!(is_named, "{language}, {game}, {}: whose move it is: {}", step.title, step.text);
                }
            }
        }
    }
    assert!(changes > 20, "{changes}");
}

#[test]
fn marbar_begins_with_how_one_wins() {
    let step = lesson(GameId::read("marbar").unwrap()).steps.swap_remove(0);
    assert!(step.text.starts_with("You win by "), "{}", step.text);
}

#[test]
fn positions_are_open_and_their_marks_are_on_the_board() {
    each_step(|of, game, step| {
        let position = step.position::<AnyGame>(game).unwrap_or_else(|error| panic!("{of}: {error}"));
        assert_eq!(position.outcome(), None, "{of}");
        let named = step.squares.iter().chain(step.arrows.iter().flatten());
        for name in named {
            assert!(position.shape().square(name).is_some(), "{of}: {name}");
        }
        for (condition, _) in step.wrong.iter().chain([&(step.goal.clone(), String::new())]) {
            if let Condition::Moves(moves) = condition {
                for text in moves {
                    assert!(moves::read(&position, text).is_ok(), "{of}: {text}");
                }
            }
            if let Condition::Reach(name) | Condition::Lure(name) = condition {
                assert!(position.shape().square(name).is_some(), "{of}: {name}");
            }
        }
    });
}

#[test]
fn each_step_can_be_passed_and_each_wrong_move_has_a_reason() {
    each_step(|of, game, step| {
        if step.is_read_only() {
            assert!(step.answer.is_empty() && step.right.is_empty() && step.wrong.is_empty(), "{of}");
            return;
        }
        let check =
            |text: &str| step.check::<AnyGame>(game, text).unwrap_or_else(|error| panic!("{of}: {text}: {error}"));
        assert!(matches!(check(&step.answer), Answer::Right { .. }), "{of}: {}", step.answer);
        let position = step.position::<AnyGame>(game).unwrap();
        let few = || ["pass", "a1-b1", "a1-b1,a2-b2", "a1-b1,c3-c4,h8-g8"].map(String::from).to_vec();
        let moves = moves::texts_unsorted(&position, MOST_MOVES).unwrap_or_else(few);
        let (mut right, mut reasons) = (0, vec![0; step.wrong.len()]);
        for text in &moves {
            match check(text) {
                Answer::Right { .. } => right += 1,
                Answer::Wrong(why) => {
                    let reason = step.wrong.iter().position(|(_, reason)| *reason == why);
                    reasons[reason.unwrap_or_else(|| panic!("{of}: {text} is wrong without a reason"))] += 1;
                }
                Answer::Incomplete => panic!("{of}: {text}"),
            }
        }
        assert!(right > 0, "{of}");
        assert!(reasons.iter().all(|&number| number > 0), "{of}: a reason that no move gets: {reasons:?}");
    });
}

/// What the texts of a step say of right and of wrong moves.
#[derive(Clone, Copy)]
enum Claim {
    /// After a right move the learner wins, after a wrong one the opponent does.
    Wins,
    /// The opponent can win with the next move after a wrong move, and only then.
    Saves,
    /// A right move wins with the opponent's next move, whatever that is; a wrong one does not.
    Lasts,
    /// Alone: after a right move this number of stones can be left, after a wrong one only more.
    Leaves(u32),
}

/// Steps whose right and wrong moves differ by more than the rules say, by the titles in English.
const CLAIMS: [(&str, &str, Claim); 15] = [
    ("clobber", "The last move", Claim::Wins),
    ("clobber", "Look ahead", Claim::Wins),
    ("clobber", "The only winning move", Claim::Wins),
    ("solitaire", "Down to one", Claim::Leaves(1)),
    ("solitaire", "Leave no stone alone", Claim::Leaves(1)),
    ("solitaire", "What is possible", Claim::Leaves(2)),
    ("solitaire", "Reach par", Claim::Leaves(2)),
    ("gobbler", "Bait", Claim::Wins),
    ("marbar", "Only on your turn", Claim::Wins),
    ("marbar", "The monster cannot move", Claim::Saves),
    ("moxie", "Stop a row", Claim::Saves),
    ("moxie-urgent", "Urgent: save the game", Claim::Saves),
    ("moxie-urgent", "Urgent: bait is not enough", Claim::Saves),
    ("moxie-unbroken", "Unbroken: win with a row", Claim::Lasts),
    ("moxie-unbroken", "Unbroken: their row first", Claim::Saves),
];

impl Claim {
    /// Whether it is true of a right move, or of a wrong one, after which this is the position.
    fn is_true(self, is_right: bool, learner: Player, after: &AnyGame) -> bool {
        let best = || match after.outcome() {
            Some(outcome) => Verdict::of(outcome, after),
            None => after.solve(8, &mut NoMonitor).verdict.expect("a position that is solved soon"),
        };
        match self {
            Self::Wins => best().to(learner, after) == if is_right { Verdict::Win } else { Verdict::Loss },
            Self::Saves => {
                let lost = Outcome::Win(learner.opponent());
                let is_lost = after.outcome().map_or_else(|| ends(after).contains(&Some(lost)), |end| end == lost);
                is_lost != is_right
            }
            Self::Lasts => ends(after).iter().all(|end| *end == Some(Outcome::Win(learner))) == is_right,
            Self::Leaves(fewest) => match best() {
                Verdict::Stones(stones) => (stones == fewest) == is_right && stones >= fewest,
                verdict => panic!("{verdict}"),
            },
        }
    }
}

/// How the game stands after each legal move.
fn ends(position: &AnyGame) -> Vec<Option<Outcome>> {
    let moves = moves::texts_unsorted(position, MOST_MOVES).expect("few moves");
    moves.iter().map(|text| after(position, text).outcome()).collect()
}

fn after(position: &AnyGame, text: &str) -> AnyGame {
    let mut after = position.clone();
    moves::play(&mut after, &moves::read(position, text).unwrap(), &mut |_| ());
    after
}

#[test]
fn what_steps_say_of_right_and_wrong_moves_is_true() {
    for (game, title, claim) in CLAIMS {
        let of = format!("{game}, {title}");
        let game = GameId::read(game).unwrap();
        let steps = lesson(game).steps;
        let step = steps.iter().find(|step| step.title == title).unwrap_or_else(|| panic!("{of}: no such step"));
        let position = step.position::<AnyGame>(game).unwrap();
        for text in moves::texts_unsorted(&position, MOST_MOVES).expect("few moves") {
            let is_right = matches!(step.check::<AnyGame>(game, &text).unwrap(), Answer::Right { .. });
            assert!(claim.is_true(is_right, position.to_move(), &after(&position, &text)), "{of}: {text}");
        }
    }
}

#[test]
fn a_partial_move_is_incomplete_and_an_illegal_one_an_error() {
    let moxie = GameId::read("moxie").unwrap();
    let steps = lesson(moxie).steps;
    let jump_again = steps.iter().find(|step| step.title == "Jump again").unwrap();
    assert_eq!(jump_again.check::<AnyGame>(moxie, "a2xc4"), Ok(Answer::Incomplete));
    assert!(jump_again.check::<AnyGame>(moxie, "a1").is_err());
    assert!(jump_again.check::<AnyGame>(moxie, "nonsense").is_err());
}

#[test]
fn a_variant_ends_with_steps_of_its_own() {
    for game in GAMES {
        let lesson = lesson(game);
        let own = lesson.steps.iter().filter(|step| step.game == game.id()).count();
        match game.variant_of() {
            None => assert_eq!(own, lesson.steps.len(), "{game}"),
            Some(usual) => {
                let shared = lesson.steps.iter().take_while(|step| step.game == usual.id()).count();
                assert!(own > 0 && shared > 0, "{game}: {shared} shared steps, {own} of its own");
                assert_eq!(shared + own, lesson.steps.len(), "{game}");
            }
        }
    }
}
