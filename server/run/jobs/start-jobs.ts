import type { Stop } from "@clutch/kernel";
import { foldBoards, type FoldDeps } from "../../community/boards/store-boards.ts";
import { foldStatement } from "../../bets/history/store-statement.ts";
import { forgetOldRequests } from "../../money/stakes/requests.ts";
import type { Partner } from "../../base/caller/caller.ts";
import type { ClosedSums } from "../../base/observe/money-metrics.ts";
import type { Trouble } from "../../base/observe/trouble.ts";
import type { Trigger } from "../../bets/prebook/trigger.ts";
import { returnMoved, type MovedDeps } from "../../bets/settlement/moved/return-moved.ts";
import { settleDue } from "../../bets/settlement/settle-due.ts";
import type { SettlementDeps } from "../../bets/settlement/settled.ts";
import { voidUnresolved, type VoidDeps } from "../../bets/settlement/void-unresolved.ts";
import { startLoop, type Loop } from "./loop.ts";
import { createOutbox, type OutboxDeps } from "./outbox.ts";
import { pullForward } from "./owed-calls.ts";
import { startPartnerLoops, type PartnerLoops } from "./partner-loops.ts";
import { createRecentWindow } from "./recent-window.ts";
import { resolveAbandonedRequests } from "./resolve-requests.ts";
import { deleteOldRows, expireEvents } from "./retention-store.ts";

export interface JobsDeps {
  readonly outbox: OutboxDeps;
  readonly settlement: SettlementDeps;
  readonly voiding: VoidDeps;
  readonly moved: MovedDeps;
  readonly prebooks: Trigger;
  readonly boards: FoldDeps;
  /** Notifies a partner's members of matches that have begun; true where there may be more at once. */
  readonly remind: (partnerId: number) => Promise<boolean>;
  /** Called with what bets, sales and rounds moved as they closed, each once. */
  readonly onClosed: (sums: readonly ClosedSums[]) => void;
  /** The active partners of now; asked again every round. */
  readonly partners: () => Promise<readonly Partner[]>;
  /** The deactivated ones too: what is owed to them stays owed. */
  readonly knownPartners: () => Promise<readonly Partner[]>;
  /** Logs a job's failures, in few lines however long they last. */
  readonly troubleOf: (job: string) => Trouble;
}

export interface Jobs {
  /** Settles now rather than at the next round: called when results are known. */
  readonly settleSoon: () => void;
  /** Looks into the outbox of a partner now: called when something was put there. */
  readonly dispatchSoon: (partnerId: number) => void;
  /** Looks at the prebooks now: called when a market may have reached one. */
  readonly triggerSoon: () => void;
  readonly stop: Stop;
}

const OUTBOX_MS = 500;
const SETTLE_MS = 1000;
const PREBOOK_MS = 1000;
const SWEEP_MS = 5000;
const VOID_MS = 300_000;
const MOVED_MS = 60_000;
const BOARDS_MS = 2000;
const STATEMENT_MS = 5000;
const REMINDERS_MS = 5000;
const RETENTION_MS = 600_000;

