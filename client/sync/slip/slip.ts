import {
  betOddsOf,
  changedLegs,
  computeChangeToAsk,
  DEFAULT_SLIP_LIMITS,
  isShortPause,
  reduceSlip,
  SLIP_GROUPS,
  type AcceptanceRule,
  type SelectionUpdate,
  type SlipAction,
  type SlipLimits,
} from "@clutch/rules";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceStore, type Price } from "../../store/prices.ts";
import { sessionStore } from "../../store/session.ts";
import { isBusy, isQuoted, slipSelectionsOf, modeOf } from "../../store/slip-mode.ts";
import { slipStore, type LabelledSelection, type SlipState } from "../../store/slip.ts";
import { clientMessage } from "./slip-message.ts";
import { parseMinor } from "../wire/ticket.ts";

/** The slip after an action of the rules; what they refuse, and what accepting took out, becomes the note beside it. */
export function applySlipAction(slip: SlipState, action: SlipAction<LabelledSelection>): SlipState {
  const notice = { indicator: "none", problem: null, removed: [] } as const;
  const {
    notice: said,
    groups,
    followed,
    ...rest
  } = reduceSlip<LabelledSelection>({ ...stateOf(slip), notice }, action);
  const { problem, removed } = said;
  const note = problem === null ? slip.note : clientMessage(problem.code, problem.values);
  return { ...slip, ...rest, groups, followed, note: removed.length > 0 ? REMOVED_NOTE : note };
}

const stateOf = ({ groups, followed, selectedEventId, lastOddsSelectTimeMs }: SlipState) => ({
  groups,
  followed,
  selectedEventId,
  lastOddsSelectTimeMs,
});

const REMOVED_NOTE = { code: null, messageId: "slip.note.ticketRemoved", values: {}, fallback: null };

/** What the partner lets a slip hold and stake (G-45, G-52). */
export function slipLimits(): SlipLimits {
  const { partner } = sessionStore.getState();
  return {
    ...DEFAULT_SLIP_LIMITS,
    comboMaxNumEvent: partner.comboMaxNumEvent,
    mixedComboMaxNumEvent: partner.mixedComboMaxNumEvent,
    maxCombinations: partner.maxCombinations,
    maxComboAmountMinor: capOf(partner.maxComboAmount),
    maxComboPayoutMinor: capOf(partner.maxComboPayout),
  };
}

/** A partner without a limit has none; before any launch all are 0. */
const capOf = (major: number): bigint | null =>
  major > 0 ? parseMinor(major, sessionStore.getState().partner.currencyCode) : null;

/**
 * The legs whose change needs the member's consent. Legs priced together are agreed to at their joint price: of their own
 * changes only a lock and a handicap matter (RU-2, RU-4).
 */
export function legsToAsk(slip: SlipState, rule: AcceptanceRule): readonly LabelledSelection[] {
  const changed = changedLegs(slipSelectionsOf(slip), rule).filter((leg) => !isShortPause(leg));
  if (!isQuoted(modeOf(slip))) return changed;
  return changed.filter(({ changeStatus }) => changeStatus === "lock" || changeStatus === "handi-change");
}

/** Whether the joint price moved further than is accepted without a prompt. */
export function isQuoteToAsk({ quote }: Pick<SlipState, "quote">, rule: AcceptanceRule): boolean {
  if (quote.kind !== "ready") return false;
  const at = (oddsCenti: typeof quote.oddsCenti) => ({ oddsCenti, handicap: null, status: "open" }) as const;
  return computeChangeToAsk(at(quote.agreedCenti), at(quote.oddsCenti), rule) !== null;
}

/** Opens the prompt when a change needs the member's consent (G-48, RU-4). */
export const askForChanges = (slip: SlipState, rule: AcceptanceRule): SlipState => ({
  ...slip,
  isPromptOpen: legsToAsk(slip, rule).length > 0 || (isQuoted(modeOf(slip)) && isQuoteToAsk(slip, rule)),
});

const NO_RANGE = { ranges: [], rangeState: "none" } as const;

/** The slip with other legs: range, quote and result of the old ones are discarded. */
export const withOtherLegs = (slip: SlipState): SlipState => ({
  ...askForChanges({ ...slip, ...NO_RANGE, quote: { kind: "none" }, barred: {} }, acceptanceRule()),
  placing: { kind: "idle" },
});

/**
 * The slip after one selection's update. The agreed odds stay the reference, however many small steps the
 * price takes. While a bet is being placed its selections do not change: the server decides on them.
 */
