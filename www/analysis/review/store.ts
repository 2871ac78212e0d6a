// What has been judged of the latest games, by the addresses of their lines: a review goes on where it was left.

import { isObject, read, write } from "../../storage/storage.ts";
import type { Judgement, Review } from "./review.ts";

const NAME = "reviews";
const VERSION = 1;

/** The most lines that are kept. */
const MOST = 5;

/** What has been judged of a line. */
interface StoredReview {
  line: string;
  judgements: readonly Judgement[];
}

function isJudgement(value: unknown): value is Judgement {
  return isObject(value) && typeof value.share === "number" && typeof value.mover === "string";
}

function areReviews(value: unknown): value is StoredReview[] {
  const isReview = (one: unknown): boolean =>
    isObject(one) && typeof one.line === "string" && Array.isArray(one.judgements) && one.judgements.every(isJudgement);
  return Array.isArray(value) && value.every(isReview);
}

function reviews(): StoredReview[] {
  return read(NAME, VERSION, areReviews) ?? [];
}

/** What has been judged of a line; `undefined` if it has not been reviewed. */
export function storedJudgements(line: string): readonly Judgement[] | undefined {
  return reviews().find((review) => review.line === line)?.judgements;
}

/** Keeps what has been judged of a line, the latest first. */
export function store({ line, judgements }: Pick<Review, "line" | "judgements">): void {
  const others = reviews().filter((review) => review.line !== line);
  write(NAME, VERSION, [{ line, judgements }, ...others].slice(0, MOST));
}
