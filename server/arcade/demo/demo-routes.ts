import { type Refusal, REFUSALS } from "@clutch/contract";
import { err, ok } from "@clutch/kernel";
import type { Caller } from "../../base/caller/caller.ts";
import { foreseeCare } from "../../people/care/refuse-care.ts";
import type { ArcadeDeps, ArcadeHandlers } from "../rounds/deps.ts";
import { readStoppedIn } from "../monitor/store-monitor.ts";
import { isSharedTable, listTables } from "../rounds/table-list.ts";
import { toTableWire } from "../table/table-view.ts";
import { actDemo, betDemo, openDemo, rotateDemo, type DemoVisitor } from "./play-demo.ts";

type DemoCall = Extract<keyof ArcadeHandlers, `miniGameDemo${string}`>;

const OFF: Refusal = { code: REFUSALS.notAuthorized };

const isOff = ({ partner: { settings } }: Caller): boolean =>
  !settings.isMiniGameEnabled || settings.arcade?.isDemoOffered === false;

/** A guest plays in dollars, as they see every amount. */
const visitorOf = ({ partner, member }: Caller): DemoVisitor => ({ partner, currency: member?.currency ?? "USD" });

/** Playing with play money (RU-26): reads which tables there are, and writes nothing. */
export function demoRoutes(deps: ArcadeDeps): Pick<ArcadeHandlers, DemoCall> {
  return {
    miniGameDemoOpen: async (caller) => {
      if (isOff(caller)) return err(OFF);
      const onBreak = await findBreak(deps, caller);
      return onBreak === null ? openDemo(deps, visitorOf(caller)) : err(onBreak);
    },

    miniGameDemoTables: async (caller) => (isOff(caller) ? err(OFF) : ok(await readTables(deps, caller))),

    miniGameDemoBet: async (caller, { body }) => (isOff(caller) ? err(OFF) : betDemo(deps, visitorOf(caller), body)),

    miniGameDemoAction: async (caller, { params, body }) => {
      if (isOff(caller)) return err(OFF);
      const { state, step = null, ...action } = body;
      const roundId = BigInt(params.bet_id.slice("mg-".length));
      return actDemo(deps, visitorOf(caller), { state, roundId, action, step });
    },

    miniGameDemoRotate: async (caller, { body }) =>
      isOff(caller)
        ? err(OFF)
        : rotateDemo(deps, visitorOf(caller), { state: body.state, clientSeed: body.client_seed ?? null }),
  };
}

/** A member on a break, or with a closed account, is not drawn back by play money either (RU-24). */
async function findBreak({ store, clock }: ArcadeDeps, { partner, member }: Caller): Promise<Refusal | null> {
  if (member === null) return null;
  const owner = { partnerId: partner.partnerId, memberId: member.memberId, currency: member.currency };
  const refusal = await foreseeCare(store, { owner, stakeMinor: 0n, nowMs: clock.nowMs() });
  // A limit of money that is still to be set keeps nobody from play money.
  return refusal?.code === REFUSALS.ownLimitNeeded ? null : refusal;
}

async function readTables(deps: ArcadeDeps, caller: Caller) {
  const { partner } = caller;
  const stopped = await deps.store.withTenant(partner.partnerId, readStoppedIn);
  const { currency } = visitorOf(caller);
  const results = listTables(partner)
    .filter((table) => !isSharedTable(table))
    .map((table) => toTableWire(table, { partner, currency, unitsPerUsd: deps.unitsPerUsd, stopped }));
  return { results, page: 1, page_size: results.length, count: results.length, next: null };
}
