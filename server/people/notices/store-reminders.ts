import { sql } from "kysely";
import type { EventState } from "../../base/store/db-types.ts";
import type { Store } from "../../base/store/open.ts";
import { createNoticesIn, type StoredNotice } from "./store-notices.ts";

export interface ReminderOwner {
  readonly partnerId: number;
  readonly memberId: number;
}

/** Reminders of matches that have begun which one round takes; the next comes right after it. */
const ROUND_SIZE = 500;

/** Ids of the matches whose start the member is notified of. */
export async function readReminders(store: Store, { partnerId, memberId }: ReminderOwner): Promise<readonly string[]> {
  const rows = await store.withTenant(partnerId, (tenant) =>
    tenant
      .selectFrom("event_reminders")
      .select("event_id")
      .where("member_id", "=", memberId)
      .orderBy("event_id")
      .execute(),
  );
  return rows.map(({ event_id: eventId }) => String(eventId));
}

export interface ReminderChange extends ReminderOwner {
  readonly eventId: string;
  readonly isWanted: boolean;
  readonly nowMs: number;
}

/** Sets or clears a reminder; repeating it changes nothing. */
export async function writeReminder(store: Store, change: ReminderChange): Promise<void> {
  const { partnerId, memberId, nowMs } = change;
  const eventId = Number(change.eventId);
  await store.withTenant(partnerId, async (tenant) => {
    if (!change.isWanted) {
      await tenant
        .deleteFrom("event_reminders")
        .where("member_id", "=", memberId)
        .where("event_id", "=", eventId)
        .execute();
      return;
    }
    await tenant
      .insertInto("event_reminders")
      .values({ partner_id: partnerId, member_id: memberId, event_id: eventId, created_at_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

interface DueRow {
  readonly member_id: number;
  readonly event_id: number;
  readonly state: EventState;
  readonly home: unknown;
  readonly away: unknown;
}

export interface DueReminders {
  readonly notices: readonly StoredNotice[];
  /** There may be more of them. */
  readonly isFull: boolean;
}

/**
 * Takes the reminders of a partner's matches that have begun and writes a notice for each, in one transaction: a member is notified
 * once, also after a crash and by several processes. Of a match that was over or called off meanwhile nothing is sent.
 */
export async function takeDueReminders(store: Store, partnerId: number, nowMs: number): Promise<DueReminders> {
  return store.withTenant(partnerId, async (tenant) => {
    const { rows } = await sql<DueRow>`
      with due as (
        select r.member_id, r.event_id, e.state, e.home, e.away
        from event_reminders r join events e on e.event_id = r.event_id
        where e.state <> 'scheduled'
        order by r.member_id, r.event_id
        limit ${ROUND_SIZE}
      )
      delete from event_reminders r using due
      where r.member_id = due.member_id and r.event_id = due.event_id
      returning due.*`.execute(tenant);
    const begun = rows.filter(({ state }) => state === "live");
    const notices = await createNoticesIn(
      tenant,
      begun.map(({ member_id: memberId, event_id: eventId, home, away }) => ({
        partnerId,
        memberId,
        kind: "reminder" as const,
        textId: "notice.matchStarts",
        textValues: { home: nameOf(home), away: nameOf(away), eventId: String(eventId) },
        ticketId: null,
        revision: null,
        atMs: nowMs,
      })),
    );
    return { notices, isFull: rows.length === ROUND_SIZE };
  });
}

/** The name in a stored team. */
const nameOf = (team: unknown): string =>
  typeof team === "object" && team !== null && "name" in team && typeof team.name === "string" ? team.name : "–";
