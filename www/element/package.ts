// The entry of the npm package: the element, and where its tables of exact values are.

export { setTables } from "../analysis/table-files.ts";
export * from "../quarry.ts";
