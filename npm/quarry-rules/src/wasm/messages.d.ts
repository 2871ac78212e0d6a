/** The text of a message that a module has written as JSON. */
export function format(json: string): string;
