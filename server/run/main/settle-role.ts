import { setTimeout as sleep } from "node:timers/promises";
import type { Stop } from "@clutch/kernel";
import type { MarketState } from "../../base/bus/messages.ts";
import { createPlaceDeps } from "../../bets/betting/routes.ts";
import { unitsPerUsd } from "../../people/members/units-per-usd.ts";
import type { StoredNotice } from "../../people/notices/store-notices.ts";
import { takeDueReminders } from "../../people/notices/store-reminders.ts";
import type { PublishUpdate } from "../../people/notices/publish-update.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import { createTrouble } from "../../base/observe/trouble.ts";
import { createTrigger, type Trigger } from "../../bets/prebook/trigger.ts";
import { readStakes } from "../../offer/results/store-stakes.ts";
import type { MovedTicket } from "../../bets/settlement/moved/store-moved.ts";
import type { SettledBatch } from "../../bets/settlement/settled.ts";
import { readBalances } from "../../money/wallet/read-wallet.ts";
import type { Base } from "./base.ts";
import { startCashOutRules } from "./cash-outs.ts";

/** Settles results and pays what is owed to partners: as soon as the bus says so, and again in every round. */
export async function startSettleRole(base: Base): Promise<Stop> {
  const { store, clock, bus, log, partners, publishUpdate } = base;
  const prebooks = createPrebooks(base);
  const onSettled = (batch: SettledBatch): void => {
    publishSettled(base, batch);
    jobs.dispatchSoon(batch.partnerId);
  };
  const jobs = startJobs({
    prebooks,
    boards: { store, nowMs: () => clock.nowMs(), unitsPerUsd },
    remind: async (partnerId) => {
      const { notices, isFull } = await takeDueReminders(store, partnerId, clock.nowMs());
      publishNotices(publishUpdate, notices);
      return isFull;
    },
    outbox: {
      store,
      link: base.links.owed,
      chance: base.chance,
      nowMs: () => clock.nowMs(),
      onBalance: (memberId, wallet) => publishUpdate(memberId, { kind: "wallet", wallet }),
      onTrouble: (trouble) => log.warn({ ...trouble }, "a call owed to a partner keeps failing"),
      onError: (error) => log.error({ err: error }, "an owed call could not be handled; it is tried again"),
    },
    settlement: { store, clock, onClosed: (markets) => publishClosed(base, markets), onSettled },
    voiding: {
      store,
      clock,
      voidAfterHours: base.config.voidAfterHours,
      onVoided: (markets) => {
        log.warn({ markets: markets.length }, "markets nobody gave a result for are void");
        jobs.settleSoon();
      },
    },
    moved: { store, clock, onSettled, onReturned: (tickets) => publishReturned(publishUpdate, tickets) },
    onClosed: (sums) => base.metrics.money.countClosed(sums),
    partners: () => partners.all(),
    knownPartners: () => partners.known(),
    troubleOf: (job) => createTrouble(log, job),
  });
  const end = bus.subscribe("result.*", () => jobs.settleSoon());
  const endWatching = bus.subscribe("market.*", ({ markets }) => {
    if (prebooks.concerns(markets)) jobs.triggerSoon();
  });
  const stopRules = startCashOutRules(base);
  return async () => {
    end();
    endWatching();
    await Promise.all([jobs.stop(), stopRules()]);
  };
}

/** Singles are not quoted: their price is the market's. */
const NO_QUOTES = { quote: () => Promise.reject(new Error("a prebook is never quoted")) };

function createPrebooks({ store, clock, names, publishUpdate, log, links, metrics }: Base): Trigger {
  return createTrigger({
    place: createPlaceDeps({
      store,
      clock,
      link: links.members,
      names,
      unitsPerUsd,
      quotes: NO_QUOTES,
      sleep: (ms) => sleep(ms),
      onAccepted: (bet) => metrics.money.countBet(bet),
    }),
    onNotices: (notices) => publishNotices(publishUpdate, notices),
    onPlaced: ({ memberId }, { wallet }) => {
      if (wallet !== null) publishUpdate(memberId, { kind: "wallet", wallet });
    },
    onError: (error) => log.error({ err: error }, "a prebook's bet failed; it is tried again after its lease"),
  });
}

function publishClosed({ bus, clock }: Base, closed: readonly MarketState[]): void {
  for (const [eventId, markets] of Map.groupBy(closed, (market) => market.eventId)) {
    bus.publish(`market.${eventId}`, { atMs: clock.nowMs(), markets });
  }
}

function publishNotices(publishUpdate: PublishUpdate, notices: Iterable<StoredNotice>): void {
  for (const { memberId, notice } of notices) publishUpdate(memberId, { kind: "notice", notice });
}

/** Tickets that go on without a leg: open pages and cash-out offers read them again. */
function publishReturned(publishUpdate: PublishUpdate, tickets: readonly MovedTicket[]): void {
  for (const { memberId, ticketId, currency } of tickets)
    publishUpdate(memberId, { kind: "ticket", ticketId, result: "pending", earnedMinor: null, currency });
}

/** Publishes what was committed to the members concerned. */
function publishSettled({ publishUpdate, log, store, partners }: Base, batch: SettledBatch): void {
  publishNotices(publishUpdate, batch.notices);
  const publishTickets = async (): Promise<void> => {
    const stakes = await readStakes(store, batch);
    for (const { memberId, ticketId, result, payoutMinor, currency } of batch.tickets) {
      const earnedMinor = result === "pending" ? null : payoutMinor - (stakes.get(ticketId) ?? 0n);
      publishUpdate(memberId, { kind: "ticket", ticketId, result, earnedMinor, currency });
    }
  };
  // A seamless partner's wallet is published when the partner has answered the payout.
  const publishWallets = async (): Promise<void> => {
    const { partnerId, tickets } = batch;
    const partner = await partners.byId(partnerId);
    if (partner?.link.walletMode !== "internal") return;
    const memberIds = [...new Set(tickets.map((ticket) => ticket.memberId))];
    for (const { memberId, wallet } of await readBalances(store, { partnerId, memberIds }))
      publishUpdate(memberId, { kind: "wallet", wallet });
  };
  Promise.all([publishTickets(), publishWallets()]).catch((error: unknown) =>
    log.warn({ err: error }, "settled tickets were not published to open pages"),
  );
}
