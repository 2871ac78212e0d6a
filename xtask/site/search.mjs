// The index by which the documentation is searched: Pagefind, which needs no server and reads only what a search asks for.

import * as pagefind from "pagefind";

/** The pages that are searched. */
const PAGE = /^docs\/([^/]+\.html)$/;

/** What Pagefind writes and the pages use: its script, its module and the index. They have a view of their own. */
const USED = /^(pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|(fragment|index)\/.*|pagefind\.[^/]*\.pf_meta)$/;

/**
 * The files of the search in `docs/pagefind/`.
 *
 * @param {Map<string, Buffer>} files those of the site
 * @returns {Promise<Map<string, Buffer>>}
 */
export async function searchIndex(files) {
  try {
    const { index } = await pagefind.createIndex({ forceLanguage: "en" });
    for (const [name, content] of files) {
      const [, url] = PAGE.exec(name) ?? [];
      if (!url || url === "index.html") continue;
      const { errors } = await index.addHTMLFile({ url, content: content.toString() });
      if (errors.length > 0) throw new Error(`${name}: ${errors.join("; ")}`);
    }
    const written = await index.getFiles();
    const used = written.files.filter((file) => USED.test(file.path));
    return new Map(used.map((file) => [`docs/pagefind/${file.path}`, Buffer.from(file.content)]));
  } finally {
    await pagefind.close();
  }
}
