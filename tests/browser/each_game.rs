//! A test for each game.

use quarry::catalog::{GAMES, GameId};

/// Gives the names of the games to a macro. `cargo xtask lists` writes them.
macro_rules! names {
    ($then:ident $($more:tt)*) => {
        $crate::each_game::$then! { $($more)*
            [grabber clobber solitaire gobbler moxie moxie_urgent moxie_ransom moxie_unbroken moxie_square
             moxie_knight moxie_hex moxie_diagonal moxie_misere marbar]
        }
    };
}

macro_rules! tests {
    ($test:path, [$($name:ident)*]) => {
        $(#[tokio::test]
        async fn $name() {
            $test($crate::each_game::game(stringify!($name))).await;
        })*
    };
}

macro_rules! list {
    ([$($name:ident)*]) => { [$(stringify!($name)),*] };
}

/// Makes a test for each game, which gives it to an asynchronous function.
macro_rules! each_game {
    ($test:path) => {
        $crate::each_game::names!(tests $test,);
    };
}

pub(crate) use {each_game, list, names, tests};

/// The game of that name, which has no hyphens.
pub(crate) fn game(name: &str) -> GameId {
    GameId::read(&name.replace('_', "-")).expect("a game's id")
}

#[test]
fn no_game_is_missing() {
    assert_eq!(names!(list).map(game), GAMES);
}
