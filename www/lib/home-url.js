// Where a whole copy of the site is. Links to the game lead there.

/** The site of this script, which lies in a folder of it. */
let home = import.meta.url.replace(/[^/]*\/[^/]*$/, "index.html");

/** Has links lead to another copy of the site: the URL of its page. */
export function setHome(url) {
  home = String(url).replace(/#.*/, "");
}

/** The URL of the site's page, or of another of its public files. */
export function homeUrl(file) {
  return file === undefined ? home : new URL(file, home).href;
}
