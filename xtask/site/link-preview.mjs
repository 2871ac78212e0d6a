// What pages say of themselves to chats and search engines. These want whole URLs, so only a build for a known host has it.

/**
 * Adds the title, description and picture that a chat shows below a link (Open Graph), the canonical URL, and the whole URLs of the
 * page in other languages.
 *
 * @param {string} html a page
 * @param {string} name its path below the site, such as `rules/moxie.html`
 * @param {string} site the URL of the site, which ends with `/`
 */
export function addLinkPreview(html, name, site) {
  const url = new URL(name.replace(/(^|\/)index\.html$/, "$1"), site);
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1].replaceAll('"', "&quot;") ?? "";
  const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1];
  const properties = {
    title,
    ...(description && { description }),
    type: "website",
    url,
    image: new URL("icons/icon-512.png", site),
  };
  const lines = Object.entries(properties).map(([key, value]) => `<meta property="og:${key}" content="${value}">`);
  const tags = [`<link rel="canonical" href="${url}">`, ...lines].map((line) => `    ${line}\n`).join("");
  return html
    .replace(
      /(<link rel="alternate" hreflang="[^"]*" href=")([^"]*)/g,
      (_, start, target) => start + new URL(target, url),
    )
    .replace("  </head>", () => `${tags}  </head>`);
}
