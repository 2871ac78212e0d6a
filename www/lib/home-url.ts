// The URL of a whole copy of the site, to which links to a game lead.

/** The page of the site that this script belongs to, if there is one: the build puts scripts into a folder of the site. */
let home: string | undefined = import.meta.url.replace(/[^/]*\/[^/]*$/, "index.html");

/** Makes links lead to another copy of the site: the URL of its page. */
export function setHome(url: string | URL): void {
  home = String(url).replace(/#.*/, "");
}

/** The scripts belong to no copy of the site: a bundler puts them into a page of its own. */
export function forgetHome(): void {
  home = undefined;
}

/** The URL of the site's page with a fragment, or of another of its public files; `undefined` if no copy of the site is known. */
export function homeUrl(file: string): string | undefined {
  return home && (file.startsWith("#") ? home + file : new URL(file, home).href);
}
