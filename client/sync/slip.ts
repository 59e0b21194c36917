import { calls } from "@clutch/contract";
import {
  betOddsOf,
  changedLegs,
  createSlip,
  formatLine,
  isFollowBet,
  reduceSlip,
  toClientRange,
  type AcceptanceRule,
  type SelectionUpdate,
  type SlipAction,
  type SlipGroup,
} from "@clutch/rules";
import { priceStore, type Price } from "../store/prices.ts";
import { sessionStore } from "../store/session.ts";
import { slipStore, type SlipLine, type SlipState } from "../store/slip.ts";
import { walletStore } from "../store/wallet.ts";
import { getRuntime } from "./runtime.ts";
import { clientMessage } from "./slip-message.ts";
import { parseMinor } from "./wire/ticket.ts";

/** The group the slip's tab holds. */
export const SLIP_GROUP: SlipGroup = "single";

/** The slip after an action of the rules; what they refuse, and what accepting took out, becomes the note beside it. */
export function reduceLines(slip: SlipState, action: SlipAction<SlipLine>): SlipState {
  const empty = createSlip<SlipLine>();
  const before = {
    ...empty,
    groups: { ...empty.groups, [SLIP_GROUP]: slip.lines },
    followed: slip.isFollowBet ? [SLIP_GROUP] : [],
    lastOddsSelectTimeMs: slip.lastOddsSelectTimeMs,
  };
  const after = reduceSlip(before, action);
  const { problem, removed } = after.notice;
  const note = problem === null ? slip.note : clientMessage(problem.code, problem.values);
  return {
    ...slip,
    lines: after.groups[SLIP_GROUP],
    isFollowBet: isFollowBet(after, SLIP_GROUP),
    lastOddsSelectTimeMs: after.lastOddsSelectTimeMs ?? slip.lastOddsSelectTimeMs,
    note: removed.length > 0 ? REMOVED_NOTE : note,
  };
}

const REMOVED_NOTE = { code: null, messageId: "slip.note.ticketRemoved", values: {}, fallback: null };

/** The prompt waits for every change the member does not take without being asked (G-48, RU-4). */
export const askForChanges = (slip: SlipState, rule: AcceptanceRule): SlipState => ({
  ...slip,
  isPromptOpen: changedLegs(slip.lines, rule).length > 0,
});

/**
 * The slip after one selection's news. What the member agreed to stays the measure, however many small
 * steps the price takes. While a bet is on its way its lines stand still: the server decides on them.
 */
export function followInSlip(slip: SlipState, update: SelectionUpdate, rule: AcceptanceRule): SlipState {
  if (slip.placing.kind === "placing" || slip.placing.kind === "asking") return slip;
  const after = reduceLines(slip, { kind: "news", updates: [update] });
  // What the server has refused for waits for the member's word whatever the rule, while it stands.
  const isRefused = slip.isPromptOpen && slip.placing.kind === "refused";
  return isRefused && after.lines.some(({ changeStatus }) => changeStatus !== null)
    ? after
    : askForChanges(after, rule);
}

/** A price that is gone is that of a closed market (G-38). */
const newsOf = (line: SlipLine, price: Price | undefined): SelectionUpdate => ({
  marketId: line.marketId,
  lineNumber: line.lineNumber,
  selection: line.selection,
  oddsCenti: price?.oddsCenti ?? null,
  handicapQuarters: price === undefined ? line.currentHandicapQuarters : price.handicapQuarters,
  status: price?.status ?? "closed",
});

/**
 * The odds a bet is sent with. The server takes nothing further below them than the slide allows, so they are
 * the higher of what was agreed to and what is shown: neither may slip away unasked (RU-4).
 */
export function sentOddsOf(line: SlipLine, rule: AcceptanceRule): SlipLine["oddsCenti"] {
  const shown = betOddsOf(line, rule);
  return shown > line.oddsCenti ? shown : line.oddsCenti;
}

/** What the member takes without being asked, with the partner's edge (RU-4). */
export function acceptanceRule(): AcceptanceRule {
  const { acceptOdds, partner } = sessionStore.getState();
  return { choice: acceptOdds, maxSlidePercent: partner.maxOddsSlidePercent };
}

/** Keeps every line of the slip on its price until stopped. */
export function startSlipFollowing(): () => void {
  const following = new Map<string, () => void>();
  const follow = (slip: SlipState): void => {
    const keys = new Set<string>(slip.lines.map(({ key }) => key));
    for (const [key, stop] of following) {
      if (keys.has(key)) continue;
      stop();
      following.delete(key);
    }
    for (const line of slip.lines) {
      const { key } = line;
      if (following.has(key)) continue;
      const onPrice = (price: Price | undefined): void =>
        slipStore.setState((state) => followInSlip(state, newsOf(line, price), acceptanceRule()));
      following.set(key, priceStore.subscribe(key, onPrice));
    }
  };
  follow(slipStore.getState());
  const stopListening = slipStore.subscribe((slip, before) => {
    if (slip.lines !== before.lines) follow(slip);
  });
  return () => {
    stopListening();
    for (const stop of following.values()) stop();
  };
}

let rangeRun = 0;

/** Asks the range of the single in the slip; a guest's slip makes no such call (G-96). */
export async function refreshRange(): Promise<void> {
  rangeRun += 1;
  const run = rangeRun;
  const [line] = slipStore.getState().lines;
  const { balance } = walletStore.getState();
  if (line === undefined || balance === null || sessionStore.getState().token === null) {
    return slipStore.setState({ range: null, rangeState: "none" });
  }
  slipStore.setState({ rangeState: "loading" });
  const { marketId, lineNumber, selection } = line;
  const body = { market_id: marketId, selection, line: formatLine(marketId, lineNumber) };
  const answer = await getRuntime().api.call(calls.betRangeSingle, { body });
  if (run !== rangeRun) return;
  const [wire] = answer.ok ? answer.value.results : [];
  if (wire === undefined) return slipStore.setState({ range: null, rangeState: "failed" });
  const minMinor = parseMinor(wire.min_amount, balance.currency);
  const maxMinor = parseMinor(wire.max_amount, balance.currency);
  if (minMinor === null || maxMinor === null) return slipStore.setState({ range: null, rangeState: "failed" });
  const range = toClientRange({ minMinor, maxMinor, maxPayoutMinor: parseMinor(wire.max_payout, balance.currency) });
  slipStore.setState({ range, rangeState: "ready" });
}
