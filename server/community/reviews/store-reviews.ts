import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import type { ReviewState } from "../../base/store/db-types.ts";
import type { Store } from "../../base/store/open.ts";
import type { CheckedReview } from "./check-review.ts";

/** A member's reviews that wait for approval at one time. */
export const MAX_PENDING = 5;

export interface StoredReview {
  readonly reviewId: number;
  readonly winnerId: number;
  readonly ratingTenths: number;
  readonly comment: string;
  readonly nickname: string;
  readonly state: ReviewState;
  readonly createdAtMs: number;
  /** Of the reader. */
  readonly isOwn: boolean;
  readonly isReported: boolean;
}

/** The member who writes or reports. */
export interface Author {
  readonly partnerId: number;
  readonly memberId: number;
}

interface Row {
  readonly review_id: number;
  readonly winner_id: number;
  readonly rating: number;
  readonly comment: string;
  readonly nickname: string | null;
  readonly state: ReviewState;
  readonly created_at_ms: number;
  readonly is_own: boolean;
  readonly is_reported: boolean;
}

const toReview = (row: Row): StoredReview => ({
  reviewId: row.review_id,
  winnerId: row.winner_id,
  ratingTenths: row.rating,
  comment: row.comment,
  nickname: assertPresent(row.nickname, "the nickname of a review's author"),
  state: row.state,
  createdAtMs: row.created_at_ms,
  isOwn: row.is_own,
  isReported: row.is_reported,
});

export type NotWritten = "no-nickname" | "no-winner" | "too-many";

/**
 * Stores a pending review, or says what is missing. Posts of one member follow each other. The same words about the same win,
 * sent again while they wait, are the review that waits: an answer may have been lost (the post carries no id, G-63).
 */
export function writeReview(
  store: Store,
  { partnerId, memberId }: Author,
  review: CheckedReview & { readonly winnerId: number; readonly nowMs: number },
): Promise<StoredReview | NotWritten> {
  return store.withTenant(partnerId, async (tenant) => {
    const author = await tenant
      .selectFrom("members")
      .select("nickname")
      .where("member_id", "=", memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (author.nickname === null) return "no-nickname";
    const winner = await sql`select from board_winners w where w.winner_id = ${review.winnerId}
      and w.earned_micros > 0`.execute(tenant);
    if (winner.rows.length === 0) return "no-winner";
    const rating = Math.round(review.rating * 10);
    const waiting =
      await sql<Row>`select r.*, ${author.nickname} as nickname, true as is_own, false as is_reported from reviews r
      where r.member_id = ${memberId} and r.state = 'pending' and r.winner_id = ${review.winnerId}
        and r.rating = ${rating} and r.comment = ${review.comment}`.execute(tenant);
    if (waiting.rows[0] !== undefined) return toReview(waiting.rows[0]);
    const { rows } = await sql<Row>`
      insert into reviews (partner_id, winner_id, member_id, rating, comment, created_at_ms)
      select ${partnerId}, ${review.winnerId}, ${memberId}, ${rating}, ${review.comment}, ${review.nowMs}
      where (select count(*) from reviews r where r.member_id = ${memberId} and r.state = 'pending') < ${MAX_PENDING}
      returning *, ${author.nickname} as nickname, true as is_own, false as is_reported`.execute(tenant);
    return rows[0] === undefined ? "too-many" : toReview(rows[0]);
  });
}

export interface ReviewsQuestion {
  readonly partnerId: number;
  /** Null for a guest. */
  readonly memberId: number | null;
  readonly winnerId: number;
  readonly limit: number;
  readonly offset: number;
}

/** Approved reviews of a row and the reader's own pending ones, newest first, with how many there are in all. */
export function readReviews(
  store: Store,
  { partnerId, memberId, winnerId, limit, offset }: ReviewsQuestion,
): Promise<{ readonly reviews: readonly StoredReview[]; readonly count: number }> {
  const isSeen = sql<boolean>`r.winner_id = ${winnerId} and (r.state = 'approved' or r.state = 'pending' and r.member_id = ${memberId})`;
  return store.withTenant(partnerId, async (tenant) => {
    const { rows } =
      await sql<Row>`select r.*, m.nickname, r.member_id is not distinct from ${memberId}::integer as is_own,
        exists (select from review_reports p where p.review_id = r.review_id and p.member_id = ${memberId}::integer) as is_reported
      from reviews r join members m using (member_id)
      where ${isSeen} order by r.review_id desc limit ${limit} offset ${offset}`.execute(tenant);
    const counted = await sql<{
      count: number;
    }>`select count(*)::integer as count from reviews r where ${isSeen}`.execute(tenant);
    return { reviews: rows.map(toReview), count: counted.rows[0]?.count ?? 0 };
  });
}
