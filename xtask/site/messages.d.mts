import type { Plugin } from "esbuild";

/** The plugin of esbuild that finds `messages:LANG`. */
export function messages(root: string, options?: { boardOnly?: boolean; pseudo?: boolean }): Plugin;

/** A script with texts of a language, `LANG` or `LANG/later`, or with what loads the languages, `languages`. */
export function compile(
  root: string,
  name: string,
  options?: { boardOnly?: boolean; pseudo?: boolean },
): Promise<string>;

/** A parsed message. */
export interface Entry {
  id: string;
  file: string;
  value: unknown;
  attributes: Record<string, unknown>;
}

/** The messages of a language, by their ids, each with its file. */
export function read(root: string, language: string): Promise<{ entries: Map<string, Entry> }>;
