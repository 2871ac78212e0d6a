//! What must not happen, whatever comes in: something runs, a request leaves the site, markup of the text stands in the page.

use serde_json::{Value, json};

use crate::page::Page;

/// Begins to watch. `odd(root)` lists what text must never become, and `left()` the requests to other sites than those named.
const WATCH: &str = "
    performance.setResourceTimingBufferSize(100000);
    self.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
    self.thrown = [];
    addEventListener('error', ({ message }) => thrown.push(message));
    addEventListener('unhandledrejection', ({ reason }) => thrown.push(String(reason)));
    const KINDS = 'script, iframe, frame, object, embed, base, meta, portal, form[action], link:not([rel=stylesheet])';
    const isOdd = (element) => element.matches(KINDS) || [...element.attributes].some(({ name, value }) =>
        name.startsWith('on') || /^\\s*(javascript|vbscript|data:text)/i.test(value) || (['src', 'href', 'srcset', 'style'].includes(name) && /^\\s*(https?:)?\\/\\/evil/.test(value)));
    self.odd = (root) => [...root.querySelectorAll('*')].filter(isOdd).map((element) => element.outerHTML.slice(0, 200));
    const allowed = arguments[0];
    self.left = () => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) =>
        !/^(data|blob):/.test(name) && !allowed.some((origin) => name.startsWith(origin)) && !name.startsWith(location.origin));";

/// Begins to watch a page that may load files of these origins.
pub(super) async fn begin(page: &Page, origins: &[String]) {
    page.script(WATCH, json!(origins)).await;
}

/// Nothing of that kind has happened.
pub(super) async fn end(page: &Page) {
    let script = "await new Promise((done) => setTimeout(done, 100));
        const roots = [...document.querySelectorAll('quarry-game')].map((element) => element.shadowRoot);
        return [thrown, violations, left(), roots.flatMap(odd), typeof pwned, location.origin.includes('evil')];";
    let found = page.script(&format!("return (async () => {{ {script} }})()"), Value::Null).await;
    assert_eq!(found, json!([[], [], [], [], "undefined", false]));
}
