import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import type { NoticeText } from "../../people/notices/notice.ts";
import { createNoticesIn, type NewNotice } from "../../people/notices/store-notices.ts";
import type { ReviewState } from "../../base/store/db-types.ts";
import { asOwnerOf, partnersOf } from "../../base/store/as-owner.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
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
}

interface Author {
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
}

const toReview = (row: Row): StoredReview => ({
  reviewId: row.review_id,
  winnerId: row.winner_id,
  ratingTenths: row.rating,
  comment: row.comment,
  nickname: assertPresent(row.nickname, "the nickname of a review's author"),
  state: row.state,
  createdAtMs: row.created_at_ms,
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
    const waiting = await sql<Row>`select r.*, ${author.nickname} as nickname from reviews r
      where r.member_id = ${memberId} and r.state = 'pending' and r.winner_id = ${review.winnerId}
        and r.rating = ${rating} and r.comment = ${review.comment}`.execute(tenant);
    if (waiting.rows[0] !== undefined) return toReview(waiting.rows[0]);
    const { rows } = await sql<Row>`
      insert into reviews (partner_id, winner_id, member_id, rating, comment, created_at_ms)
      select ${partnerId}, ${review.winnerId}, ${memberId}, ${rating}, ${review.comment}, ${review.nowMs}
      where (select count(*) from reviews r where r.member_id = ${memberId} and r.state = 'pending') < ${MAX_PENDING}
      returning *, ${author.nickname} as nickname`.execute(tenant);
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
    const { rows } = await sql<Row>`select r.*, m.nickname from reviews r join members m using (member_id)
      where ${isSeen} order by r.review_id desc limit ${limit} offset ${offset}`.execute(tenant);
    const counted = await sql<{
      count: number;
    }>`select count(*)::integer as count from reviews r where ${isSeen}`.execute(tenant);
    return { reviews: rows.map(toReview), count: counted.rows[0]?.count ?? 0 };
  });
}

/** Does something for each partner, in a transaction of the owner each. */
async function asOwnerOfEach<T>(
  store: Store,
  work: (tenant: Tenant, partnerKey: string) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const found: T[] = [];
  for (const { partner_id: partnerId, key } of await partnersOf(store))
    found.push(...(await asOwnerOf(store, partnerId, (tenant) => work(tenant, key))));
  return found;
}

export interface PendingReview extends StoredReview {
  readonly partnerKey: string;
  /** Whose win it is about. */
  readonly winner: { readonly code: string; readonly nickname: string | null; readonly earnedMicros: bigint };
}

interface PendingRow extends Row {
  readonly winner_code: string;
  readonly winner_nickname: string | null;
  readonly earned_micros: bigint;
}

/** The oldest hundred reviews of each partner that wait. For the operator's command. */
export const readPendingReviews = (store: Store): Promise<readonly PendingReview[]> =>
  asOwnerOfEach(store, async (tenant, partnerKey) => {
    const { rows } = await sql<PendingRow>`select r.*, m.nickname, w.earned_micros, v.member_code as winner_code,
        v.nickname as winner_nickname
      from reviews r join members m using (member_id)
        join board_winners w on w.winner_id = r.winner_id join members v on v.member_id = w.member_id
      where r.state = 'pending' and r.partner_id = current_setting('app.partner_id')::integer
      order by r.review_id limit 100`.execute(tenant);
    return rows.map((row) => ({
      ...toReview(row),
      partnerKey,
      winner: { code: row.winner_code, nickname: row.winner_nickname, earnedMicros: row.earned_micros },
    }));
  });

/** Approves or, with a reason, refuses a pending review and notifies its author, in one transaction; false when it is not pending. */
export async function decideReview(
  store: Store,
  reviewId: number,
  { reason, nowMs }: { readonly reason: string | null; readonly nowMs: number },
): Promise<boolean> {
  const decided = await asOwnerOfEach(store, async (tenant) => {
    const { rows } = await sql<{ partner_id: number; member_id: number }>`
      update reviews set state = ${reason === null ? "approved" : "refused"}, reason = ${reason}, decided_at_ms = ${nowMs}
      where review_id = ${reviewId} and state = 'pending' and partner_id = current_setting('app.partner_id')::integer
      returning partner_id, member_id`.execute(tenant);
    const text = reason === null ? APPROVED_NOTICE : refusedNotice(reason);
    const notices = rows.map((row) => toNewNotice(row, text, nowMs));
    return createNoticesIn(tenant, notices);
  });
  return decided.length > 0;
}

/** Reasons that the author reads in their own language; any other is read as it was written. */
export const REFUSAL_REASONS = ["contact", "insult", "topic", "personal", "spam"] as const;

function refusedNotice(reason: string): NoticeText {
  const fault = REFUSAL_REASONS.find((each) => each === reason);
  return { textId: "notice.reviewRefused", textValues: { reason, ...(fault !== undefined && { fault }) } };
}

const APPROVED_NOTICE: NoticeText = { textId: "notice.reviewApproved", textValues: {} };

const toNewNotice = (
  { partner_id: partnerId, member_id: memberId }: { readonly partner_id: number; readonly member_id: number },
  { textId, textValues }: NoticeText,
  atMs: number,
): NewNotice => ({
  partnerId,
  memberId,
  kind: "review",
  textId,
  textValues,
  ticketId: null,
  revision: null,
  atMs,
});
