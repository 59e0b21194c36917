import { type Refusal, REFUSALS, refuse, REVIEW_MAX_LENGTH, REVIEW_RATINGS, type ReviewWire } from "@clutch/contract";
import { ok, type Result } from "@clutch/kernel";
import { hasContact } from "./find-contact.ts";

export interface CheckedReview {
  readonly rating: ReviewWire["rating"];
  readonly comment: string;
}

interface Written {
  readonly rating?: number | null | undefined;
  readonly comment?: string | null | undefined;
}

/** The rating and comment as they may be stored, or the first refusal (SPEC 5, G-63). `teams` may be named though they read as addresses. */
export function checkReview(body: Written, teams: Iterable<string> = []): Result<CheckedReview, Refusal> {
  if (body.rating === null || body.rating === undefined) return refuse(REFUSALS.missingRating);
  const rating = REVIEW_RATINGS.find((each) => each === body.rating);
  if (rating === undefined) return refuse(REFUSALS.validationFailed, { field: "rating" });
  // One form of each character, so that the look-alikes of other widths are seen; nothing that cannot be seen.
  const comment = (body.comment ?? "")
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
  if (comment === "") return refuse(REFUSALS.missingComment);
  if ([...comment].length > REVIEW_MAX_LENGTH || hasContact(comment, teams))
    return refuse(REFUSALS.validationFailed, { field: "comment" });
  return ok({ rating, comment });
}
