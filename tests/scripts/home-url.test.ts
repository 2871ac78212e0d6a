// Where links to the site lead.

import assert from "node:assert/strict";
import { test } from "node:test";

import { forgetHome, homeUrl, setHome } from "../../www/lib/home-url.ts";

test("links lead to the site, and nowhere if none is known", () => {
  assert.match(homeUrl("#v=1") ?? "", /index\.html#v=1$/);
  forgetHome();
  assert.deepEqual([homeUrl("#v=1"), homeUrl("quarry.js")], [undefined, undefined]);
  for (const home of ["https://example.org/quarry/", new URL("https://example.org/quarry/#old")]) {
    setHome(home);
    assert.equal(homeUrl("#v=1"), "https://example.org/quarry/#v=1");
    assert.equal(homeUrl("rules/moxie.html"), "https://example.org/quarry/rules/moxie.html");
  }
});
