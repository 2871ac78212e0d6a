// The texts that no first view shows.

export { default } from "messages:en/later";