export function followInSlip(slip: SlipState, update: SelectionUpdate, rule: AcceptanceRule): SlipState {
  if (isBusy(slip)) return slip;
  const after = withoutPauseRefusal(applySlipAction(slip, { kind: "update", updates: [update] }));
  // A change the server refused for needs consent whatever the rule, as long as it lasts.
  const isRefused = slip.isPromptOpen && slip.placing.kind === "refused";
  return isRefused && slipSelectionsOf(after).some(isChanged) ? after : askForChanges(after, rule);
}

/** Whether a leg differs from what was agreed to, other than by a short pause, which passes (RU-22). */
const isChanged = (leg: LabelledSelection): boolean => leg.changeStatus !== null && !isShortPause(leg);

const NOT_OPEN_CODES = new Set<number | null>([4006, 4009]);

/** A refusal for a market that was not open ends when all markets are open again. */
const withoutPauseRefusal = (slip: SlipState): SlipState =>
  slip.placing.kind === "refused" &&
  NOT_OPEN_CODES.has(slip.placing.message.code) &&
  slipSelectionsOf(slip).every(({ status }) => status === "open")
    ? { ...slip, placing: { kind: "idle" } }
    : slip;

/** A price that is gone is that of a closed market (G-38). */
const toUpdate = (selection: LabelledSelection, price: Price | undefined): SelectionUpdate => ({
  marketId: selection.marketId,
  lineNumber: selection.lineNumber,
  selection: selection.selection,
  oddsCenti: price?.oddsCenti ?? null,
  handicapQuarters: price === undefined ? selection.currentHandicapQuarters : price.handicapQuarters,
  status: price?.status ?? "closed",
  isLongPause: catalogueStore.getState().markets[selection.marketId]?.isLongPause ?? selection.isLongPause,
});

/** Every leg held, of all tabs. */
export const allSelectionsOf = (slip: Pick<SlipState, "groups">): readonly LabelledSelection[] =>
  SLIP_GROUPS.flatMap((group) => slip.groups[group]);

/** Applies the updates that were held back while a bet was being placed. */
export function catchUp(slip: SlipState): SlipState {
  const updates = allSelectionsOf(slip).flatMap((selection) => {
    const price = priceStore.get(selection.key);
    return price === undefined ? [] : [toUpdate(selection, price)];
  });
  return askForChanges(applySlipAction(slip, { kind: "update", updates }), acceptanceRule());
}

/**
 * The odds a leg is sent with: the higher of the agreed and the shown ones. The server accepts nothing further below them
 * than the slide allows, so neither can be lost without a prompt (RU-4).
 */
export function sentOddsOf(selection: LabelledSelection, rule: AcceptanceRule): LabelledSelection["oddsCenti"] {
  const shown = betOddsOf(selection, rule);
  return shown > selection.oddsCenti ? shown : selection.oddsCenti;
}

/** What is accepted without a prompt, with the partner's slide limit (RU-4). */
export function acceptanceRule(): AcceptanceRule {
  const { acceptOdds, partner } = sessionStore.getState();
  return { choice: acceptOdds, maxSlidePercent: partner.maxOddsSlidePercent };
}

/** Subscribes every selection of the slip to its price until stopped. */
export function startSlipFollowing(): () => void {
  const following = new Map<string, () => void>();
  const follow = (slip: SlipState): void => {
    const selections = allSelectionsOf(slip);
    const keys = new Set<string>(selections.map(({ key }) => key));
    for (const [key, stop] of following) {
      if (keys.has(key)) continue;
      stop();
      following.delete(key);
    }
    for (const selection of selections) {
      const { key } = selection;
      if (following.has(key)) continue;
      const onPrice = (price: Price | undefined): void =>
        slipStore.setState((state) => followInSlip(state, toUpdate(selection, price), acceptanceRule()));
      following.set(key, priceStore.subscribe(key, onPrice));
    }
  };
  follow(slipStore.getState());
  const stopListening = slipStore.subscribe((slip, before) => {
    if (slip.groups !== before.groups) follow(slip);
  });
  // No price moves when a pause becomes a long one: the market says so.
  const stopPauses = catalogueStore.subscribe(({ markets }) => {
    const slip = slipStore.getState();
    const isOver = (leg: LabelledSelection): boolean =>
      isShortPause(leg) && markets[leg.marketId]?.isLongPause === true;
    if (!isBusy(slip) && allSelectionsOf(slip).some(isOver)) slipStore.setState(catchUp);
  });
  // Changes accepted without a prompt under the old choice may prompt under the new one, and the other way round.
  const stopConsent = sessionStore.subscribe(({ acceptOdds }, before) => {
    if (acceptOdds !== before.acceptOdds && !isBusy(slipStore.getState()))
      slipStore.setState((slip) => askForChanges(slip, acceptanceRule()));
  });
  return () => {
    stopListening();
    stopConsent();
    stopPauses();
    for (const stop of following.values()) stop();
  };
}
