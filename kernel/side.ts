/** Which of the two a match is between. */
export type Side = "home" | "away";
