// A style sheet that a script imports is a text: the build minifies it and puts in what it imports.

declare module "*.css" {
  const text: string;
  export default text;
}
