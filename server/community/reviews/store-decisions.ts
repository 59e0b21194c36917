import { REVIEW_FAULTS, type ReviewFault } from "@clutch/contract";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import type { NoticeText } from "../../people/notices/notice.ts";
import { createNoticesIn, type NewNotice } from "../../people/notices/store-notices.ts";
import type { ReviewState } from "../../base/store/db-types.ts";
import { asOwnerOf, partnersOf } from "../../base/store/as-owner.ts";
import type { Store, Tenant } from "../../base/store/open.ts";

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

export interface ListedReview {
  readonly reviewId: number;
  readonly partnerKey: string;
  readonly ratingTenths: number;
  readonly comment: string;
  readonly nickname: string;
  readonly createdAtMs: number;
  /** Whose win it is about. */
  readonly winner: { readonly code: string; readonly nickname: string | null; readonly earnedMicros: bigint };
  /** Reports nobody has decided on, by what they say is wrong. */
  readonly reports: ReadonlyMap<ReviewFault, number>;
}

interface ListedRow {
  readonly review_id: number;
  readonly rating: number;
  readonly comment: string;
  readonly nickname: string | null;
  readonly created_at_ms: number;
  readonly winner_code: string;
  readonly winner_nickname: string | null;
  readonly earned_micros: bigint;
  readonly faults: Partial<Record<ReviewFault, number>> | null;
}

/**
 * What the operator has to decide of each partner: published reviews with open reports, the most reported first, then those that
 * wait, the oldest first; at most a hundred of each kind.
 */
export const readReviewsToDecide = (store: Store): Promise<readonly ListedReview[]> =>
  asOwnerOfEach(store, async (tenant, partnerKey) => {
    const { rows } = await sql<ListedRow>`
      with reported as (
        select f.review_id, jsonb_object_agg(f.fault, f.members) as faults, sum(f.members) as members
        from (select p.review_id, p.fault, count(*)::integer as members from review_reports p join reviews r using (review_id)
          where p.decided_at_ms is null and r.state = 'approved' and p.partner_id = current_setting('app.partner_id')::integer
          group by p.review_id, p.fault) f
        group by f.review_id order by members desc, f.review_id limit 100
      ), waiting as (
        select r.review_id from reviews r
        where r.state = 'pending' and r.partner_id = current_setting('app.partner_id')::integer
        order by r.review_id limit 100
      ), listed as (
        select review_id, faults, members from reported union all select review_id, null, 0 from waiting
      )
      select r.review_id, r.rating, r.comment, r.created_at_ms, m.nickname, l.faults, w.earned_micros,
        v.member_code as winner_code, v.nickname as winner_nickname
      from listed l join reviews r using (review_id) join members m on m.member_id = r.member_id
        join board_winners w on w.winner_id = r.winner_id join members v on v.member_id = w.member_id
      order by l.members desc, r.review_id`.execute(tenant);
    return rows.map((row) => ({
      reviewId: row.review_id,
      partnerKey,
      ratingTenths: row.rating,
      comment: row.comment,
      nickname: assertPresent(row.nickname, "the nickname of a review's author"),
      createdAtMs: row.created_at_ms,
      winner: { code: row.winner_code, nickname: row.winner_nickname, earnedMicros: row.earned_micros },
      reports: new Map(REVIEW_FAULTS.map((fault) => [fault, row.faults?.[fault] ?? 0])),
    }));
  });

/** What became of a review: a removed one was published, a kept one stays so and its reports are closed. */
export type Decision = "approved" | "refused" | "kept" | "removed";

/**
 * Approves or, with a reason, refuses a pending review, and keeps or removes a published one: one transaction, which notifies the
 * author unless nothing changes for them. Null when there is nothing to decide.
 */
export async function decideReview(
  store: Store,
  reviewId: number,
  choice: { readonly reason: string | null; readonly nowMs: number },
): Promise<Decision | null> {
  const [decided] = await asOwnerOfEach(store, async (tenant) => {
    const { rows } = await sql<DecidedRow>`select r.partner_id, r.member_id, r.state from reviews r
      where r.review_id = ${reviewId} and r.partner_id = current_setting('app.partner_id')::integer for update`.execute(
      tenant,
    );
    const decision = rows[0] === undefined ? null : await decideOne(tenant, reviewId, { ...choice, ...rows[0] });
    return decision === null ? [] : [decision];
  });
  return decided ?? null;
}

interface DecidedRow {
  readonly partner_id: number;
  readonly member_id: number;
  readonly state: ReviewState;
}

async function decideOne(
  tenant: Tenant,
  reviewId: number,
  review: DecidedRow & { readonly reason: string | null; readonly nowMs: number },
): Promise<Decision | null> {
  const { state, reason, nowMs } = review;
  if (state === "refused") return null;
  const closed = await sql`update review_reports set decided_at_ms = ${nowMs}
    where review_id = ${reviewId} and decided_at_ms is null returning review_id`.execute(tenant);
  if (state === "approved" && reason === null) return closed.rows.length > 0 ? "kept" : null;
  await sql`update reviews set state = ${reason === null ? "approved" : "refused"}, reason = ${reason}, decided_at_ms = ${nowMs}
    where review_id = ${reviewId}`.execute(tenant);
  const wasPublished = state === "approved";
  const text = reason === null ? APPROVED_NOTICE : refusalNotice(reason, wasPublished);
  await createNoticesIn(tenant, [toNewNotice(review, text, nowMs)]);
  if (reason === null) return "approved";
  return wasPublished ? "removed" : "refused";
}

/** The author reads a known fault in their own language, any other reason as it was written. */
function refusalNotice(reason: string, wasPublished: boolean): NoticeText {
  const fault = REVIEW_FAULTS.find((each) => each === reason);
  const textId = wasPublished ? "notice.reviewRemoved" : "notice.reviewRefused";
  return { textId, textValues: { reason, ...(fault !== undefined && { fault }) } };
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
