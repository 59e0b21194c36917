import type { CheckedSlipWire, DroppedLegWire, Language } from "@clutch/contract";
import { oddsCenti, toWireOdds, type CurrencyCode } from "@clutch/kernel";
import { formatHandicap, isBetType } from "@clutch/rules";
import { readMarkets, type BetMarket } from "../tickets/read-bet-markets.ts";
import type { Caller } from "../../base/caller/caller.ts";
import { eventNameOf } from "../tickets/bet-event.ts";
import { toEventWire } from "../../offer/catalogue/event-view.ts";
import type { CatalogueEvent, LiveCatalogue } from "../../offer/catalogue/live-catalogue.ts";
import { selectionName } from "../../offer/catalogue/market-view.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import { loadFavourites } from "../../offer/catalogue/store-catalogue.ts";
import type { MarketState } from "../../base/bus/messages.ts";
import type { Store } from "../../base/store/open.ts";
import { findOn } from "./pick-legs.ts";
import { lineOf, type StoredLeg } from "./stored-slip.ts";

export interface CheckDeps {
  readonly store: Store;
  readonly catalogue: Pick<LiveCatalogue, "market">;
  readonly names: Names;
  readonly unitsPerUsd: (currency: CurrencyCode) => number;
}

export interface CheckLocale {
  readonly lang: Language;
  readonly timezone: string;
}

type Checked = Pick<CheckedSlipWire, "events" | "tickets" | "dropped">;

interface Offered {
  readonly leg: StoredLeg;
  readonly entry: CatalogueEvent;
  readonly market: MarketState;
}

/** What of these selections can be taken now, and why the rest cannot; names in the reader's language. */
export async function checkLegs(
  deps: CheckDeps,
  caller: Caller,
  { legs, locale }: { readonly legs: readonly StoredLeg[]; readonly locale: CheckLocale },
): Promise<Checked> {
  const offered: Offered[] = [];
  const missing: { readonly leg: StoredLeg; readonly reason: DroppedLegWire["reason"] }[] = [];
  for (const leg of legs) {
    const found = deps.catalogue.market(leg.marketId);
    const reason = found === null ? "closed" : reasonOf(found.market, leg);
    if (found === null || reason !== null) missing.push({ leg, reason: reason ?? "closed" });
    else offered.push({ leg, ...found });
  }
  const [events, markets] = await Promise.all([
    toEvents(deps, caller, { offered, locale }),
    missing.length === 0 ? null : readMarkets(deps.store, [...new Set(missing.map(({ leg }) => leg.marketId))]),
  ]);
  const dropped = missing.map(({ leg, reason }) => {
    const at = markets?.get(leg.marketId);
    return at === undefined ? toUnknown(leg) : toDropped(leg, at, { reason, names: deps.names, language: locale.lang });
  });
  return { events, tickets: offered.map(toTicket), dropped };
}

function reasonOf(market: MarketState, leg: StoredLeg): DroppedLegWire["reason"] | null {
  if (market.status === "pause") return "paused";
  if (market.status !== "open") return "closed";
  const at = findOn({ market } as BetMarket, leg);
  if (at === null) return "unavailable";
  return at.priced.isOpen ? null : "paused";
}

async function toEvents(
  { store, names, unitsPerUsd }: CheckDeps,
  { partner, member }: Caller,
  { offered, locale }: { readonly offered: readonly Offered[]; readonly locale: CheckLocale },
): Promise<Checked["events"]> {
  if (offered.length === 0) return [];
  const options = {
    names,
    language: locale.lang,
    timezone: locale.timezone,
    favourites: member === null ? new Set<string>() : await loadFavourites(store, partner.partnerId, member.memberId),
    maxBetAmount: partner.settings.limits.maxBetAmount * unitsPerUsd(member?.currency ?? "USD"),
  };
  const byEvent = Map.groupBy(offered, ({ entry }) => entry.event.eventId);
  return [...byEvent.values()].flatMap((own) => {
    const [first] = own;
    const markets = [...new Map(own.map(({ market }) => [market.marketId, market])).values()];
    return first === undefined ? [] : [toEventWire(first.entry, markets, options)];
  });
}

const handicapOf = (betType: string, { handicapQuarters, selection }: StoredLeg): string | null =>
  isBetType(betType) ? formatHandicap(handicapQuarters, { betType, selection }) : null;

const oddsOf = (leg: StoredLeg): number | null =>
  leg.oddsCenti === null ? null : toWireOdds(oddsCenti(leg.oddsCenti));

const toTicket = ({ leg, entry, market }: Offered): Checked["tickets"][number] => ({
  event_id: entry.event.eventId,
  market_id: leg.marketId,
  line: lineOf(leg),
  bet_type_selection: leg.selection,
  handicap: handicapOf(market.betType, leg),
  euro_odds: oddsOf(leg),
  ...(leg.isBanker ? { is_banker: true } : {}),
});

interface Naming {
  readonly reason: DroppedLegWire["reason"];
  readonly names: Names;
  readonly language: Language;
}

/** Of a market that is no longer stored: by its ids alone, which the reader may have names for. */
const toUnknown = (leg: StoredLeg): DroppedLegWire => ({
  market_id: leg.marketId,
  line: lineOf(leg),
  bet_type_selection: leg.selection as DroppedLegWire["bet_type_selection"],
  event_name: "",
  game_market_name: "",
  bet_type_name: "GONE",
  selection: { name: "" },
  handicap: null,
  euro_odds: null,
  reason: "unavailable",
});

const toDropped = (
  leg: StoredLeg,
  { market, event }: BetMarket,
  { reason, names, language }: Naming,
): DroppedLegWire => ({
  market_id: leg.marketId,
  line: lineOf(leg),
  bet_type_selection: leg.selection,
  event_name: eventNameOf(event),
  game_market_name: names(language, market.nameId, market.nameValues),
  bet_type_name: market.betType,
  selection: { name: selectionName(leg.selection, event, (id) => names(language, id, {})) },
  handicap: handicapOf(market.betType, leg),
  euro_odds: oddsOf(leg),
  reason,
});
