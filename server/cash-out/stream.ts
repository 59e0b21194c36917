import type { CashOutOfferWire } from "@clutch/contract";
import type { Clock } from "@clutch/kernel";
import type { Bus } from "../bus/bus.ts";
import type { Partner } from "../call/caller.ts";
import type { UnitsPerUsd } from "../members/settings-view.ts";
import type { Store } from "../store/open.ts";
import { askInOrder } from "./ask-in-order.ts";
import { makeOffer, toOfferWire } from "./offer.ts";
import type { OpenTicket } from "./open-tickets.ts";
import { readIsAlive } from "./read-now.ts";
import { termsOf } from "./terms.ts";
import { valueTicket, type ValueDeps } from "./value-ticket.ts";
import { createWatchList, type Viewer, type WatchList } from "./watch-list.ts";

export interface StreamDeps extends Pick<ValueDeps, "chances" | "market"> {
  readonly store: Store;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "subscribe" | "publish">;
  readonly unitsPerUsd: UnitsPerUsd;
  readonly partner: (partnerId: number) => Promise<Partner | null>;
}

export interface OfferStream {
  enter(viewer: Viewer): void;
  leave(viewer: Viewer): void;
  /** Tells every offer that has changed since the last tick; answers how many tickets were priced. */
  tick(): Promise<number>;
  readonly stop: () => void;
}

/**
 * Offers for whoever looks (docs/decisions/0090): of a tick's changes only the tickets on matches that moved are priced,
 * and only an offer that came out otherwise is told. Tickets are read again when something of their member's happened.
 */
export function createOfferStream(deps: StreamDeps): OfferStream {
  const told = new Map<bigint, string>();
  const list = createWatchList(deps.store, (tickets) => tickets.forEach(({ ticketId }) => told.delete(ticketId)));
  const moved = new Set<string>();
  const ends = listen(deps.bus, list, moved);
  let wasAlive = true;
  let isTicking = false;

  const work = async (): Promise<number> => {
    const due = new Set(await list.refresh());
    const isAlive = await readIsAlive(deps.store, deps.clock);
    const events = isAlive === wasAlive ? moved : list.events();
    for (const eventId of events) for (const ticket of list.onEvent(eventId)) due.add(ticket);
    wasAlive = isAlive;
    moved.clear();
    await tellAll(deps, { list, told, isSourceAlive: isAlive }, [...due]);
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

/** Between two such bites the process has time for others. */
const AT_ONCE = 500;

interface Telling {
  readonly list: WatchList;
  /** What was told last of each ticket. */
  readonly told: Map<bigint, string>;
  readonly isSourceAlive: boolean;
}

async function tellAll(deps: StreamDeps, telling: Telling, due: readonly OpenTicket[]): Promise<void> {
  const partnerIds = new Set(due.flatMap(({ memberId }) => telling.list.partnerOf(memberId) ?? []));
  const partners = new Map<number, Partner | null>();
  for (const partnerId of partnerIds) partners.set(partnerId, await deps.partner(partnerId));
  await askInOrder(deps.chances, due);
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const bite = due.slice(from, from + AT_ONCE);
    await Promise.all(
      bite.map((ticket) => {
        const partner = partners.get(telling.list.partnerOf(ticket.memberId) ?? 0) ?? null;
        return partner === null ? null : tellOne(deps, telling, { ticket, partner });
      }),
    );
  }
}

async function tellOne(
  deps: StreamDeps,
  { list, told, isSourceAlive }: Telling,
  { ticket, partner }: { readonly ticket: OpenTicket; readonly partner: Partner },
): Promise<void> {
  const terms = termsOf(partner, ticket.currency, deps.unitsPerUsd);
  const valued = await valueTicket({ chances: deps.chances, market: deps.market, isSourceAlive }, ticket);
  const atMs = deps.clock.nowMs();
  const wire = toOfferWire(ticket, makeOffer(valued, terms), { terms, atMs });
  const text = textOf(wire);
  // Whoever left meanwhile is told nothing, and nothing is kept of them.
  if (told.get(ticket.ticketId) === text || list.partnerOf(ticket.memberId) === null) return;
  told.set(ticket.ticketId, text);
  deps.bus.publish(`member.${ticket.memberId}`, { kind: "cash-out", atMs, body: { ...wire } });
}

/** An offer without its time: the same one again is no news. */
const textOf = ({ amount, bet_amount, partial, reason, delay_ms, rule }: CashOutOfferWire): string =>
  `${amount} ${bet_amount} ${partial?.max_bet_amount} ${reason} ${delay_ms} ${rule?.rule_id} ${rule?.times}`;
