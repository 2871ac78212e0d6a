// Pages of any folder.
export default { base: "./" };
