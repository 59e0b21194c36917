import { calls } from "@clutch/contract";
import { computeChangeToAsk, formatLine, toClientRange, type AcceptanceRule, type SelectionState } from "@clutch/rules";
import { priceStore, type Price } from "../store/prices.ts";
import { sessionStore } from "../store/session.ts";
import { slipStore, type SlipLine, type SlipState } from "../store/slip.ts";
import { walletStore } from "../store/wallet.ts";
import { getRuntime } from "./runtime.ts";
import { parseMinor } from "./wire/ticket.ts";

const agreedState = (line: SlipLine): SelectionState => ({
  oddsCenti: line.oddsCenti,
  handicap: line.handicapQuarters,
  status: "open",
});

/**
 * A line as the market stands now. A change the member takes without being asked (G-48, RU-4) becomes the
 * agreed price, its arrow staying as long as the mark of the price; any other waits for the prompt.
 */
export function followPrice(line: SlipLine, price: Price | undefined, rule: AcceptanceRule): SlipLine {
  const status = price?.status ?? "closed";
  const currentOddsCenti = price?.oddsCenti ?? line.currentOddsCenti ?? line.oddsCenti;
  const currentHandicapQuarters = price === undefined ? line.currentHandicapQuarters : price.handicapQuarters;
  const followed = { ...line, status, currentOddsCenti, currentHandicapQuarters };
  const now: SelectionState = { oddsCenti: currentOddsCenti, handicap: currentHandicapQuarters, status };
  const toAsk = computeChangeToAsk(agreedState(line), now, rule);
  if (toAsk !== null) return { ...followed, changeStatus: toAsk };
  return { ...followed, oddsCenti: currentOddsCenti, changeStatus: price?.change ?? null };
}

const needsPrompt = (line: SlipLine): boolean =>
  line.changeStatus === "lock" || line.changeStatus === "handi-change" || line.currentOddsCenti !== line.oddsCenti;

export interface PriceNews {
  readonly key: string;
  readonly price: Price | undefined;
}

/** The slip after one price moved. While a bet is on its way its lines stand still: the server decides on them. */
export function followInSlip(slip: SlipState, { key, price }: PriceNews, rule: AcceptanceRule): SlipState {
  if (slip.placing.kind === "placing" || slip.placing.kind === "asking") return slip;
  const lines = slip.lines.map((line) => (line.key === key ? followPrice(line, price, rule) : line));
  return { ...slip, lines, isPromptOpen: lines.some(needsPrompt) };
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
    for (const { key } of slip.lines) {
      if (following.has(key)) continue;
      const onPrice = (price: Price | undefined): void =>
        slipStore.setState((state) => followInSlip(state, { key, price }, acceptanceRule()));
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

/** On accept: locked lines go, the others take the new odds and handicap and lose their marks (G-48). */
export function acceptLines(lines: readonly SlipLine[]): SlipLine[] {
  return lines
    .filter((line) => line.changeStatus !== "lock")
    .map((line) => ({
      ...line,
      oddsCenti: line.currentOddsCenti ?? line.oddsCenti,
      handicapQuarters: line.currentHandicapQuarters,
      changeStatus: null,
    }));
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
