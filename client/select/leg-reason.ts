import { displayHandicap, isBetType, joinScore, marketKindOf } from "@clutch/rules";
import type { TicketLeg } from "../store/tickets.ts";
import type { MessageId } from "../ui/i18n/message-id.ts";

/** Why a leg settled as it did: the rule, and the figure it was settled on. */
export interface LegReason {
  readonly id: MessageId;
  readonly values: Readonly<Record<string, string | number>>;
  /** Half of the stake stood on the next line, which was hit exactly. */
  readonly half: "won" | "lost" | null;
}

type ExplainedLeg = Pick<TicketLeg, "betTypeName" | "selection" | "handicap" | "resultValue" | "resultStatus">;

/** Null while the leg is open, and where the result beside it says all there is to say. */
export function explainLeg(leg: ExplainedLeg): LegReason | null {
  if (leg.resultStatus === "pending") return null;
  if (leg.resultStatus === "refund" || leg.resultStatus === "cancelled") return plain("history.why.void", {});
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

const plain = (id: MessageId, values: LegReason["values"]): LegReason => ({ id, values, half: null });

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
