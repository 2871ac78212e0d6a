// Written by every build: what wasm-bindgen declares of the module.

/* tslint:disable */
/**
 * How a picture is drawn.
 */
export interface Drawing {
    /**
     * Whether the board is seen from the other side.
     */
    flip?: boolean;
    /**
     * Colours, each with its name.
     */
    colors?: readonly (readonly [name: string, color: string])[];
    /**
     * Arrows, each from a square to a square.
     */
    arrows?: readonly (readonly [from: string, to: string])[];
    /**
     * Squares that are tinted, each with its colour.
     */
    squares?: readonly (readonly [square: string, color: string])[];
}

/**
 * Why a call was refused: it is thrown. As the fault `parse` of the module of the rules.
 */
export type Fault = { kind: "parse"; field: string; found: string; expected: string };


/**
 * A position drawn with letters. The function gets a message as JSON and returns its text.
 */
export function ascii(game: string, text: string, half: string, flip: boolean, format: (message: string) => string): string;

/**
 * Runs when the module is instantiated.
 */
export function start(): void;

/**
 * A position as the text of an SVG file.
 */
export function svg(game: string, text: string, half: string, drawing: Drawing): string;

/** Loads the module at once; its memory. */
export function initSync(source: { module: object }): { memory: { grow(pages: number): number } };

/** Loads the module, from its own file unless another source is given. */
export default function init(source?: { module_or_path: object }): Promise<unknown>;
