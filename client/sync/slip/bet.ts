import {
  betOutcome,
  calls,
  changesDetail,
  toMarketStatus,
  type BetAnswerWire,
  type BetOutcomeWire,
  type ErrorBody,
} from "@clutch/contract";
import { parseWireOdds, type Result } from "@clutch/kernel";
import { parseLine, SLIP_GROUPS, type SelectionUpdate, type SlipGroup } from "@clutch/rules";
import type { CallFailure, ServerError } from "../../api/failure.ts";
import { isAuthError, parseServerError } from "../../api/failure.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceKey, priceStore } from "../../store/prices.ts";
import { slipSelectionsOf, modeOf } from "../../store/slip-mode.ts";
import { slipStore, type LabelledSelection, type SlipMessage, type SlipState } from "../../store/slip.ts";
import type { Ticket } from "../../store/tickets.ts";
import { refreshCare } from "../care/follow-care.ts";
import { isOwnLimit } from "../care/own-hold.ts";
import { refreshWallet, writeWallet } from "../session/member.ts";
import { forgetPendingBet, memberNow, storePendingBet, type PendingBet } from "./pending-bet.ts";
import { getRuntime, wait } from "../runtime.ts";
import { catchUp, applySlipAction } from "./slip.ts";
import { clientMessage, toSlipMessage } from "./slip-message.ts";
import { toCenti } from "./slip-quote.ts";
import { parseSelectionHandicap } from "../wire/event.ts";
import { parseTicket } from "../wire/ticket.ts";
import { refreshTickets } from "../tickets.ts";

/** One bet to send: how, with which id, and which legs leave the slip once it is accepted. */
export interface BetPost {
  readonly uniqueId: string;
  readonly send: (uniqueId: string) => Promise<Result<BetAnswerWire, CallFailure>>;
  readonly group: SlipGroup;
  readonly selections: readonly LabelledSelection[];
  /** When the in-play delay ends (RU-10); null before kick-off. */
  readonly delayEndsMs: number | null;
  /** Which of several singles it is. */
  readonly step: { readonly at: number; readonly of: number } | null;
}

/** The outcome of a bet: the ticket or the refusal. */
export type BetOutcome =
  | { readonly kind: "placed"; readonly ticket: Ticket }
  | { readonly kind: "refused"; readonly message: SlipMessage; readonly error: ServerError | null };

const ODDS_CHANGED = 5002;
const HANDICAP_CHANGED = 5003;
const DUPLICATE = 6001;
/** 'Insufficient balance' and 'Insufficient funds'. */
const MONEY_CODES = new Set([3001, 3002]);
/** Delay before the next query of a bet that is still being processed, or after a failed query. */
const ASK_AGAIN_MS = 1000;
const LONGEST_ASK_MS = 10_000;
/** Retries of a bet unknown to the server; the same id makes them idempotent. */
const RESENDS = 2;
const TOO_FAST = 6008;
/** The pause between two bets is 3 s (G-46); a partner may have a longer one. */
const TOO_FAST_TRIES = 8;

/** Sends one bet and resolves when its outcome is known (RU-3, G-47). */
async function followBet({ uniqueId, send, delayEndsMs, step }: BetPost): Promise<BetOutcome> {
  const { local, nowMs } = getRuntime();
  storePendingBet(local, memberNow(), { uniqueId, sentAtMs: nowMs() });
  slipStore.setState({ placing: { kind: "placing", uniqueId, sinceMs: nowMs(), delayEndsMs, step }, note: null });
  for (let resends = 0; ; resends += 1) {
    const outcome = await settleAnswer(await send(uniqueId), uniqueId);
    if (outcome !== "unknown") return outcome;
    if (resends >= RESENDS) return { kind: "refused", message: clientMessage(4001), error: null };
  }
}

/** One press of the place control, from its id to what the slip shows of it. */
export async function sendBet(post: BetPost): Promise<void> {
  const outcome = await followBet(post);
  if (outcome.kind === "refused") return showRefused(outcome);
  showPlaced([outcome.ticket], null, [post]);
}

/**
 * Places several singles of one press one after another, each its own ticket and id. One refused for the pause between
 * bets (G-46) waits and is sent again with a new id. Those refused otherwise stay in the slip.
 */