/** Starts the outbox, the settlement and the sweeps. All may run in several processes at once. */
export function startJobs(deps: JobsDeps): Jobs {
  const { settlement, troubleOf } = deps;
  const { store, nowMs } = deps.outbox;
  const observed = (job: string) => {
    const { failed, worked } = troubleOf(job);
    return { name: job, onError: failed, onDone: worked };
  };
  const recent = createRecentWindow(settlement.clock);
  const settle = startLoop({
    everyMs: SETTLE_MS,
    ...observed("settlement"),
    run: async () => {
      const { sinceMs, done } = recent.begin();
      await settleDue(settlement, sinceMs === null ? {} : { sinceMs });
      done();
    },
  });
  const outbox = createOutbox({ ...deps.outbox, onFree: (partnerId) => dispatch.soon(partnerId) });
  const dispatch = startPartnerLoops({
    job: "outbox",
    everyMs: OUTBOX_MS,
    partners: deps.knownPartners,
    run: async (partner) => void (await outbox.start(partner)),
    troubleOf,
  });
  const trigger = startPartnerLoops({
    job: "prebooks",
    everyMs: PREBOOK_MS,
    partners: deps.partners,
    run: (partner) => deps.prebooks.run(partner),
    troubleOf,
  });
  const sweep = startPartnerLoops({
    job: "sweep",
    everyMs: SWEEP_MS,
    partners: deps.knownPartners,
    run: async ({ partnerId }) => {
      await pullForward(store, partnerId, nowMs());
      await resolveAbandonedRequests(store, partnerId, nowMs());
      await forgetOldRequests(store, partnerId, nowMs());
    },
    troubleOf,
  });
  const others = startOthers(deps);
  const voiding = startLoop({
    everyMs: VOID_MS,
    ...observed("voiding"),
    run: async () => void (await voidUnresolved(deps.voiding)),
  });
  return {
    settleSoon: settle.soon,
    dispatchSoon: dispatch.soon,
    triggerSoon: trigger.soon,
    stop: async () => {
      await Promise.all([settle, dispatch, trigger, sweep, ...others, voiding].map((loop) => loop.stop()));
      await Promise.all([outbox.settled(), deps.prebooks.settled()]);
    },
  };
}

/** What neither bets nor results wait for. */
const startOthers = (deps: JobsDeps): readonly PartnerLoops[] => [
  startRetention(deps),
  startExpiry(deps),
  startBoards(deps),
  startStatements(deps),
  startReminders(deps),
  startMoved(deps),
];

const startRetention = ({ outbox, knownPartners, troubleOf }: JobsDeps): PartnerLoops =>
  startPartnerLoops({
    job: "retention",
    everyMs: RETENTION_MS,
    partners: knownPartners,
    run: async ({ partnerId }) => void (await deleteOldRows(outbox.store, partnerId, outbox.nowMs())),
    troubleOf,
  });

function startExpiry({ outbox, troubleOf }: JobsDeps): Loop {
  const { failed, worked } = troubleOf("retention of matches");
  return startLoop({
    name: "retention of matches",
    everyMs: RETENTION_MS,
    onError: failed,
    onDone: worked,
    run: async () => void (await expireEvents(outbox.store)),
  });
}

function startBoards({ boards, partners, troubleOf }: JobsDeps): PartnerLoops {
  const loops = startPartnerLoops({
    job: "boards",
    everyMs: BOARDS_MS,
    partners,
    run: async ({ partnerId }) => {
      if (await foldBoards(boards, partnerId)) loops.soon(partnerId);
    },
    troubleOf,
  });
  return loops;
}

function startStatements({ outbox, onClosed, knownPartners, troubleOf }: JobsDeps): PartnerLoops {
  const loops = startPartnerLoops({
    job: "statements",
    everyMs: STATEMENT_MS,
    partners: knownPartners,
    run: async ({ partnerId }) => {
      const { isFull, moved } = await foldStatement(outbox, partnerId);
      onClosed(moved);
      if (isFull) loops.soon(partnerId);
    },
    troubleOf,
  });
  return loops;
}

function startReminders({ remind, partners, troubleOf }: JobsDeps): PartnerLoops {
  const loops = startPartnerLoops({
    job: "reminders",
    everyMs: REMINDERS_MS,
    partners,
    run: async ({ partnerId }) => {
      if (await remind(partnerId)) loops.soon(partnerId);
    },
    troubleOf,
  });
  return loops;
}

/** Of the deactivated partners too: their members' bets are settled as well. */
function startMoved({ moved, knownPartners, troubleOf }: JobsDeps): PartnerLoops {
  const loops = startPartnerLoops({
    job: "matches that moved",
    everyMs: MOVED_MS,
    partners: knownPartners,
    run: async ({ partnerId }) => {
      if (await returnMoved(moved, partnerId)) loops.soon(partnerId);
    },
    troubleOf,
  });
  return loops;
}
