// The metadata of a built page for chats and search engines.

import assert from "node:assert/strict";
import { test } from "node:test";

import { addLinkPreview } from "../../xtask/site/link-preview.mjs";

const SITE = "https://example.org/quarry/";

const page = (head: string): string => `<html>\n  <head>\n    ${head}\n  </head>\n</html>\n`;

test("a link to the page shows its title, its description and the icon", () => {
  const html = addLinkPreview(
    page('<title>Quarry</title>\n    <meta name="description" content="Games.">'),
    "index.html",
    SITE,
  );
  const head = `<title>Quarry</title>
    <meta name="description" content="Games.">
    <link rel="canonical" href="https://example.org/quarry/">
    <meta property="og:title" content="Quarry">
    <meta property="og:description" content="Games.">
    <meta property="og:type" content="website">
    <meta property="og:url" content="https://example.org/quarry/">
    <meta property="og:image" content="https://example.org/quarry/icons/icon-512.png">`;
  assert.equal(html, page(head));
});

test("pages in other languages have whole URLs", () => {
  const alternate = '<link rel="alternate" hreflang="de" href="moxie.de.html">';
  const html = addLinkPreview(page(`<title>Moxie "rules"</title>${alternate}`), "rules/moxie.html", SITE);
  assert.match(html, /hreflang="de" href="https:\/\/example\.org\/quarry\/rules\/moxie\.de\.html"/);
  assert.match(html, /canonical" href="https:\/\/example\.org\/quarry\/rules\/moxie\.html"/);
  assert.match(html, /og:title" content="Moxie &quot;rules&quot;"/);
  assert.doesNotMatch(html, /og:description/);
});
