import { displayHandicap, isBetType, joinScore, marketKindOf, type BetType, type VoidReason } from "@clutch/rules";
import type { TicketLeg } from "../store/tickets.ts";
import type { MessageId } from "../ui/i18n/message-id.ts";

/** The rule that each sentence of a settlement states, by its number in the rules of betting (`client/public/rules/`). */
const RULES_OF_REASONS = {
  "history.why.ahead": "AH-1",
  "history.why.behind": "AH-1",
  "history.why.level": "AH-2",
  "history.why.over": "OU-1",
  "history.why.under": "OU-1",
  "history.why.equal": "OU-2",
  "history.why.parity": "OE-1",
  "history.why.draw": "WIN-3",
  "history.why.void": "VOID-1",
  "history.why.withdrawn": "VOID-2",
  "history.why.noResult": "VOID-3",
  "history.why.format": "VOID-4",
  "history.why.postponed": "VOID-7",
  "history.why.nobody": "OE-2",
} as const satisfies Partial<Record<MessageId, string>>;
type ReasonId = keyof typeof RULES_OF_REASONS;

/** What half a win or loss follows, where the line is a quarter. */
const RULES_OF_QUARTERS: Partial<Record<ReasonId, string>> = {
  "history.why.ahead": "AH-3",
  "history.why.behind": "AH-3",
  "history.why.over": "OU-2",
  "history.why.under": "OU-2",
};

/** Where the result says all there is to say; SP marks the market of a first, or of a round of its own. */
const RULES_OF_BET_TYPES: Readonly<Record<BetType, string>> = {
  WIN: "WIN-1",
  WINMAP: "WIN-2",
  SPWINMAP: "OE-2",
  "1X2": "WIN-3",
  SP1X2: "WIN-3",
  AH: "AH-1",
  SPAH: "AH-1",
  OU: "OU-1",
  SPOU: "OU-1",
  OE: "OE-1",
  SPOE: "OE-1",
  YN: "OE-3",
  SPYN: "OE-3",
  OR: "WIN-4",
};

const VOID_REASONS: Readonly<Record<VoidReason, ReasonId>> & Readonly<Partial<Record<string, ReasonId>>> = {
  "no result": "history.why.noResult",
  withdrawn: "history.why.withdrawn",
  nobody: "history.why.nobody",
  format: "history.why.format",
  postponed: "history.why.postponed",
};

/** Why a leg settled as it did: the figure it was settled on against its line. */
export interface LegReason {
  readonly id: ReasonId;
  readonly values: Readonly<Record<string, string | number>>;
  /** Half of the stake stood on the next line, which was hit exactly. */
  readonly half: "won" | "lost" | null;
}

type ExplainedLeg = Pick<
  TicketLeg,
  "betTypeName" | "selection" | "handicap" | "resultValue" | "resultStatus" | "voidReason"
>;

/** The number of the rule that judged a leg, such as `OU-1`; null while it is open, and of a market without a rule here. */
export function findRule(leg: ExplainedLeg): string | null {
  if (leg.resultStatus === "pending") return null;
  const reason = explainLeg(leg);
  if (reason === null) return findRuleOfMarket(leg.betTypeName);
  return (reason.half !== null && RULES_OF_QUARTERS[reason.id]) || RULES_OF_REASONS[reason.id];
}

/** The number of the rule that settles markets of a kind; null of a kind without one here. */
export const findRuleOfMarket = (betTypeName: string): string | null =>
  isBetType(betTypeName) ? RULES_OF_BET_TYPES[betTypeName] : null;

/** Null while the leg is open, and where the result beside it says all there is to say. */
export function explainLeg(leg: ExplainedLeg): LegReason | null {
  if (leg.resultStatus === "pending") return null;
  if (leg.resultStatus === "refund" || leg.resultStatus === "cancelled") {
    const reason = leg.voidReason ?? "";
    return plain((Object.hasOwn(VOID_REASONS, reason) && VOID_REASONS[reason]) || "history.why.void", {});
  }
  const score = /^(\d{1,6}) - (\d{1,6})$/.exec(leg.resultValue ?? "");
  if (score === null || !isBetType(leg.betTypeName)) return null;
  const [home, away] = [Number(score[1]), Number(score[2])];
  switch (marketKindOf(leg.betTypeName)) {
    case "handicap":
      return explainHandicap(leg, home, away);
    case "total":
      return explainTotal(leg, home + away);
    case "parity": {
      const sum = home + away;
      return plain("history.why.parity", { sum, parity: sum % 2 === 0 ? "even" : "odd" });
    }
    case "winner":
      return home === away ? plain("history.why.draw", {}) : null;
    default:
      return null;
  }
}

const plain = (id: ReasonId, values: LegReason["values"]): LegReason => ({ id, values, half: null });

/** From the side that was taken, as its handicap is written. */
function explainHandicap(leg: ExplainedLeg, home: number, away: number): LegReason | null {
  const own = quartersOf(leg.handicap);
  if (leg.handicap === null || own === null) return null;
  const lead = leg.selection === "home" ? home - away : away - home;
  const quarters = lead * 4 + own;
  const values = {
    score: joinScore({ home, away }),
    handicap: displayHandicap(leg.handicap),
    margin: numberOf(quarters),
  };
  if (quarters === 0) return plain("history.why.level", values);
  return { id: quarters > 0 ? "history.why.ahead" : "history.why.behind", values, half: halfOf(quarters) };
}

function explainTotal(leg: ExplainedLeg, sum: number): LegReason | null {
  const line = quartersOf(leg.handicap);
  if (leg.handicap === null || line === null) return null;
  const over = sum * 4 - line;
  const values = { sum, line: displayHandicap(leg.handicap), margin: numberOf(over) };
  if (over === 0) return plain("history.why.equal", values);
  return {
    id: over > 0 ? "history.why.over" : "history.why.under",
    values,
    half: halfOf(leg.selection === "over" ? over : -over),
  };
}

/** Whole quarters of a line's text; null for what is none. */
function quartersOf(text: string | null): number | null {
  const quarters = Number(text) * 4;
  return text !== null && Number.isInteger(quarters) ? quarters : null;
}

const numberOf = (quarters: number): string => String(Math.abs(quarters) / 4);

function halfOf(quarters: number): LegReason["half"] {
  if (quarters === 1) return "won";
  return quarters === -1 ? "lost" : null;
}
