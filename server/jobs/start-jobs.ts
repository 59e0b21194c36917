import type { Stop } from "@clutch/kernel";
import { forgetOldRequests } from "../betting/requests.ts";
import type { Partner } from "../caller/caller.ts";
import { settleDue } from "../settlement/settle-due.ts";
import type { SettlementDeps } from "../settlement/settled.ts";
import { voidUnresolved, type VoidDeps } from "../settlement/void-unresolved.ts";
import { dispatchOutbox, type OutboxDeps } from "./outbox.ts";
import type { Trigger } from "../prebook/trigger.ts";
import type { Trouble } from "../observe/trouble.ts";
import { startLoop } from "./loop.ts";
import { resolveAbandonedRequests } from "./resolve-requests.ts";

export interface JobsDeps {
  readonly outbox: OutboxDeps;
  readonly settlement: SettlementDeps;
  readonly voiding: VoidDeps;
  readonly prebooks: Trigger;
  /** The partners of now; asked again every round. */
  readonly partners: () => Promise<readonly Partner[]>;
  /** Tells of a job's failures, in few lines however long they last. */
  readonly troubleOf: (job: string) => Trouble;
}

export interface Jobs {
  /** Settles now rather than at the next round: called when results are known. */
  readonly settleSoon: () => void;
  /** Looks into the outbox now: called when something was put there. */
  readonly dispatchSoon: () => void;
  /** Looks at the bookings now: called when a market may have reached one. */
  readonly triggerSoon: () => void;
  readonly stop: Stop;
}

const OUTBOX_MS = 500;
const SETTLE_MS = 1000;
const PREBOOK_MS = 1000;
const SWEEP_MS = 5000;
const VOID_MS = 300_000;
/** A running server looks at the results of the last hour; its start has looked at all of them. */
const RECENT_MS = 3_600_000;

/** Starts the outbox, the settlement and the sweeps. All may run in several processes at once. */
export function startJobs(deps: JobsDeps): Jobs {
  const { outbox, settlement } = deps;
  const telling = (job: string) => {
    const { failed, worked } = deps.troubleOf(job);
    return { onError: failed, onDone: worked };
  };
  let isFirst = true;
  const settle = startLoop({
    everyMs: SETTLE_MS,
    ...telling("settlement"),
    run: async () => {
      await settleDue(settlement, isFirst ? {} : { sinceMs: settlement.clock.nowMs() - RECENT_MS });
      isFirst = false;
    },
  });
  const dispatch = startLoop({
    everyMs: OUTBOX_MS,
    ...telling("outbox"),
    run: async () => {
      for (const partner of await deps.partners()) {
        while ((await dispatchOutbox(outbox, partner)) > 0);
      }
    },
  });
  const trigger = startLoop({
    everyMs: PREBOOK_MS,
    ...telling("prebooks"),
    run: async () => {
      for (const partner of await deps.partners()) await deps.prebooks.run(partner);
    },
  });
  const sweep = startLoop({
    everyMs: SWEEP_MS,
    ...telling("sweep"),
    run: async () => {
      for (const { partnerId } of await deps.partners()) {
        await resolveAbandonedRequests(outbox.store, partnerId, outbox.nowMs());
        await forgetOldRequests(outbox.store, partnerId, outbox.nowMs());
      }
    },
  });
  const voiding = startLoop({
    everyMs: VOID_MS,
    ...telling("voiding"),
    run: async () => void (await voidUnresolved(deps.voiding)),
  });
  return {
    settleSoon: settle.soon,
    dispatchSoon: dispatch.soon,
    triggerSoon: trigger.soon,
    stop: async () => {
      await Promise.all([settle.stop(), dispatch.stop(), trigger.stop(), sweep.stop(), voiding.stop()]);
      await deps.prebooks.settled();
    },
  };
}
