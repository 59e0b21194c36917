import { calls, type BetRangeWire, type CallInput, type QuotedRangeWire } from "@clutch/contract";
import { err, ok, type CurrencyCode, type Result } from "@clutch/kernel";
import { computeLegProblem, formatLine, toClientRange, type KeptRange, type TicketType } from "@clutch/rules";
import type { CallFailure } from "../../api/failure.ts";
import { sessionStore } from "../../store/session.ts";
import { bankersOf, groupOf, isQuoted, ticketTypeOf, slipSelectionsOf, modeOf } from "../../store/slip-mode.ts";
import { slipStore, type LabelledSelection, type SlipMode, type SlipState } from "../../store/slip.ts";
import { walletStore } from "../../store/wallet.ts";
import { getRuntime } from "../runtime.ts";
import { slipLimits } from "./slip.ts";
import { refreshBars } from "./incompatible-selections.ts";
import { holdQuote, refuseQuote, stopAskingQuote } from "./slip-quote.ts";
import { parseMinor } from "../wire/ticket.ts";

/** In one chunk with the ranges: the first script has no room for another. */
export { sayReplaced } from "./replaced.ts";

let rangeRun = 0;

/**
 * Fetches the bet range of the legs of the tab shown, by its own call (G-43); a guest's slip fetches nothing (G-96).
 * For legs of one match the answer has their joint price too, which is refreshed while they are held (RU-2).
 */
export async function refreshRange(): Promise<void> {
  rangeRun += 1;
  const run = rangeRun;
  stopAskingQuote();
  const slip = slipStore.getState();
  const { balance } = walletStore.getState();
  const canAsk = balance !== null && sessionStore.getState().token !== null && hasEnoughLegs(slip);
  const isQuotedNow = isQuoted(modeOf(slip));
  if (isQuotedNow && slipSelectionsOf(slip).length > 0) void refreshBars(slipSelectionsOf(slip).map(selectionOf));
  if (!canAsk) return slipStore.setState({ ranges: [], rangeState: "none", quote: { kind: "none" } });
  slipStore.setState({
    ...(slip.ranges.length === 0 && { rangeState: "loading" as const }),
    ...(isQuotedNow && slip.quote.kind !== "ready" && { quote: { kind: "loading" as const } }),
  });
  const answer = await askRanges(slip, balance.currency);
  if (run !== rangeRun) return;
  slipStore.setState(
    answer.ok ? { ranges: answer.value.ranges, rangeState: "ready" } : { ranges: [], rangeState: "failed" },
  );
  if (!isQuotedNow) return;
  if (answer.ok && answer.value.quote !== null) holdQuote(answer.value.quote, refreshRange);
  else refuseQuote(answer.ok ? null : answer.error, refreshRange);
}

/** Legs that cannot be bet on as they are have no range yet. */
function hasEnoughLegs(slip: SlipState): boolean {
  const mode = modeOf(slip);
  const selections = slipSelectionsOf(slip);
  if (selections.length === 0) return false;
  if (mode === "singles") return true;
  // The sizes of a system are chosen after its legs: those have to be a combo.
  const kind = mode === "system" ? "combo" : ticketTypeOf(mode);
  return computeLegProblem(kind, selections, { limits: slipLimits() }) === null;
}

interface Asked {
  readonly ranges: readonly KeptRange[];
  readonly quote: QuotedRangeWire | null;
}

const UNREADABLE = err(null);

async function askRanges(slip: SlipState, currency: CurrencyCode): Promise<Result<Asked, CallFailure | null>> {
  const mode = modeOf(slip);
  const selections = slipSelectionsOf(slip);
  if (mode === "single" || mode === "singles") {
    const each = await Promise.all(selections.map((selection) => askSingle(selection, currency)));
    return each.every((range) => range !== null) ? ok({ ranges: each, quote: null }) : UNREADABLE;
  }
  const bankers = mode === "system" ? bankersOf(slip, selections) : [];
  const tickets = selections.map((selection, index) => ({
    ...selectionOf(selection),
    ...(bankers.includes(index) && { is_banker: true }),
  }));
  const answer = await askCombo(mode, groupOf(slip) === "bigCombo", { tickets });
  if (!answer.ok) return answer;
  const { results } = answer.value;
  const kept = results.map((wire) => parseRange(wire, keptTypeOf(wire.bet_type, mode), currency));
  const [first] = results;
  const quote = first !== undefined && "quote_id" in first ? first : null;
  return kept.every((range) => range !== null) && kept.length > 0 ? ok({ ranges: kept, quote }) : UNREADABLE;
}

/** A variant answers one entry under its own name; the Combo tab's own call answers the combo and every system size. */
const keptTypeOf = (betType: BetRangeWire["bet_type"], mode: SlipMode): TicketType =>
  betType === "combo" || betType === "system" ? betType : mode === "system" ? "combo" : ticketTypeOf(mode);

type RangeBody = CallInput<typeof calls.betRangeCombo>["body"];

function askCombo(
  mode: SlipMode,
  isFollowed: boolean,
  body: RangeBody,
): Promise<Result<{ readonly results: readonly (BetRangeWire | QuotedRangeWire)[] }, CallFailure>> {
  const { api } = getRuntime();
  switch (mode) {
    case "event_combo":
      return api.call(calls.betRangeEventCombo, { body });
    case "mixed_combo":
      return api.call(calls.betRangeMixedCombo, { body });
    case "lucky_combo":
      return api.call(calls.betRangeLuckyCombo, { body });
    default:
      return isFollowed && mode === "combo"
        ? api.call(calls.betRangeBigCombo, { body })
        : api.call(calls.betRangeCombo, { body });
  }
}

const selectionOf = ({ marketId, lineNumber, selection }: LabelledSelection) => ({
  market_id: marketId,
  selection,
  line: formatLine(marketId, lineNumber),
});

async function askSingle(selection: LabelledSelection, currency: CurrencyCode): Promise<KeptRange | null> {
  const answer = await getRuntime().api.call(calls.betRangeSingle, { body: selectionOf(selection) });
  const [wire] = answer.ok ? answer.value.results : [];
  return wire === undefined ? null : parseRange(wire, "single", currency);
}

type RangeWire = Pick<BetRangeWire, "min_amount" | "max_amount" | "max_payout" | "combo_size">;

function parseRange(wire: RangeWire, ticketType: TicketType, currency: CurrencyCode): KeptRange | null {
  const minMinor = parseMinor(wire.min_amount, currency);
  const maxMinor = parseMinor(wire.max_amount, currency);
  if (minMinor === null || maxMinor === null) return null;
  const range = toClientRange({ minMinor, maxMinor, maxPayoutMinor: parseMinor(wire.max_payout, currency) });
  return { ticketType, comboSize: wire.combo_size ?? null, range };
}
