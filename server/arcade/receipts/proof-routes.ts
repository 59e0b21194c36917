import type { CallAnswer, calls } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { ArcadeDeps, ArcadeHandlers } from "../rounds/deps.ts";
import { readLog } from "../rounds/store-log.ts";
import { readCheckpoints, readLogCheckpoints } from "./store-checkpoints.ts";
import { readReceiptKeys } from "./store-receipt-keys.ts";

type LogAnswer = CallAnswer<(typeof calls)["miniGameLog"]>;
type Checkpoints = CallAnswer<(typeof calls)["miniGameCheckpoints"]>["checkpoints"];
type ProofCall = "miniGameReceiptKeys" | "miniGameLog" | "miniGameCheckpoints";

const LOG_PAGE = 500;
const CHECKPOINTS_PAGE = 100;

/** What rounds are checked by, also with the mini-games switched off: keys, logs and checkpoints. */
export const proofRoutes = ({ store }: Pick<ArcadeDeps, "store">): Pick<ArcadeHandlers, ProofCall> => ({
  miniGameReceiptKeys: async () => ok(await readReceiptKeys(store)),

  miniGameLog: async ({ partner, member }, { query }) => {
    const who = { partnerId: partner.partnerId, memberId: member.memberId };
    // Before the entries: those that a checkpoint made meanwhile names are then there, too.
    const named = (await readLogCheckpoints(store, who, query.after)) as LogAnswer["checkpoints"];
    const results = await readLog(store, who, { after: query.after, limit: LOG_PAGE });
    const last = results.at(-1);
    const next = results.length === LOG_PAGE && last !== undefined ? last.seq : null;
    // The last page has those beyond its entries as well: they show that a log was cut.
    const checkpoints = next === null ? named : named.filter(({ seq }) => seq <= next);
    return ok({ results, next, checkpoints });
  },

  miniGameCheckpoints: async ({ partner }, { query }) => {
    const page = { after: query.after, limit: CHECKPOINTS_PAGE };
    const checkpoints = (await readCheckpoints(store, partner.partnerId, page)) as Checkpoints;
    // Their numbers have no gap.
    return ok({ checkpoints, next: checkpoints.length === CHECKPOINTS_PAGE ? query.after + CHECKPOINTS_PAGE : null });
  },
});
