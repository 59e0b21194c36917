import { calls, SMALL_PAGE_SIZE } from "@clutch/contract";
import { INITIAL_REVIEWS, reviewsStore } from "../../store/reviews.ts";
import { sessionStore } from "../../store/session.ts";
import type { SlipMessage } from "../../store/slip.ts";
import { callMessage } from "../call-message.ts";
import { getRuntime } from "../runtime.ts";

/** Another row is wanted: nothing of the one before it stays. */
export const chooseReviewed = (winnerId: number): void => reviewsStore.setState({ ...INITIAL_REVIEWS, winnerId });

/** Opens a row's reviews and reads their first page. */
export function openReviews(winnerId: number): void {
  chooseReviewed(winnerId);
  void loadPage(1);
}

/** Reads the next page, or again the one that failed. */
export function loadMoreReviews(): void {
  const { next, reviews, state } = reviewsStore.getState();
  if (state === "loading") return;
  if (next !== null) void loadPage(next);
  else if (reviews.length === 0) void loadPage(1);
}

/** Adds a page of ten (SPEC 9, `small_page_size`); an answer for a row no longer open is dropped. */
async function loadPage(page: number): Promise<void> {
  const { winnerId } = reviewsStore.getState();
  if (winnerId === null) return;
  reviewsStore.setState({ state: "loading" });
  const { language: lang, timezone } = sessionStore.getState();
  const query = { winner_id: String(winnerId), page: String(page), page_size: String(SMALL_PAGE_SIZE), lang, timezone };
  const answer = await getRuntime().api.call(calls.reviews, { query } as never, { isRepeated: true });
  if (reviewsStore.getState().winnerId !== winnerId) return;
  reviewsStore.setState(({ reviews }) => {
    if (!answer.ok) return { state: "failed" };
    const { count, next, results } = answer.value;
    // A review posted meanwhile moves the pages by one: what is there already is not added again.
    const before = page === 1 ? [] : reviews;
    const known = new Set(before.map((review) => review.review_id));
    return {
      reviews: [...before, ...results.filter((review) => !known.has(review.review_id))],
      count,
      next,
      state: "idle",
    };
  });
}

export interface ReviewDraft {
  readonly rating: number | null;
  readonly comment: string;
}

/**
 * Posts a review of the open row; null when it waits for approval, else the message to show. The server judges rating
 * before comment and answers 7006, 7007 or 6003 with its field, so that no second judgement can differ from it.
 */
export async function postReview({ rating, comment }: ReviewDraft): Promise<SlipMessage | null> {
  const { winnerId } = reviewsStore.getState();
  if (winnerId === null) return null;
  const body = { winner_id: winnerId, rating, comment, lang: sessionStore.getState().language };
  const answer = await getRuntime().api.call(calls.reviewPost, { body });
  if (!answer.ok) return callMessage(answer.error, { 429: "reviews.tooMany" });
  const written = answer.value.result;
  reviewsStore.setState(({ winnerId: open, reviews, count }) =>
    open === written.winner_id ? { reviews: [written, ...reviews], count: count + 1 } : {},
  );
  return null;
}
