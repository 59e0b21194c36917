import type { CashOutReason } from "@clutch/contract";
import { assert, assertPresent, err, ok, type Result } from "@clutch/kernel";
import {
  computeTicketValue,
  HALF_LOSS,
  HALF_WIN,
  isBetType,
  LOSS,
  PUSH,
  settleSelection,
  WIN,
  type CashOutGroup,
  type GroupWay,
  type LegOutcome,
} from "@clutch/rules";
import { pricedPartsOf, type PricedPart } from "../betting/priced-parts.ts";
import { ticketStakeOf } from "../betting/ticket-details.ts";
import type { QuoteBook, LegsChance } from "../quotes/quote-book.ts";
import type { OpenLeg, OpenTicket } from "./open-tickets.ts";

/** What a cash-out needs of a market now; one that is no longer known is closed. */
export interface MarketNow {
  readonly status: string;
  readonly version: number;
  readonly isInPlay: boolean;
}

/** The world a ticket is valued in. */
export interface ValueDeps {
  readonly chances: QuoteBook["chances"];
  readonly market: (marketId: number) => MarketNow | null;
  /** False when the source has said nothing for too long (RU-6). */
  readonly isSourceAlive: boolean;
}

type Value = ReturnType<typeof computeTicketValue>;

/** A ticket's worth, with what it was worked out from: a sale holds only if none of it has changed. */
export interface ValuedTicket {
  readonly ticket: OpenTicket;
  readonly value: Value;
  readonly isInPlay: boolean;
  /** The markets of the legs still open. */
  readonly markets: readonly { readonly marketId: number; readonly version: number }[];
}

/** What the whole stake of a ticket is worth now, read from the worlds of its matches (RU-2), or why it cannot be said. */
export async function valueTicket(deps: ValueDeps, ticket: OpenTicket): Promise<Result<ValuedTicket, CashOutReason>> {
  if (ticket.state !== "open") return err(ticket.state);
  const outcomes = ticket.legs.map(outcomeOf);
  const open = ticket.legs.filter((_, index) => outcomes[index] === null);
  if (open.length === 0) return err("decided");
  const markets = open.map(({ marketId }) => ({ marketId, now: deps.market(marketId) }));
  const resting = findResting(markets.map(({ now }) => now));
  if (resting !== null) return err(resting);
  if (!deps.isSourceAlive) return err("paused");
  const parts = pricedPartsOf(
    ticket.details,
    ticket.legs.map((leg) => leg.oddsCenti),
  );
  const groups = await Promise.all(parts.map((part) => makeGroup(deps, part, { ticket, outcomes })));
  const known = groups.filter((group) => group !== null);
  // Parts are multiplied as strangers to each other: two of one match would not be.
  if (known.length < groups.length || hasTwoOfOneMatch(parts, { ticket, outcomes })) return err("unpriced");
  const value = computeTicketValue(known, ticketStakeOf(ticket.details, ticket.stakeMinor), ticket.stakeMinor);
  if (value.numerator === 0n) return err("decided");
  return ok({
    ...{ ticket, value, isInPlay: markets.some(({ now }) => now?.isInPlay === true) },
    markets: markets.map(({ marketId, now }) => ({ marketId, version: now?.version ?? 0 })),
  });
}

/** Null while the market has no result that answers the leg. */
export function outcomeOf({ betType, selection, handicapQuarters, figure }: OpenLeg): LegOutcome | null {
  if (figure === null || !isBetType(betType)) return null;
  const settled = settleSelection({ betType, selection, handicapQuarters }, figure);
  return settled.ok ? settled.value : null;
}

/** A market that rests may come back; one that is over waits for its result. */
function findResting(markets: readonly (MarketNow | null)[]): CashOutReason | null {
  if (markets.some((now) => now?.status === "pause")) return "paused";
  return markets.every((now) => now?.status === "open") ? null : "decided";
}

interface Legs {
  readonly ticket: OpenTicket;
  readonly outcomes: readonly (LegOutcome | null)[];
}

const isOpenPart = ({ legs }: PricedPart, { outcomes }: Legs): boolean => legs.some((leg) => outcomes[leg] === null);

function hasTwoOfOneMatch(parts: readonly PricedPart[], of: Legs): boolean {
  const events = parts
    .filter((part) => isOpenPart(part, of))
    .map(({ legs }) => of.ticket.legs[legs[0] ?? -1]?.eventId ?? "");
  return new Set(events).size < events.length;
}

/** The law of a part by the worlds of its match; known legs end one way. Null when the match has no worlds. */
async function makeGroup(deps: ValueDeps, { legs, priceOf }: PricedPart, of: Legs): Promise<CashOutGroup | null> {
  const own = legs.map((leg) => ({
    leg: assertPresent(of.ticket.legs[leg], "a leg of a part"),
    outcome: of.outcomes[leg] ?? null,
  }));
  const asked = own.filter(({ outcome }) => outcome === null).map(({ leg }) => leg);
  const [first] = asked;
  if (first === undefined)
    return { ways: [{ outcomes: own.flatMap(({ outcome }) => outcome ?? []), weight: 1n }], priceOf };
  if (asked.some((leg) => leg.eventId !== first.eventId)) return null;
  const chance = await deps.chances(first.eventId, toQuoteLegs(asked));
  if (chance === null) return null;
  const outcomes = own.map(({ outcome }) => outcome);
  return { ways: chance.outcomes.map((way) => toWay(way, outcomes, chance.model.worlds)), priceOf };
}

/** Legs of one match as their chances are asked for. */
export const toQuoteLegs = (legs: readonly OpenLeg[]): Parameters<QuoteBook["chances"]>[1] =>
  legs.map(({ marketId, lineNumber, selection, handicapQuarters }) => ({
    ...{ marketId, lineNumber, selection, handicapQuarters },
  }));

const ENDS: Readonly<Record<LegsChance["outcomes"][number]["legs"][number], LegOutcome>> = {
  win: WIN,
  "half-win": HALF_WIN,
  push: PUSH,
  "half-loss": HALF_LOSS,
  loss: LOSS,
};

/** Shares are whole numbers of worlds: counted back into them, so that money is exact. */
function toWay(way: LegsChance["outcomes"][number], known: readonly (LegOutcome | null)[], worlds: number): GroupWay {
  const ends = way.legs.values();
  const outcomes = known.map((outcome) => {
    if (outcome !== null) return outcome;
    const end = ends.next();
    assert(end.done !== true, "every open leg ends in some way");
    return ENDS[end.value];
  });
  return { outcomes, weight: BigInt(Math.round(way.share * worlds)) };
}
