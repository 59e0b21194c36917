import { type calls, REFUSALS, refuse } from "@clutch/contract";
import { ok, type Clock } from "@clutch/kernel";
import type { CallHandler } from "../../base/caller/handler.ts";
import type { LiveCatalogue } from "../../offer/catalogue/live-catalogue.ts";
import type { Store } from "../../base/store/open.ts";
import { readReminders, writeReminder } from "./store-reminders.ts";

type Calls = typeof calls;

export interface ReminderDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly catalogue: Pick<LiveCatalogue, "event">;
}

/** What a member is reminded of: the start of matches that have not begun. */
export const reminderRoutes = (deps: ReminderDeps) => ({
  eventReminders: (async ({ partner, member }) => {
    const found = await readReminders(deps.store, { partnerId: partner.partnerId, memberId: member.memberId });
    return ok({ results: found.map((eventId) => ({ event_id: eventId })) });
  }) satisfies CallHandler<Calls["eventReminders"]>,

  eventReminderSet: (async ({ partner, member }, { params, body }) => {
    const found = deps.catalogue.event(params.id);
    if (body.remind) {
      if (found === null) return refuse(REFUSALS.notFound);
      if (found.event.state !== "scheduled") return refuse(REFUSALS.eventInactive, { event_id: params.id });
    }
    if (/^\d{1,9}$/.test(params.id)) {
      await writeReminder(deps.store, {
        partnerId: partner.partnerId,
        memberId: member.memberId,
        eventId: params.id,
        isWanted: body.remind,
        nowMs: deps.clock.nowMs(),
      });
    }
    return ok({ result: { event_id: params.id, remind: body.remind } });
  }) satisfies CallHandler<Calls["eventReminderSet"]>,
});
