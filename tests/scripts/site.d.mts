/** The URL of the site that tests in Node open. */
export const SITE: string;

/** The file with that path on the site; `undefined` if there is none. */
export function fileOf(pathname: string): string | undefined;

/** The path on the site of a file. */
export function urlOf(url: string | URL): string;
