import { createTurns } from "../../base/observe/turns.ts";
import type { CashOutOfferWire } from "@clutch/contract";
import type { Clock } from "@clutch/kernel";
import type { Bus } from "../../base/bus/bus.ts";
import type { Partner } from "../../base/caller/caller.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";
import { createUpdatePublisher } from "../../people/notices/publish-update.ts";
import type { QuoteBook } from "../quotes/quote-book.ts";
import { askDistributions } from "./ask-distributions.ts";
import { makeOffer, toOfferWire } from "./offer.ts";
import type { OpenTicket } from "./open-tickets.ts";
import { isAliveAt } from "./read-now.ts";
import { termsOf, type CashOutTerms } from "./terms.ts";
import { valueTicket, type ValueDeps } from "./value-ticket.ts";
import { createWatchList, type OpenTicketsReader, type Viewer, type WatchList } from "./watch-list.ts";

export interface StreamDeps extends Pick<ValueDeps, "market"> {
  readonly clock: Clock;
  readonly bus: Pick<Bus, "subscribe" | "publish">;
  readonly unitsPerUsd: UnitsPerUsd;
  readonly chances: QuoteBook["chances"];
  readonly partner: (partnerId: number) => Promise<Partner | null>;
  readonly openTickets: OpenTicketsReader;
  /** The stored time of the source's last heartbeat; read only until the bus has delivered one. */
  readonly storedAliveMs: () => Promise<number | null>;
}

export interface OfferStream {
  enter(viewer: Viewer): void;
  leave(viewer: Viewer): void;
  /**
   * Publishes every offer that changed since the last tick; returns how many tickets were priced. After a failure the
   * next tick retries.
   */
  tick(): Promise<number>;
  readonly stop: () => void;
}

/**
 * Live offers for viewers (docs/decisions/0090): a tick prices only tickets of matches that moved and publishes only
 * changed offers. Tickets are read again after an event of their member; without events nothing is read.
 */
export function createOfferStream(deps: StreamDeps): OfferStream {
  const sentTexts = new Map<bigint, string>();
  const list = createWatchList(deps.openTickets, (tickets) =>
    tickets.forEach(({ ticketId }) => sentTexts.delete(ticketId)),
  );
  const moved = new Set<string>();
  const source = watchSource(deps);
  const ends = [...listen(deps.bus, list, moved), source.stop];
  let wasAlive = true;
  let isTicking = false;

  const work = async (): Promise<number> => {
    if (list.isEmpty()) {
      moved.clear();
      return 0;
    }
    const isAlive = await source.isAlive();
    const due = new Set(await list.refresh());
    const events = isAlive === wasAlive ? moved : list.events();
    for (const eventId of events) for (const ticket of list.onEvent(eventId)) due.add(ticket);
    wasAlive = isAlive;
    moved.clear();
    await publishOffers(deps, { list, sentTexts, isSourceAlive: isAlive }, [...due]).catch((error: unknown) => {
      for (const { legs } of due) for (const { eventId } of legs) moved.add(eventId);
      throw error;
    });
    return due.size;
  };
  return {
    enter: list.enter,
    leave: list.leave,
    async tick() {
      if (isTicking) return 0;
      isTicking = true;
      try {
        return await work();
      } finally {
        isTicking = false;
      }
    },
    stop: () => ends.forEach((end) => end()),
  };
}

const listen = (bus: StreamDeps["bus"], list: WatchList, moved: Set<string>): readonly (() => void)[] => [
  bus.subscribe("market.*", ({ markets }) => {
    for (const { eventId } of markets) if (list.has(eventId)) moved.add(eventId);
  }),
  // A leg has its result, while its ticket may stay open.
  bus.subscribe("result.*", ({ eventId }) => {
    for (const { memberId } of list.onEvent(eventId)) list.markStale(memberId);
  }),
  bus.subscribe("member.*", ({ kind }, topic) => {
    if (kind === "wallet" || kind === "ticket") list.markStale(Number(topic.slice("member.".length)));
  }),
];

/** Whether the source is alive (RU-6), by its heartbeats on the bus. */
function watchSource({ bus, clock, storedAliveMs }: StreamDeps) {
  let heardMs: number | null = null;
  const stop = bus.subscribe("source.*", ({ kind, atMs }) => {
    if (kind === "alive") heardMs = atMs;
  });
  return {
    stop,
    async isAlive(): Promise<boolean> {
      return isAliveAt(heardMs ?? (await storedAliveMs()), clock.nowMs());
    },
  };
}

interface StreamState {
  readonly list: WatchList;
  /** The last published offer of each ticket. */
  readonly sentTexts: Map<bigint, string>;
  readonly isSourceAlive: boolean;
}

async function publishOffers(
  deps: StreamDeps,
  { list, sentTexts, isSourceAlive }: StreamState,
  due: readonly OpenTicket[],
): Promise<void> {
  const publishUpdate = createUpdatePublisher(deps);
  const findTerms = await readTerms(deps, list, due);
  const distributions = await askDistributions(deps.chances, due);
  const turn = createTurns();
  for (const ticket of due) {
    await turn();
    const terms = findTerms(ticket);
    if (terms === null) continue;
    const atMs = deps.clock.nowMs();
    const made = makeOffer(valueTicket({ distributions, market: deps.market, isSourceAlive }, ticket), terms);
    const wire = toOfferWire(ticket, made, { terms, atMs });
    const text = textOf(wire);
    if (sentTexts.get(ticket.ticketId) === text) continue;
    sentTexts.set(ticket.ticketId, text);
    publishUpdate(ticket.memberId, { kind: "cash-out", offer: wire });
  }
}

/** An offer without its time, for deduplication. */
const textOf = ({ amount, bet_amount, partial, reason, delay_ms, rule }: CashOutOfferWire): string =>
  `${amount} ${bet_amount} ${partial?.max_bet_amount} ${reason} ${delay_ms} ${rule?.rule_id} ${rule?.times}`;

/** The terms of each ticket's partner; null for members who left meanwhile and partners that are gone. */
async function readTerms(
  deps: StreamDeps,
  list: WatchList,
  due: readonly OpenTicket[],
): Promise<(ticket: OpenTicket) => CashOutTerms | null> {
  const partners = new Map<number, Partner | null>();
  for (const partnerId of new Set(due.flatMap(({ memberId }) => list.partnerOf(memberId) ?? [])))
    partners.set(partnerId, await deps.partner(partnerId));
  const known = new Map<string, CashOutTerms>();
  return ({ memberId, currency }) => {
    const partner = partners.get(list.partnerOf(memberId) ?? 0) ?? null;
    if (partner === null) return null;
    const key = `${partner.partnerId} ${currency}`;
    const terms = known.get(key) ?? termsOf(partner, currency, deps.unitsPerUsd);
    known.set(key, terms);
    return terms;
  };
}
