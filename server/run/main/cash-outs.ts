import { setTimeout as sleep } from "node:timers/promises";
import type { Stop } from "@clutch/kernel";
import type { LiveCatalogue } from "../../offer/catalogue/live-catalogue.ts";
import { cacheChances } from "../../bets/cash-out/chance-cache.ts";
import { readOpenTickets } from "../../bets/cash-out/open-tickets.ts";
import { readAliveMs } from "../../bets/cash-out/read-now.ts";
import { cashOutRoutes } from "../../bets/cash-out/routes.ts";
import { createRuleRunner } from "../../bets/cash-out/run-rules.ts";
import type { Sold } from "../../bets/cash-out/sell.ts";
import { createOfferStream } from "../../bets/cash-out/stream.ts";
import { startLoop } from "../jobs/loop.ts";
import { startPartnerLoops } from "../jobs/partner-loops.ts";
import { createTrouble } from "../../base/observe/trouble.ts";
import { unitsPerUsd } from "../../people/members/units-per-usd.ts";
import { openWorldsClient } from "../../bets/quotes/ask-worlds.ts";
import { createQuoteBook } from "../../bets/quotes/create-quote-book.ts";
import type { ShowPrices } from "../../bets/betting/quoter.ts";
import type { QuoteBook } from "../../bets/quotes/quote-book.ts";
import { createSourceKeysReader } from "../../bets/quotes/store-source-keys.ts";
import type { Base } from "./base.ts";

const RULES_MS = 1000;

/** The calls of cash-out. */
export function createCashOutRoutes(
  base: Base,
  { quotes, shown, showPrices }: { quotes: QuoteBook; shown: QuoteBook["chances"]; showPrices: ShowPrices },
) {
  const { store, clock } = base;
  return cashOutRoutes({
    store,
    clock,
    unitsPerUsd,
    chances: quotes.chances,
    shownChances: shown,
    showPrices,
    sleep: (ms) => sleep(ms),
    onSold: (sold) => publishSale(base, sold),
  });
}

/** Carries out the rules of members who are away: every second, and as soon as a market of one of them moves. */
export function startCashOutRules(base: Base): Stop {
  const { store, clock, bus, log, partners } = base;
  const worlds = openWorldsClient(bus);
  // Chances are asked of any market by its id: no market is looked up to be quoted.
  const book = createQuoteBook({
    worlds,
    bus,
    clock,
    sourceKeys: createSourceKeysReader(store),
    market: () => null,
  });
  const cache = cacheChances({ chances: book.chances, bus, clock });
  const rules = createRuleRunner({
    store,
    clock,
    unitsPerUsd,
    chances: cache.chances,
    saleChances: book.chances,
    onSold: (sold) => publishSale(base, sold),
  });
  const loops = startPartnerLoops({
    job: "cash-out rules",
    everyMs: RULES_MS,
    partners: () => partners.all(),
    run: (partner) => rules.run(partner),
    troubleOf: (job) => createTrouble(log, job),
  });
  const endWatching = bus.subscribe("market.*", ({ markets }) => {
    if (rules.concerns(markets)) loops.soon();
  });
  return async () => {
    endWatching();
    cache.stop();
    book.stop();
    worlds.stop();
    await loops.stop();
  };
}

const OFFERS_MS = 500;

/** Cash-out offers for members with a page open, published when they change. */
export function startOffers(base: Base, catalogue: LiveCatalogue, chances: QuoteBook["chances"]) {
  const { jobStore: store, clock, bus, log, partners } = base;
  const stream = createOfferStream({
    clock,
    bus,
    unitsPerUsd,
    chances,
    market: marketOf(catalogue),
    partner: (partnerId) => partners.byId(partnerId),
    openTickets: (partnerId, memberIds) => readOpenTickets(store, partnerId, memberIds),
    storedAliveMs: () => readAliveMs(store),
  });
  const trouble = createTrouble(log, "cash-out offers");
  const loop = startLoop({
    name: "cash-out offers",
    everyMs: OFFERS_MS,
    onError: trouble.failed,
    onDone: trouble.worked,
    run: async () => void (await stream.tick()),
  });
  const stop: Stop = async () => {
    stream.stop();
    await loop.stop();
  };
  return { enter: stream.enter, leave: stream.leave, stop };
}

/** Publishes a committed sale to its member. A seamless wallet is published when the partner has answered. */
function publishSale({ publishUpdate }: Base, { ticket, isWhole, soldForMinor, answer, notices }: Sold): void {
  const { memberId, ticketId, currency } = ticket;
  for (const { notice } of notices) publishUpdate(memberId, { kind: "notice", notice });
  const earnedMinor = isWhole ? soldForMinor - ticket.stakeMinor : null;
  publishUpdate(memberId, { kind: "ticket", ticketId, result: answer.result.result_status, earnedMinor, currency });
  if (answer.wallet !== null) publishUpdate(memberId, { kind: "wallet", wallet: answer.wallet });
}

/** What a stream of offers shows of a market: closed ones have left the lists. */
const marketOf =
  (catalogue: LiveCatalogue) =>
  (marketId: number): { readonly status: string; readonly version: number; readonly isInPlay: boolean } | null => {
    const found = catalogue.market(marketId);
    if (found === null) return null;
    const { status, version } = found.market;
    return { status, version, isInPlay: found.entry.event.state === "live" };
  };
