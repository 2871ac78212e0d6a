/** The URL of the engine's module of each game, by the game's id. Games of the same rules have the same module. */
export declare const FILES: Readonly<Record<string, URL>>;
