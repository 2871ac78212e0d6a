/** The URL of the table of each game that has one, by the game's id. */
export declare const FILES: Readonly<Record<string, URL>>;
