// The URL of a whole copy of the site, to which links to a game lead.

/** The page of the site that this script belongs to: the build puts scripts into a folder of the site. */
let home = import.meta.url.replace(/[^/]*\/[^/]*$/, "index.html");

/** Makes links lead to another copy of the site: the URL of its page. */
export function setHome(url: string | URL): void {
  home = String(url).replace(/#.*/, "");
}

/** The URL of the site's page, or of another of its public files. */
export function homeUrl(file?: string): string {
  return file === undefined ? home : new URL(file, home).href;
}
