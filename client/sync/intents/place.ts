import { calls } from "@clutch/contract";
import { assertPresent, exhaustive, type Money } from "@clutch/kernel";
import { makeUniqueId } from "../../platform/unique-id.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import { sessionStore } from "../../store/session.ts";
import { groupOf, isBusy, isQuoted, slipSelectionsOf } from "../../store/slip-mode.ts";
import { slipStore, type LabelledSelection, type SlipMessage } from "../../store/slip.ts";
import { uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { sendBet, sendSingles, type BetPost } from "../slip/bet.ts";
import {
  makeComboBody,
  makeLuckyBody,
  makeMixedBody,
  makeEventComboBody,
  makeSingleBody,
  makeSystemBody,
  type BodyFacts,
} from "../slip/bet-body.ts";
import { getRuntime } from "../runtime.ts";
import { applySlipAction } from "../slip/slip.ts";
import { clientMessage } from "../slip/slip-message.ts";
import { agreeToQuote } from "../slip/slip-quote.ts";
import { refreshRange } from "../slip/slip-range.ts";
import { figuresNow } from "./stake.ts";

const refuse = (message: SlipMessage): void => slipStore.setState({ placing: { kind: "refused", message } });

/** One press of the place control: checks, makes the id, stores, sends, and follows to the outcome (RU-3). */
export function placeBet(): void {
  const slip = slipStore.getState();
  const { balance } = walletStore.getState();
  if (slipSelectionsOf(slip).length === 0 || isBusy(slip)) return;
  if (sessionStore.getState().token === null || balance === null) return refuse(clientMessage(2004));
  const ui = uiStore.getState();
  if (!ui.isOnline) return refuse(clientMessage("offline"));
  if (ui.arePricesStale) return refuse(clientMessage(4001));
  if (slip.isPromptOpen) return;
  const figures = figuresNow();
  if (figures.care.hold !== null) return refuse(figures.care.hold.message);
  const problem = figures.legProblem ?? figures.amountProblem;
  if (problem !== null) return refuse(clientMessage(problem.code, problem.values));
  // Without a joint price there is nothing to accept.
  if (isQuoted(figures.mode) && slip.quote.kind !== "ready") return refuse(clientMessage(4001));
  send(balance);
}

function send(balance: Money): void {
  const slip = slipStore.getState();
  const figures = figuresNow();
  const nowMs = getRuntime().nowMs();
  const isFollowBet = slip.followed.includes(groupOf(slip));
  const facts: BodyFacts = { slip, figures, currency: balance.currency, isFollowBet, nowMs };
  const bets = figures.mode === "singles" ? figures.counted.map((selection) => [selection]) : [figures.selections];
  const posts: BetPost[] = [];
  for (const [index, selections] of bets.entries()) {
    const uniqueId = makeUniqueId();
    if (uniqueId === null) return refuse(clientMessage(6004));
    const step = bets.length > 1 ? { at: index + 1, of: bets.length } : null;
    const delayEndsMs = isInPlay(selections) ? nowMs + sessionStore.getState().partner.inPlayDelayMs : null;
    posts.push({ uniqueId, selections, group: groupOf(slip), delayEndsMs, step, send: senderOf(facts, selections) });
  }
  const [only] = posts;
  if (only !== undefined) void (posts.length === 1 ? sendBet(only) : sendSingles(posts, makeUniqueId));
}

/** One leg in play is enough for the delay (RU-10). */
const isInPlay = (selections: readonly LabelledSelection[]): boolean =>
  selections.some((selection) => catalogueStore.getState().events[selection.eventId]?.inPlay === true);

/** The call of the kind, with its body as it is at the moment of pressing (G-41, G-42). */
function senderOf(facts: BodyFacts, selections: readonly LabelledSelection[]): BetPost["send"] {
  const { api } = getRuntime();
  const [selection] = selections;
  switch (facts.figures.mode) {
    case "combo": {
      const body = makeComboBody(facts);
      return (uniqueId) => api.call(calls.comboBet, { body }, { uniqueId });
    }
    case "system": {
      const body = makeSystemBody(facts);
      return (uniqueId) => api.call(calls.comboBet, { body }, { uniqueId });
    }
    case "lucky_combo": {
      const body = makeLuckyBody(facts);
      return (uniqueId) => api.call(calls.luckyComboBet, { body }, { uniqueId });
    }
    case "event_combo": {
      const body = makeEventComboBody(facts);
      return (uniqueId) => api.call(calls.eventComboBet, { body }, { uniqueId });
    }
    case "mixed_combo": {
      const body = makeMixedBody(facts);
      return (uniqueId) => api.call(calls.mixedComboBet, { body }, { uniqueId });
    }
    case "single":
    case "singles": {
      const body = makeSingleBody(facts, assertPresent(selection, "the leg"));
      return (uniqueId) => api.call(calls.singleBet, { body }, { uniqueId });
    }
    default:
      return exhaustive(facts.figures.mode);
  }
}

/** Removes locked selections, takes the market's state for the others, requests the range again (G-48). */
export function acceptChanges(): void {
  slipStore.setState((slip) => {
    const after = applySlipAction({ ...slip, note: null }, { kind: "accept", group: groupOf(slip) });
    const isConnectionLost = slipSelectionsOf(after).length < slipSelectionsOf(slip).length;
    // The old range stays until the new one arrives: 'Slide to accept & place' places at once.
    const kept = isConnectionLost ? { ranges: [] } : {};
    return { ...agreeToQuote(after), ...kept, isPromptOpen: false, placing: { kind: "idle" } };
  });
  void refreshRange();
}

/** Clears the success or the refusal that is shown. */
export function dismissPlaced(): void {
  const { kind } = slipStore.getState().placing;
  if (kind === "placed" || kind === "refused") slipStore.setState({ placing: { kind: "idle" } });
}
