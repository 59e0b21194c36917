import type { QuotedRangeWire } from "@clutch/contract";
import type { OddsCenti } from "@clutch/kernel";
import type { CallFailure } from "../../api/failure.ts";
import { sessionStore } from "../../store/session.ts";
import { isBusy, slipSelectionsOf } from "../../store/slip-mode.ts";
import { slipStore, type SlipQuote, type SlipState } from "../../store/slip.ts";
import { getRuntime } from "../runtime.ts";
import { acceptanceRule, askForChanges } from "./slip.ts";

/** A quote is refreshed this long before it expires, so that the slide never waits for one. */
const EARLY_MS = 1500;
const SHORTEST_MS = 700;
/** Retry delay after a refusal or a failure: what can be priced changes with the match. */
const AGAIN_MS = 4000;
const SERVER_SAYS = new Set(["contradiction", "implied"]);

let stopTimer: (() => void) | null = null;

/** Stops refreshing the joint price: other legs, another tab, an empty slip. */
export function stopAskingQuote(): void {
  stopTimer?.();
  stopTimer = null;
}

function askAgainIn(delayMs: number, ask: () => Promise<void>): void {
  stopAskingQuote();
  stopTimer = getRuntime().timers.after(delayMs, () => {
    // While a bet is being placed its price does not change, like its legs.
    if (isBusy(slipStore.getState())) return askAgainIn(SHORTEST_MS, ask);
    void ask();
  });
}

/** Stores the joint price; the agreed one stays the reference of RU-4's limit. */
export function holdQuote(wire: QuotedRangeWire, ask: () => Promise<void>): void {
  const nowMs = getRuntime().nowMs();
  const { serverTimestampMs, localTimestampMs } = sessionStore.getState();
  const serverNowMs = nowMs + (serverTimestampMs - localTimestampMs);
  const lifeMs = Math.max(SHORTEST_MS, wire.expires_at - serverNowMs);
  const oddsCenti = toCenti(wire.euro_odds);
  slipStore.setState((slip) => {
    if (isBusy(slip)) return slip;
    const before = slip.quote.kind === "ready" ? slip.quote.agreedCenti : null;
    const held = { oddsCenti, quoteId: wire.quote_id, askedAtMs: nowMs, expiresAtMs: nowMs + lifeMs };
    const quote: SlipQuote = { kind: "ready", agreedCenti: before ?? oddsCenti, ...held };
    return askForChanges({ ...slip, quote }, acceptanceRule());
  });
  askAgainIn(Math.max(SHORTEST_MS, lifeMs - EARLY_MS), ask);
}

/** Total odds may pass what a single price may be (G-53). */
export const toCenti = (euro: number): OddsCenti => Math.round(euro * 100) as OddsCenti;

/** No joint price: the legs exclude or imply each other, or there is none right now (RU-2). */
export function refuseQuote(failure: CallFailure | null, ask: () => Promise<void>): void {
  const detail = failure?.kind === "refused" ? failure.error.detail : {};
  const { reason, legs } = detail;
  const numbers = Array.isArray(legs) ? legs : [];
  slipStore.setState((slip) => {
    if (isBusy(slip)) return slip;
    const keys = slipSelectionsOf(slip)
      .filter((_, index) => numbers.includes(index + 1))
      .map(({ key }) => key);
    const said = typeof reason === "string" && SERVER_SAYS.has(reason) ? (reason as "contradiction") : "unavailable";
    return { quote: { kind: "refused", reason: said, keys } };
  });
  askAgainIn(AGAIN_MS, ask);
}

/** The joint price shown becomes the agreed one (G-48). */
export function agreeToQuote(slip: SlipState): SlipState {
  const { quote } = slip;
  return quote.kind === "ready" ? { ...slip, quote: { ...quote, agreedCenti: quote.oddsCenti } } : slip;
}
