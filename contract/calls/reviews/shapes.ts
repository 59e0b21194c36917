import * as z from "zod/mini";
import { count, integerId, label } from "../../shapes/primitives.ts";

/** Four stars: star n is n fifths, shown as 20, 40, 60 and 80 per cent (SPEC 9, G-63). */
export const REVIEW_RATINGS = [0.2, 0.4, 0.6, 0.8] as const;
export const REVIEW_MAX_LENGTH = 500;

/** What may be wrong with a review: why a member reports it, or the operator refuses it. */
export const REVIEW_FAULTS = ["contact", "insult", "topic", "personal", "spam"] as const;
export type ReviewFault = (typeof REVIEW_FAULTS)[number];

/** A review of a top winner's row. A pending one is seen by its author alone. */
export const review = z.object({
  review_id: integerId,
  winner_id: integerId,
  rating: z.literal(REVIEW_RATINGS),
  comment: z.string().check(z.maxLength(2 * REVIEW_MAX_LENGTH)),
  /** The author's nickname. */
  posted_as: label,
  minutes_ago: count,
  approval_pending: z.boolean(),
  /** Written by the reader. */
  is_own: z.boolean(),
  /** Reported by the reader; of the reports of others nothing is said. */
  is_reported: z.boolean(),
});
export type ReviewWire = z.infer<typeof review>;
