import { type calls, REFUSALS, refuse, REVIEW_RATINGS, type ReviewWire } from "@clutch/contract";
import { assertPresent, ok, type Clock, MINUTE_MS } from "@clutch/kernel";
import type { Caller } from "../../base/caller/caller.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import type { Store } from "../../base/store/open.ts";
import { checkReview } from "./check-review.ts";
import { writeReport } from "./store-reports.ts";
import { readReviews, writeReview, type StoredReview } from "./store-reviews.ts";

export interface ReviewsDeps {
  readonly store: Store;
  readonly clock: Clock;
  /** Names that may stand in a review though they read as an address. */
  readonly teams: () => Iterable<string>;
  /** How often a member may post; answers 0 or the seconds to wait. */
  readonly rate: { take(key: string): number };
  /** The same of reports. */
  readonly reportRate: { take(key: string): number };
}

type Calls = typeof calls;

const toWire = (review: StoredReview, nowMs: number): ReviewWire => ({
  review_id: review.reviewId,
  winner_id: review.winnerId,
  rating: assertPresent(
    REVIEW_RATINGS.find((each) => Math.round(each * 10) === review.ratingTenths),
    "one of four ratings",
  ),
  comment: review.comment,
  posted_as: review.nickname,
  minutes_ago: Math.max(0, Math.floor((nowMs - review.createdAtMs) / MINUTE_MS)),
  approval_pending: review.state === "pending",
  is_own: review.isOwn,
  is_reported: review.isReported,
});

/** Reviews belong to the board of top winners and go with its flags (G-62, G-63). */
const isOff = ({ partner }: Caller): boolean =>
  partner.settings.features["master_boards"] !== true || partner.settings.features["top_winnings"] !== true;

export const reviewRoutes = ({ store, clock, teams, rate, reportRate }: ReviewsDeps) => ({
  reviews: (async (caller, { query }) => {
    if (isOff(caller)) return refuse(REFUSALS.notAuthorized);
    const { page, page_size: pageSize, winner_id: winnerId } = query;
    const { reviews, count } = await readReviews(store, {
      partnerId: caller.partner.partnerId,
      memberId: caller.member?.memberId ?? null,
      winnerId,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    const nowMs = clock.nowMs();
    return ok({
      results: reviews.map((review) => toWire(review, nowMs)),
      page,
      page_size: pageSize,
      count,
      next: page * pageSize < count ? page + 1 : null,
    });
  }) satisfies CallHandler<Calls["reviews"]>,

  reviewPost: (async (caller, { body }) => {
    if (isOff(caller)) return refuse(REFUSALS.notAuthorized);
    const checked = checkReview(body, teams());
    if (!checked.ok) return checked;
    const waitSeconds = rate.take(String(caller.member.memberId));
    if (waitSeconds > 0) return refuse(REFUSALS.tooManyRequests, { retry_after: waitSeconds });
    const nowMs = clock.nowMs();
    const { rating, comment } = checked.value;
    const written = await writeReview(store, caller.member, { rating, comment, winnerId: body.winner_id, nowMs });
    switch (written) {
      case "no-nickname":
        return refuse(REFUSALS.missingNickname);
      case "no-winner":
        return refuse(REFUSALS.validationFailed, { field: "winner_id" });
      case "too-many":
        return refuse(REFUSALS.tooManyRequests, { retry_after: 3600 });
      default:
        return ok({ result: toWire(written, nowMs) });
    }
  }) satisfies CallHandler<Calls["reviewPost"]>,

  reviewReport: (async (caller, { params, body }) => {
    if (isOff(caller)) return refuse(REFUSALS.notAuthorized);
    const waitSeconds = reportRate.take(String(caller.member.memberId));
    if (waitSeconds > 0) return refuse(REFUSALS.tooManyRequests, { retry_after: waitSeconds });
    const report = { reviewId: params.id, fault: body.reason, nowMs: clock.nowMs() };
    switch (await writeReport(store, caller.member, report)) {
      case "unknown":
        return refuse(REFUSALS.notFound);
      case "own":
        return refuse(REFUSALS.validationFailed, { field: "id" });
      case "reported":
        return ok({ result: { review_id: params.id, is_reported: true } });
    }
  }) satisfies CallHandler<Calls["reviewReport"]>,
});
