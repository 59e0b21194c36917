import {
  betOutcome,
  calls,
  changesDetail,
  type BetAnswerWire,
  type BetOutcomeWire,
  type CallInput,
  type ErrorBody,
} from "@clutch/contract";
import { parseWireOdds, type Result } from "@clutch/kernel";
import { parseLine, type SelectionUpdate } from "@clutch/rules";
import type { CallFailure, ServerError } from "../api/failure.ts";
import { isAuthError, parseServerError } from "../api/failure.ts";
import { catalogueStore } from "../store/catalogue.ts";
import { priceKey, priceStore } from "../store/prices.ts";
import { sessionStore } from "../store/session.ts";
import { slipStore, type SlipState } from "../store/slip.ts";
import { writeWallet } from "./member.ts";
import { forgetPendingBet, readPendingBet, storePendingBet } from "./pending-bet.ts";
import { getRuntime } from "./runtime.ts";
import { reduceLines } from "./slip.ts";
import { clientMessage, toSlipMessage } from "./slip-message.ts";
import { parseSelectionHandicap, toMarketStatus } from "./wire/event.ts";
import { parseTicket } from "./wire/ticket.ts";
import { refreshTickets } from "./tickets.ts";

export type SingleBody = CallInput<typeof calls.singleBet>["body"];

const ODDS_CHANGED = 5002;
const HANDICAP_CHANGED = 5003;
const DUPLICATE = 6001;
/** How long to wait before asking again for a bet that is still being decided, or after a failed question. */
const ASK_AGAIN_MS = 1000;
const LONGEST_ASK_MS = 10_000;
/** A bet the server has never seen is sent again with the same id this often, which cannot double it. */
const RESENDS = 2;

const wait = (delayMs: number): Promise<void> =>
  new Promise((resolve) => void getRuntime().timers.after(delayMs, resolve));

/** Sends one press of the place control and stays until its outcome is known (RU-3, G-47). */
export async function sendSingle(uniqueId: string, body: SingleBody, delayEndsMs: number | null): Promise<void> {
  const { api, local, nowMs } = getRuntime();
  storePendingBet(local, memberNow(), { uniqueId, sentAtMs: nowMs() });
  slipStore.setState({ placing: { kind: "placing", uniqueId, sinceMs: nowMs(), delayEndsMs }, note: null });
  for (let resends = 0; ; resends += 1) {
    const answer = await api.call(calls.singleBet, { body }, { uniqueId });
    const outcome = await settleAnswer(answer, uniqueId);
    if (outcome !== "unknown") return;
    if (resends >= RESENDS) return refuse(clientMessage(4001));
  }
}

/** A bet needs a member; 0 stands for none, which no member has. */
const memberNow = (): number => sessionStore.getState().member?.memberId ?? 0;

const forget = (): void => forgetPendingBet(getRuntime().local, memberNow());

/** After a reload or a new launch: a bet of this member that was on its way is asked for before another may go (RU-3). */
export async function recoverPendingBet(): Promise<void> {
  const pending = readPendingBet(getRuntime().local, memberNow());
  const { kind } = slipStore.getState().placing;
  if (pending === null || kind === "placing" || kind === "asking") return;
  const outcome = await askOutcome(pending.uniqueId);
  // Never seen by the server and typed long ago: it is not sent again behind the member's back.
  if (outcome === "unknown") {
    forget();
    slipStore.setState({ placing: { kind: "idle" } });
  }
}

async function settleAnswer(
  answer: Result<BetAnswerWire, CallFailure>,
  uniqueId: string,
): Promise<"settled" | "unknown"> {
  if (answer.ok) return finish(() => placed(answer.value));
  const failure = answer.error;
  if (failure.kind !== "refused" || failure.status >= 500) return askOutcome(uniqueId);
  if (failure.error.code !== DUPLICATE) return finish(() => refused(failure.error));
  const outcome = betOutcome.safeParse(failure.error.detail);
  return outcome.success ? readOutcome(outcome.data, uniqueId) : askOutcome(uniqueId);
}

