import { flagText, integerText, one } from "../../query.ts";

/** What narrows a list and the counts beside it, on top of games and leagues. */
export const narrowingQuery = {
  /** Matches in play, and those that start within so many minutes. */
  starts_within: one(integerText(1, 10_080)),
  has_stream: one(flagText),
  favourite: one(flagText),
};
