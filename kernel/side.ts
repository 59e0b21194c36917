/** One of the two sides of a match. */
export type Side = "home" | "away";
