import type { ReviewFault } from "@clutch/contract";
import type { Store } from "../../base/store/open.ts";
import type { Author } from "./store-reviews.ts";

interface Report {
  readonly reviewId: number;
  readonly fault: ReviewFault;
  readonly nowMs: number;
}

/**
 * Stores a member's report of a published review. A second one of the same member changes nothing and is answered alike: an answer
 * may have been lost. `unknown`: no published review of this partner has that id.
 */
export function writeReport(
  store: Store,
  { partnerId, memberId }: Author,
  { reviewId, fault, nowMs }: Report,
): Promise<"reported" | "own" | "unknown"> {
  return store.withTenant(partnerId, async (tenant) => {
    const review = await tenant
      .selectFrom("reviews")
      .select(["member_id", "state"])
      .where("review_id", "=", reviewId)
      .executeTakeFirst();
    if (review?.state !== "approved") return "unknown";
    if (review.member_id === memberId) return "own";
    await tenant
      .insertInto("review_reports")
      .values({ review_id: reviewId, member_id: memberId, partner_id: partnerId, fault, reported_at_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return "reported";
  });
}