export async function sendSingles(posts: readonly BetPost[], makeId: () => string | null): Promise<void> {
  const tickets: Ticket[] = [];
  const done: BetPost[] = [];
  let refusal: Extract<BetOutcome, { kind: "refused" }> | null = null;
  for (const post of posts) {
    const outcome = await patiently(post, makeId);
    if (outcome.kind === "placed") {
      tickets.push(outcome.ticket);
      done.push(post);
    } else refusal ??= outcome;
  }
  if (tickets.length > 0) return showPlaced(tickets, refusal?.message ?? null, done);
  if (refusal !== null) showRefused(refusal);
}

async function patiently(post: BetPost, makeId: () => string | null): Promise<BetOutcome> {
  for (let tries = 1, current = post; ; tries += 1) {
    const outcome = await followBet(current);
    const isTooFast = outcome.kind === "refused" && outcome.error?.code === TOO_FAST;
    const uniqueId = isTooFast && tries < TOO_FAST_TRIES ? makeId() : null;
    if (uniqueId === null) return outcome;
    await wait(ASK_AGAIN_MS);
    current = { ...post, uniqueId };
  }
}

const forget = (): void => forgetPendingBet(getRuntime().local, memberNow());

/** Queries a bet that was pending when the page was closed; no other may be sent before its outcome is known (RU-3). */
export async function recoverBet({ uniqueId }: PendingBet): Promise<void> {
  const { kind } = slipStore.getState().placing;
  if (kind === "placing" || kind === "asking") return;
  const outcome = await askOutcome(uniqueId);
  if (outcome === "unknown") {
    // Unknown to the server and old: not sent, the member no longer expects it.
    forget();
    return slipStore.setState({ placing: { kind: "idle" } });
  }
  if (outcome.kind === "refused") return showRefused(outcome);
  showPlaced([outcome.ticket], null, []);
  slipStore.setState((slip) => takeOutTicket(slip, outcome.ticket));
}

/** Takes out the legs of a bet that was placed before a reload, unless the member keeps selections. */
export function takeOutTicket(slip: SlipState, ticket: Ticket): SlipState {
  if (slip.keepsSelections) return slip;
  const keys = new Set(ticket.legs.map(({ line, selection }) => keyOf(line ?? "", selection)));
  return SLIP_GROUPS.reduce<SlipState>((after, group) => {
    const held = after.groups[group];
    const isAll = held.length === keys.size && held.every(({ key }) => keys.has(key));
    // Of several singles one ticket is one leg.
    const isOne = keys.size === 1 && group === "combo" && after.comboType === "singles";
    if (!isAll && !isOne) return after;
    return takeOut(after, [{ group, selections: held.filter(({ key }) => keys.has(key)) }]);
  }, slip);
}

async function settleAnswer(
  answer: Result<BetAnswerWire, CallFailure>,
  uniqueId: string,
): Promise<BetOutcome | "unknown"> {
  if (answer.ok) return placed(answer.value);
  const failure = answer.error;
  if (failure.kind !== "refused" || failure.status >= 500) return askOutcome(uniqueId);
  if (failure.error.code !== DUPLICATE) return refused(failure.error);
  const outcome = betOutcome.safeParse(failure.error.detail);
  return outcome.success ? readOutcome(outcome.data, uniqueId) : askOutcome(uniqueId);
}

async function askOutcome(uniqueId: string): Promise<BetOutcome | "unknown"> {
  const { api, nowMs } = getRuntime();
  slipStore.setState({ placing: { kind: "asking", uniqueId, sinceMs: nowMs() } });
  for (let delayMs = ASK_AGAIN_MS; ; delayMs = Math.min(LONGEST_ASK_MS, delayMs * 2)) {
    const answer = await api.call(calls.betByUniqueId, { params: { unique_id: uniqueId } });
    if (answer.ok) return readOutcome(answer.value, uniqueId);
    if (answer.error.kind === "refused" && answer.error.status < 500) {
      const { error } = answer.error;
      // An expired session cannot query; the id stays stored for the member's next one.
      if (!isAuthError(answer.error)) forget();
      return { kind: "refused", message: toSlipMessage(error), error: null };
    }
    await wait(delayMs);
  }
}

async function readOutcome(outcome: BetOutcomeWire, uniqueId: string): Promise<BetOutcome | "unknown"> {
  // A ticket keeps its id: one that has expired belongs to no bet of the slip.
  if (outcome.state === "unknown" || outcome.state === "expired") return "unknown";
  if (outcome.state === "processing") {
    await wait(ASK_AGAIN_MS);
    return askOutcome(uniqueId);
  }
  const { body, status } = outcome;
  if ("code" in body) return refused(toServerError(body, status));
  return "wallet" in body ? placed(body) : "unknown";
}

