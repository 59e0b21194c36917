import { type Refusal, REFUSALS, refuse, REVIEW_MAX_LENGTH, REVIEW_RATINGS, type ReviewWire } from "@clutch/contract";
import { ok, type Result } from "@clutch/kernel";

export interface CheckedReview {
  readonly rating: ReviewWire["rating"];
  readonly comment: string;
}

/** Addresses of pages, mail and accounts elsewhere, and runs of digits as long as a telephone number, in any script. */
const CONTACTS: readonly RegExp[] = [
  /:\/\/|\bwww\.|\b[\w-]+\.(?:app|bet|biz|cc|cn|co|com|gg|info|io|link|me|net|online|org|ru|shop|site|top|tv|vip|xyz)\b/iu,
  /\S@\S|(?:^|\s)@\w{3,}/u,
  /\b(?:telegram|whats\s?app|wechat|viber|discord|zalo|line\s?id)\b/iu,
  /(?:\p{Nd}[\s().+-]{0,3}){8,}/u,
];

/** The rating and comment as they may be stored, or the first refusal (SPEC 5, G-63). */
export function checkReview(body: {
  readonly rating?: number | null | undefined;
  readonly comment?: string | null | undefined;
}): Result<CheckedReview, Refusal> {
  if (body.rating === null || body.rating === undefined) return refuse(REFUSALS.missingRating);
  const rating = REVIEW_RATINGS.find((each) => each === body.rating);
  if (rating === undefined) return refuse(REFUSALS.validationFailed, { field: "rating" });
  // One form of each character, so that the look-alikes of other widths are seen; nothing that cannot be seen.
  const comment = (body.comment ?? "")
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
  if (comment === "") return refuse(REFUSALS.missingComment);
  if ([...comment].length > REVIEW_MAX_LENGTH || CONTACTS.some((pattern) => pattern.test(comment)))
    return refuse(REFUSALS.validationFailed, { field: "comment" });
  return ok({ rating, comment });
}
