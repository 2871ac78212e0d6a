/** Adds link previews to a page of the site at a URL. */
export function addLinkPreview(html: string, name: string, site: string): string;
