//! The example pages, `www/examples/`, under the site's policy.

use quarry::catalog::GAMES;
use serde_json::{Value, json};

use crate::page::{DESKTOP, with};

/// Whether all elements of the page show a game.
pub(crate) const ALL: &str = "const all = [...document.querySelectorAll('quarry-game')];
    return all.length >= arguments[0] && all.every((element) => element.state)";

#[tokio::test]
async fn pages_open() {
    with("examples/index.html", DESKTOP, async |page| {
        let links = "return [...document.querySelectorAll('ul a')].map((link) => link.href)";
        let links = page.script(links, Value::Null).await;
        let links: Vec<&str> = links.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        assert_eq!(links.len(), 6);
        for link in links {
            page.go(link).await;
            let elements = page.script("return document.querySelectorAll('quarry-game').length", Value::Null).await;
            page.wait(ALL, elements).await;
            let faults = "return [...document.querySelectorAll('quarry-game')].map((element) => element.shadowRoot)
                .flatMap((root) => [...root.querySelectorAll('.toast')].map((notice) => notice.innerText))";
            assert_eq!(page.script(faults, Value::Null).await, json!([]), "{link}");
            let fits = "return document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(page.script(fits, Value::Null).await, true, "{link}");
        }
    })
    .await;
}

#[tokio::test]
async fn lessons_can_be_done() {
    with("examples/index.html", DESKTOP, async |page| {
        for game in GAMES.into_iter().filter(|game| game.variant_of().is_none() && !game.is_solitaire()) {
            let game = game.id();
            page.script("location.href = `lesson.html?game=${arguments[0]}`", json!(game)).await;
            page.wait("return location.search.includes(arguments[0]) && document.querySelector('quarry-game')?.state", json!(game)).await;
            let script = "return (async () => {
                const { LESSONS } = await import('./lessons.js');
                const [board, on] = ['quarry-game', '#on'].map((name) => document.querySelector(name));
                const out = [];
                for (const { name, answer } of LESSONS[arguments[0]].steps) {
                    if (document.querySelector('[aria-current]:is(li)').textContent !== name) out.push(`not on show: ${name}`);
                    await board.play(answer).catch((error) => out.push(error.message));
                    if (document.querySelector('.said').dataset.kind !== 'good') out.push(`${name}: ${document.querySelector('.said').textContent}`);
                    on.click();
                    await new Promise((done) => setTimeout(done, 20));
                }
                return [out, document.querySelectorAll('li[data-done]').length, document.querySelector('.said').textContent.endsWith('The lesson is done.')];
            })()";
            assert_eq!(page.script(script, json!(game)).await, json!([[], 5, true]), "{game}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_lesson_tells_what_is_not_the_task() {
    with("examples/lesson.html?game=grabber", DESKTOP, async |page| {
        page.wait(ALL, json!(1)).await;
        let script = "return (async () => {
            const board = document.querySelector('quarry-game');
            const said = () => document.querySelector('.said').textContent;
            for (const move of ['a2', 'a1']) { await board.play(move); document.querySelector('#on').click(); await new Promise((done) => setTimeout(done, 20)); }
            const refused = await board.play('a1xa3xc3').catch(() => 'refused');
            return [refused, said(), board.movesText()];
        })()";
        let said = page.script(script, Value::Null).await;
        assert_eq!(said, json!(["refused", "One jump is enough here: press Done to stop there.", ""]));
    })
    .await;
}

#[tokio::test]
async fn the_post_has_three_boards_that_differ() {
    with("examples/blog.html", DESKTOP, async |page| {
        page.wait(ALL, json!(3)).await;
        let script = "return (async () => {
            const [shown, played, puzzle] = ['#clobber', '#moxie', '#grabber'].map((name) => document.querySelector(name));
            const targets = shown.shadowRoot.querySelectorAll('[data-target]').length;
            await played.play('a1');
            while (played.state.ply < 2) await new Promise((done) => setTimeout(done, 20));
            await puzzle.play('a1xc1xc3');
            const colors = [shown, played, puzzle].map((one) => getComputedStyle(one).getPropertyValue('--quarry-light'));
            return [targets, document.querySelector('#found').textContent, new Set(colors).size];
        })()";
        assert_eq!(page.script(script, Value::Null).await, json!([0, "a1xc1xc3 wins: Black cannot capture.", 3]));
    })
    .await;
}

#[tokio::test]
async fn the_puzzle_in_a_frame_is_solved() {
    with("examples/puzzle.html", DESKTOP, async |page| {
        page.wait("return window.puzzle", Value::Null).await;
        page.wait("return document.querySelector('.said').textContent === 'White makes three in a row.'", Value::Null)
            .await;
        let script = "return (async () => {
            const said = document.querySelector('.said');
            const out = [];
            for (const move of ['c1', 'a1xc1xc3', 'a2xa1']) {
                const { task } = puzzle.PUZZLES[out.length];
                while (said.textContent !== task) await new Promise((done) => setTimeout(done, 10));
                const answer = await puzzle.frame.play(move).catch((error) => error.message);
                while (said.textContent === task) await new Promise((done) => setTimeout(done, 10));
                out.push(said.textContent);
                document.querySelector('#next').click();
            }
            return out;
        })()";
        let said = page.script(script, Value::Null).await;
        assert_eq!(said[1], "a1xc1xc3: solved.");
        assert_eq!(said[2], "a2xa1: solved.");
        assert!(said[0].as_str().is_some_and(|text| text.ends_with(": solved.")), "{said}");
    })
    .await;
}