const toServerError = (body: ErrorBody, status: number): ServerError => parseServerError(body, status, false);

function refused(error: ServerError): BetOutcome {
  forget();
  return { kind: "refused", message: toSlipMessage(error), error };
}

/** The bet is accepted: writes the wallet and posts to the host page at once. */
function placed(answer: BetAnswerWire): BetOutcome {
  forget();
  const ticket = parseTicket(answer.result);
  if (answer.wallet === null) void refreshWallet();
  else writeWallet(answer.wallet);
  if (ticket === null) return { kind: "refused", message: clientMessage(4001), error: null };
  getRuntime().postToHost({
    type: "CLUTCH_BET_PLACED",
    ticketId: ticket.ticketId,
    amount: answer.result.total_bet_amount,
    potentialWinnings: answer.result.potential_winnings,
    currency_code: answer.result.currency,
  });
  return { kind: "placed", ticket };
}

/** Placed selections leave the slip, unless the member keeps selections (SPEC section 4 "Bet slip"). */
function showPlaced(tickets: readonly Ticket[], refusal: SlipMessage | null, posts: readonly BetPost[]): void {
  slipStore.setState((slip) => {
    const settled = { ...slip, placing: { kind: "placed", tickets, refusal }, isPromptOpen: false } as const;
    return catchUp(slip.keepsSelections ? settled : takeOut(settled, posts));
  });
  void refreshTickets("pending");
}

function takeOut(slip: SlipState, posts: readonly Pick<BetPost, "group" | "selections">[]): SlipState {
  let after = slip;
  for (const { group, selections } of posts)
    for (const selection of selections) after = applySlipAction(after, { kind: "remove", group, selection });
  if (slipSelectionsOf(after).length > 0) return after;
  const { [modeOf(slip)]: _, ...stakes } = after.stakes;
  return { ...after, stakes, systemStakes: {}, bankers: [], ranges: [], rangeState: "none", quote: { kind: "none" } };
}

function showRefused({ message, error }: Extract<BetOutcome, { kind: "refused" }>): void {
  slipStore.setState((slip) => {
    const idle = { ...slip, placing: { kind: "refused", message } } as const;
    return error === null ? catchUp(idle) : withServerChanges(catchUp(idle), error);
  });
  // The wallet holds less than the page shows: another window, or the partner, has taken from it.
  if (message.code !== null && MONEY_CODES.has(message.code)) void refreshWallet({ isRepeated: true });
  // A limit was set, or used up, elsewhere.
  if (isOwnLimit(message)) void refreshCare();
}

/** Changed odds come with their new values: the selections take them as market state and the prompt opens (G-42, G-48). */
function withServerChanges(slip: SlipState, error: ServerError): SlipState {
  const detail = changesDetail.safeParse(error.detail);
  if (!detail.success || (error.code !== ODDS_CHANGED && error.code !== HANDICAP_CHANGED)) return slip;
  const updates = slipSelectionsOf(slip).flatMap((selection): SelectionUpdate[] => {
    const change = detail.data.changes.find((each) => keyOf(each.line, each.bet_type_selection) === selection.key);
    if (change === undefined) return [];
    const betTypeName = catalogueStore.getState().markets[selection.marketId]?.betTypeName ?? selection.betTypeName;
    const price = {
      oddsCenti: parseWireOdds(change.euro_odds),
      handicapQuarters: parseSelectionHandicap(change.handicap, betTypeName, selection.selection),
      status: toMarketStatus(change.status),
    };
    priceStore.set(selection.key, price, true);
    const { marketId, lineNumber, isLongPause } = selection;
    return [{ marketId, lineNumber, selection: selection.selection, isLongPause, ...price }];
  });
  const { total_odds: total } = detail.data;
  const after = applySlipAction(slip, { kind: "update", updates });
  const quote =
    total !== undefined && slip.quote.kind === "ready" ? { ...slip.quote, oddsCenti: toCenti(total) } : slip.quote;
  return { ...after, quote, isPromptOpen: true };
}

function keyOf(lineText: string, selection: string): string | null {
  const line = parseLine(lineText);
  return line === null ? null : priceKey(line.marketId, line.lineNumber, selection);
}
