import { type CallRequest, type calls, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { ok, type Result } from "@clutch/kernel";
import { parseLine } from "@clutch/rules";
import type { BetMarket } from "../tickets/read-bet-markets.ts";
import { lineOf, type StoredLeg } from "./stored-slip.ts";

type Asked = CallRequest<(typeof calls)["slipCheck"]>["body"]["tickets"][number];

/** The line of a market and the selection on it, as they are now; null where there is none. */
export function findOn({ market }: BetMarket, { lineNumber, selection }: Pick<StoredLeg, "lineNumber" | "selection">) {
  const line = market.lines.find((each) => each.lineNumber === lineNumber);
  const priced = line?.selections.find((each) => each.selection === selection);
  return line === undefined || priced === undefined ? null : { line, priced };
}

/** The line a leg names; its market's main one when it names none, null when the line is another market's. */
export function lineNumberOf(leg: Asked): number | null {
  if (leg.line === undefined) return 0;
  const line = parseLine(leg.line);
  return line?.marketId === leg.market_id ? line.lineNumber : null;
}

/**
 * The selections of a slip with the prices their markets have now. Refused: a market nobody knows (4004), a selection it
 * has not (6005), a line of another market or the same selection twice (6003). A line that its market no longer has is no
 * refusal: the rest can be copied, and it is named as gone (G-50). With `keepsUnknown` a market
 * nobody knows and a selection that its market has not are named as gone as well.
 */
export function pickLegs(
  asked: readonly Asked[],
  markets: ReadonlyMap<number, BetMarket>,
  { keepsUnknown }: { readonly keepsUnknown: boolean },
): Result<readonly StoredLeg[], Refusal> {
  const legs: StoredLeg[] = [];
  const seen = new Set<string>();
  for (const leg of asked) {
    const found = markets.get(leg.market_id);
    if (found === undefined && !keepsUnknown) return refuse(REFUSALS.marketIdNotFound, { market_id: leg.market_id });
    const lineNumber = lineNumberOf(leg);
    if (lineNumber === null) return refuse(REFUSALS.validationFailed, { field: "line" });
    const at = found === undefined ? null : findOn(found, { lineNumber, selection: leg.selection });
    const isLineGone = found?.market.lines.some((line) => line.lineNumber === lineNumber) !== true;
    if (at === null && !isLineGone && !keepsUnknown)
      return refuse(REFUSALS.invalidSelection, { market_id: leg.market_id });
    const picked = { marketId: leg.market_id, lineNumber, selection: leg.selection };
    const key = `${lineOf(picked)}:${leg.selection}`;
    if (seen.has(key)) return refuse(REFUSALS.validationFailed, { field: "tickets" });
    seen.add(key);
    const handicapQuarters = at?.line.handicapQuarters ?? null;
    const oddsCenti = found?.market.status === "open" && at?.priced.isOpen === true ? at.priced.oddsCenti : null;
    legs.push({ ...picked, handicapQuarters, oddsCenti, isBanker: leg.is_banker === true });
  }
  return ok(legs);
}
