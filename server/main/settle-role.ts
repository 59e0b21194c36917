import { toWireAmount, type Stop } from "@clutch/kernel";
import { announce } from "../notices/announce.ts";
import { settleDue } from "../settlement/settle-due.ts";
import { readStakes } from "../results/store-stakes.ts";
import type { SettledBatch, SettledTicket } from "../settlement/settle-market.ts";
import type { Base } from "./base.ts";

/** Catches what no message told of: a lost one, or a result half settled by a process that died. */
const LOOK_AGAIN_MS = 15_000;

/** Settles what has a result: at once when the bus says so, everything left over at the start, and again from time to time. */
export async function startSettleRole(base: Base): Promise<Stop> {
  const { store, clock, bus, log } = base;
  const deps = { store, clock, onSettled: (batch: SettledBatch) => tell(base, batch) };
  const waiting = new Set<number>();
  let isLookingForAll = true;
  let isStopped = false;
  let working: Promise<void> | null = null;

  const work = async (): Promise<void> => {
    while (!isStopped && (isLookingForAll || waiting.size > 0)) {
      const scope = isLookingForAll ? {} : { marketIds: [...waiting] };
      isLookingForAll = false;
      waiting.clear();
      const { unfit } = await settleDue(deps, scope);
      if (unfit.length > 0) log.error({ marketIds: unfit }, "results that cannot answer their market's question");
    }
  };
  // One pass at a time; what arrives meanwhile is taken by the next turn of its loop.
  const wake = (): void => {
    if (working !== null || isStopped) return;
    working = work()
      .catch((error: unknown) => log.error({ err: error }, "settlement failed; it is tried again"))
      .finally(() => (working = null));
  };
  const end = bus.subscribe("result.*", ({ marketIds }) => {
    for (const marketId of marketIds) waiting.add(marketId);
    wake();
  });
  const timer = setInterval(() => {
    isLookingForAll = true;
    wake();
  }, LOOK_AGAIN_MS);
  wake();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    end();
    await working;
  };
}

/** What was committed, told to the open pages of those it concerns. */
function tell(base: Base, batch: SettledBatch): void {
  const { bus, names, clock, log, store } = base;
  announce(bus, names, batch.notices);
  readStakes(store, batch)
    .then((stakes) => {
      for (const ticket of batch.tickets) {
        const body = toTicketUpdate(ticket, stakes.get(ticket.ticketId) ?? 0n);
        bus.publish(`member.${ticket.memberId}`, { kind: "ticket", atMs: clock.nowMs(), body });
      }
    })
    .catch((error: unknown) => log.warn({ err: error }, "open pages could not be told of settled tickets"));
}

/** Earnings are what came back less what was staked (G-53). */
const toTicketUpdate = (ticket: SettledTicket, stakeMinor: bigint) => ({
  ticket_id: String(ticket.ticketId),
  result_status: ticket.result,
  earnings: toWireAmount(ticket.payoutMinor - stakeMinor, ticket.currency),
});