function finish(show: () => void): "settled" {
  forget();
  show();
  return "settled";
}

async function askOutcome(uniqueId: string): Promise<"settled" | "unknown"> {
  const { api, nowMs } = getRuntime();
  slipStore.setState({ placing: { kind: "asking", uniqueId, sinceMs: nowMs() } });
  for (let delayMs = ASK_AGAIN_MS; ; delayMs = Math.min(LONGEST_ASK_MS, delayMs * 2)) {
    const answer = await api.call(calls.betByUniqueId, { params: { unique_id: uniqueId } });
    if (answer.ok) return readOutcome(answer.value, uniqueId);
    // A session that is over cannot ask; the id stays stored for the next one of this member.
    if (answer.error.kind === "refused" && answer.error.status < 500) {
      if (!isAuthError(answer.error)) forget();
      return finishAsking(answer.error.error);
    }
    await wait(delayMs);
  }
}

function finishAsking(error: ServerError): "settled" {
  slipStore.setState({ placing: { kind: "refused", message: toSlipMessage(error) } });
  return "settled";
}

async function readOutcome(outcome: BetOutcomeWire, uniqueId: string): Promise<"settled" | "unknown"> {
  if (outcome.state === "unknown") return "unknown";
  if (outcome.state === "processing") {
    await wait(ASK_AGAIN_MS);
    return askOutcome(uniqueId);
  }
  const { body, status } = outcome;
  if ("result" in body) return finish(() => placed(body));
  return finish(() => refused(toServerError(body, status)));
}

const toServerError = (body: ErrorBody, status: number): ServerError => parseServerError(body, status, false);

/** The bet stands: ticket shown, wallet written, slip empty (SPEC section 4 "Bet slip"). */
function placed(answer: BetAnswerWire): void {
  const ticket = parseTicket(answer.result);
  writeWallet(answer.wallet);
  if (ticket === null) return refuse(clientMessage(4001));
  slipStore.setState({
    placing: { kind: "placed", ticket },
    lines: [],
    stakeMinor: null,
    isPromptOpen: false,
    isFollowBet: false,
  });
  getRuntime().tellHost({
    type: "CLUTCH_BET_PLACED",
    ticketId: ticket.ticketId,
    amount: answer.result.total_bet_amount,
    potentialWinnings: answer.result.potential_winnings,
    currency_code: answer.result.currency,
  });
  void refreshTickets("pending");
}

const refuse = (message: ReturnType<typeof clientMessage>): void =>
  slipStore.setState({ placing: { kind: "refused", message } });

function refused(error: ServerError): void {
  slipStore.setState((slip) => ({
    ...withServerChanges(slip, error),
    placing: { kind: "refused", message: toSlipMessage(error) },
  }));
}

/** Changed odds come with what they are now: the lines take it as the market's state and the prompt opens (G-42, G-48). */
function withServerChanges(slip: SlipState, error: ServerError): SlipState {
  const detail = changesDetail.safeParse(error.detail);
  if (!detail.success || (error.code !== ODDS_CHANGED && error.code !== HANDICAP_CHANGED)) return slip;
  const updates = slip.lines.flatMap((line): SelectionUpdate[] => {
    const change = detail.data.changes.find((each) => keyOf(each.line, each.bet_type_selection) === line.key);
    if (change === undefined) return [];
    const betTypeName = catalogueStore.getState().markets[line.marketId]?.betTypeName ?? line.betTypeName;
    const price = {
      oddsCenti: parseWireOdds(change.euro_odds),
      handicapQuarters: parseSelectionHandicap(change.handicap, betTypeName, line.selection),
      status: toMarketStatus(change.status),
    };
    priceStore.set(line.key, price, true);
    return [{ marketId: line.marketId, lineNumber: line.lineNumber, selection: line.selection, ...price }];
  });
  return { ...reduceLines(slip, { kind: "news", updates }), isPromptOpen: true };
}

function keyOf(lineText: string, selection: string): string | null {
  const line = parseLine(lineText);
  return line === null ? null : priceKey(line.marketId, line.lineNumber, selection);
}
