import { calls, type ReviewFault, type ReviewWire } from "@clutch/contract";
import { err, ok, type Result } from "@clutch/kernel";
import { sessionStore } from "../../store/session.ts";
import type { SlipMessage } from "../../store/slip.ts";
import { callMessage } from "../call-message.ts";
import { getRuntime } from "../runtime.ts";

export interface ReviewDraft {
  readonly winnerId: number;
  readonly rating: number | null;
  readonly comment: string;
}

/**
 * Posts a review: as it waits for approval, or the message to show. The server judges rating before comment and answers
 * 7006, 7007 or 6003 with its field, so that no second judgement can differ from it.
 */
export async function postReview({ winnerId, ...draft }: ReviewDraft): Promise<Result<ReviewWire, SlipMessage>> {
  const body = { winner_id: winnerId, ...draft, lang: sessionStore.getState().language };
  const answer = await getRuntime().api.call(calls.reviewPost, { body });
  return answer.ok ? ok(answer.value.result) : err(callMessage(answer.error, { 429: "reviews.tooMany" }));
}

const REPORT_REFUSALS = {
  404: "reviews.reportFailed",
  429: "reviews.tooManyReports",
  500: "reviews.reportFailed",
  503: "reviews.reportFailed",
};

/** Reports a published review of another member to the operator: null, or the message to show. May be repeated. */
export async function reportReview(reviewId: number, reason: ReviewFault): Promise<SlipMessage | null> {
  const answer = await getRuntime().api.call(calls.reviewReport, { params: { id: reviewId }, body: { reason } });
  return answer.ok ? null : callMessage(answer.error, REPORT_REFUSALS);
}
