/** The compressed copies of files, by their names. */
export function compressed(files: Map<string, Buffer>): Promise<[string, Buffer][]>;
