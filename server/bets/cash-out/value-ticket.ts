import type { CashOutReason } from "@clutch/contract";
import { assert, err, ok, type Result } from "@clutch/kernel";
import {
  computeTicketValue,
  HALF_LOSS,
  HALF_WIN,
  LOSS,
  PUSH,
  WIN,
  type CashOutGroup,
  type GroupWay,
  type LegOutcome,
} from "@clutch/rules";
import type { LegsChance } from "../quotes/quote-book.ts";
import type { Distributions } from "./ask-distributions.ts";
import type { OpenTicket } from "./open-tickets.ts";
import { planTicket, type PlannedPart } from "./plan-ticket.ts";

/** The current state of a market; an unknown one is closed. */
export interface MarketNow {
  readonly status: string;
  readonly version: number;
  readonly isInPlay: boolean;
}

/** The current state a ticket is valued by. */
export interface ValueDeps {
  readonly distributions: Distributions;
  readonly market: (marketId: number) => MarketNow | null;
  /** False when the source has been silent for too long (RU-6). */
  readonly isSourceAlive: boolean;
}

type Value = ReturnType<typeof computeTicketValue>;

/** A ticket's value with everything it was computed from: a sale is conditional on none of it having changed. */
export interface ValuedTicket {
  readonly ticket: OpenTicket;
  readonly value: Value;
  readonly isInPlay: boolean;
  /** The markets of the legs still open. */
  readonly markets: readonly { readonly marketId: number; readonly version: number }[];
}

/** The current value of a ticket's whole stake by the worlds of its matches (RU-2), or the reason why there is none. */
export function valueTicket(deps: ValueDeps, ticket: OpenTicket): Result<ValuedTicket, CashOutReason> {
  if (ticket.state !== "open") return err(ticket.state);
  const { marketIds, parts, stake } = planTicket(ticket);
  if (marketIds.length === 0) return err("decided");
  const markets = marketIds.map((marketId) => ({ marketId, now: deps.market(marketId) }));
  const resting = findResting(markets.map(({ now }) => now));
  if (resting !== null) return err(resting);
  if (!deps.isSourceAlive) return err("paused");
  const groups: CashOutGroup[] = [];
  for (const part of parts ?? []) {
    const group = makeGroup(deps.distributions, part);
    if (group === null) return err("unpriced");
    groups.push(group);
  }
  if (parts === null) return err("unpriced");
  const value = computeTicketValue(groups, stake);
  if (value.numerator === 0n) return err("decided");
  return ok({
    ticket,
    value,
    isInPlay: markets.some(({ now }) => now?.isInPlay === true),
    markets: markets.map(({ marketId, now }) => ({ marketId, version: now?.version ?? 0 })),
  });
}

/** A paused market may reopen; an ended one awaits its result. */
function findResting(markets: readonly (MarketNow | null)[]): CashOutReason | null {
  if (markets.some((now) => now?.status === "pause")) return "paused";
  return markets.every((now) => now?.status === "open") ? null : "decided";
}

/** The distribution of a part by the worlds of its match; settled legs end one way. Null when the match has no worlds. */
function makeGroup(distributions: Distributions, { outcomes, question, priceOf }: PlannedPart): CashOutGroup | null {
  if (question === null) return { ways: [{ outcomes: outcomes.flatMap((each) => each ?? []), weight: 1n }], priceOf };
  const chance = distributions(question);
  if (chance === null) return null;
  return { ways: chance.outcomes.map((way) => toWay(way, outcomes, chance.model.worlds)), priceOf };
}

const ENDS: Readonly<Record<LegsChance["outcomes"][number]["legs"][number], LegOutcome>> = {
  win: WIN,
  "half-win": HALF_WIN,
  push: PUSH,
  "half-loss": HALF_LOSS,
  loss: LOSS,
};

/** Shares are converted back to whole numbers of worlds, so that money is exact. */
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
