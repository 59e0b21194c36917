import { setTimeout as sleep } from "node:timers/promises";
import { toWireAmount, type Stop } from "@clutch/kernel";
import { announce } from "../notices/announce.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import { readStakes } from "../results/store-stakes.ts";
import type { SettledBatch, SettledTicket } from "../settlement/settle-market.ts";
import type { Base } from "./base.ts";

const STOP_PATIENCE_MS = 1500;

/** Settles results and pays what is owed to partners: as soon as the bus says so, and again in every round. */
export async function startSettleRole(base: Base): Promise<Stop> {
  const { store, clock, bus, log, partners } = base;
  const jobs = startJobs({
    outbox: {
      store,
      link: { clock, fetch: (url, init) => fetch(url, init) },
      nowMs: () => clock.nowMs(),
      onTrouble: (trouble) => log.warn({ ...trouble }, "a call owed to a partner keeps failing"),
    },
    settlement: {
      store,
      clock,
      onSettled: (batch) => {
        tell(base, batch);
        jobs.dispatchSoon();
      },
    },
    partners: () => partners.all(),
    onError: (job, error) => log.error({ err: error, job }, "a job failed; it is tried again"),
  });
  const end = bus.subscribe("result.*", () => jobs.settleSoon());
  return async () => {
    end();
    // A long round (everything owed since the last run) is not waited for: it is cut like by a crash, which
    // settlement is made for, when the store closes under it.
    await Promise.race([jobs.stop(), sleep(STOP_PATIENCE_MS)]);
  };
}

/** What was committed, told to the open pages of those it concerns. */
function tell(base: Base, batch: SettledBatch): void {
  const { bus, names, clock, log, store } = base;
  announce(bus, names, batch.notices);
  const tellTickets = async (): Promise<void> => {
    const stakes = await readStakes(store, batch);
    for (const ticket of batch.tickets) {
      const body = toTicketUpdate(ticket, stakes.get(ticket.ticketId) ?? 0n);
      bus.publish(`member.${ticket.memberId}`, { kind: "ticket", atMs: clock.nowMs(), body });
    }
  };
  tellTickets().catch((error: unknown) => log.warn({ err: error }, "open pages were not told of settled tickets"));
}

/** Earnings are what came back less what was staked (G-53). */
const toTicketUpdate = (ticket: SettledTicket, stakeMinor: bigint) => ({
  ticket_id: String(ticket.ticketId),
  result_status: ticket.result,
  earnings: toWireAmount(ticket.payoutMinor - stakeMinor, ticket.currency),
});
