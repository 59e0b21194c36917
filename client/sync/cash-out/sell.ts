import { calls, type CallAnswer } from "@clutch/contract";
import { isCurrencyCode, type Result } from "@clutch/kernel";
import { parseServerError, type CallFailure, type ServerError } from "../../api/failure.ts";
import { cashOutStore, type Selling } from "../../store/cash-out.ts";
import { sessionStore } from "../../store/session.ts";
import { ticketsStore, type Ticket } from "../../store/tickets.ts";
import { uiStore } from "../../store/ui.ts";
import { writeWallet } from "../session/member.ts";
import { getRuntime, wait } from "../runtime.ts";
import { callMessage } from "../call-message.ts";
import { toSlipMessage } from "../slip/slip-message.ts";
import { memberNow } from "../slip/pending-bet.ts";
import { refreshTickets } from "../tickets.ts";
import { parseMinor } from "../wire/ticket.ts";
import { askOffers } from "./offers.ts";
import { forgetSale, readSale, storeSale, type PendingSale } from "./pending-sale.ts";

type Sold = CallAnswer<typeof calls.cashOut>;

const CHANGED = 5004;
const DUPLICATE = 6001;
const ASK_AGAIN_MS = 1000;
const LONGEST_ASK_MS = 8000;
/** Retries without an answer before the list of tickets is fetched instead. */
const TRIES = 6;
/** A pending sale older than this is not retried: the member no longer expects it. */
const STALE_MS = 60_000;

const setStage = (ticketId: string, selling: Selling): void =>
  cashOutStore.setState((state) => ({ selling: { ...state.selling, [ticketId]: selling } }));

/** Shows the outcome of a sale; a bet sold whole loses its offer at once, not with the next answer. */
const conclude = (ticketId: string, outcome: Selling): void =>
  cashOutStore.setState(({ selling, offers: { [ticketId]: offer, ...others }, ...state }) => {
    const isWhole = outcome.kind === "sold" && offer !== undefined && offer.openStakeMinor <= outcome.stakeMinor;
    const offers = isWhole || offer === undefined ? others : { ...others, [ticketId]: offer };
    return { ...state, offers, selling: { ...selling, [ticketId]: outcome } };
  });

/**
 * Sends a sale and resolves when its outcome is known. A lost answer is retried with the same id: the server sells once
 * and repeats the first answer (RU-3, docs/decisions/0090).
 */
export async function sendSale(sale: PendingSale, delayMs: number): Promise<void> {
  const { local, nowMs } = getRuntime();
  const { ticketId } = sale;
  storeSale(local, memberNow(), sale);
  const sinceMs = nowMs();
  setStage(ticketId, { kind: "sending", sinceMs, endsMs: delayMs > 0 ? sinceMs + delayMs : null });
  const outcome = await followSale(sale);
  forgetSale(local, memberNow());
  conclude(ticketId, outcome);
  // The form closes: a second press on the same place must not sell more.
  if (outcome.kind === "sold" && cashOutStore.getState().openId === ticketId)
    cashOutStore.setState({ openId: null, closedId: ticketId });
  if (outcome.kind === "sold" && sale.betAmount === null) showSold(ticketId, outcome);
  await Promise.all([refreshTickets("pending"), refreshTickets("settled"), askOffers([ticketId])]);
}

/** A bet sold whole stays where it was, with what was paid; out of sight a notification or a toast says it. */
function showSold(ticketId: string, { stakeMinor, amountMinor }: Extract<Selling, { kind: "sold" }>): void {
  const { tab, lists, sold } = ticketsStore.getState();
  const { tickets } = lists.pending;
  const index = tickets.findIndex((each) => each.ticketId === ticketId);
  const before = tickets[index];
  const { slipView, currentMobilePage } = uiStore.getState();
  const isInSight = slipView === "betHistory" || currentMobilePage.current === "history";
  if (tab === "pending" && before !== undefined && isInSight) {
    const paidMinor = amountMinor + (before.cashOut?.amountMinor ?? 0n);
    const ticket: Ticket = {
      ...before,
      resultStatus: "cashed_out",
      earningsMinor: paidMinor - before.amountMinor,
      cashOut: { stakeMinor: stakeMinor + (before.cashOut?.stakeMinor ?? 0n), amountMinor: paidMinor },
    };
    return ticketsStore.setState({ sold: [...sold, { ticket, index: index + sold.length }] });
  }
  const hasNotices = sessionStore.getState().member?.notification === true;
  if (!hasNotices) uiStore.setState({ passingText: "status.cashed_out" });
}

async function followSale(sale: PendingSale): Promise<Selling> {
  for (let tries = 1, pauseMs = ASK_AGAIN_MS; ; tries += 1, pauseMs = Math.min(LONGEST_ASK_MS, pauseMs * 2)) {
    const outcome = readAnswer(await post(sale));
    if (outcome !== "unknown") return outcome;
    if (tries >= TRIES) return { kind: "lost" };
    setStage(sale.ticketId, { kind: "asking" });
    await wait(pauseMs);
  }
}

const post = (sale: PendingSale) => {
  const body = {
    ticket_id: sale.ticketId,
    bet_amount: sale.betAmount,
    expected_amount: sale.expectedAmount,
    tolerance_percent: sale.tolerancePercent,
  };
  return getRuntime().api.call(calls.cashOut, { body }, { uniqueId: sale.uniqueId });
};

function readAnswer(answer: Result<Sold, CallFailure>): Selling | "unknown" {
  if (answer.ok) return readSold(answer.value);
  const failure = answer.error;
  if (failure.kind !== "refused" || failure.status >= 500) return "unknown";
  if (failure.error.code === DUPLICATE) return readDuplicate(failure.error);
  if (failure.error.code === CHANGED) return { kind: "changed" };
  return { kind: "refused", message: callMessage(failure) };
}

/** The outcome of the first try of this id; while that is pending the answer says only that the id is known. */
function readDuplicate(error: ServerError): Selling | "unknown" {
  const { status, body } = error.detail;
  const sold = calls.cashOut.answer.safeParse(body);
  if (sold.success) return readSold(sold.data);
  if (typeof status !== "number") return "unknown";
  const first = parseServerError(body, status, false);
  return first.code === CHANGED ? { kind: "changed" } : { kind: "refused", message: toSlipMessage(first) };
}

function readSold({ result, wallet }: Sold): Selling {
  if (wallet !== null) writeWallet(wallet);
  const [stakeMinor, amountMinor] = isCurrencyCode(result.currency)
    ? [parseMinor(result.bet_amount, result.currency), parseMinor(result.amount, result.currency)]
    : [null, null];
  return stakeMinor === null || amountMinor === null ? { kind: "lost" } : { kind: "sold", stakeMinor, amountMinor };
}

/** After a reload: retries a recent pending sale; the list of tickets shows the outcome of an older one. */
export async function recoverSale(): Promise<void> {
  const { local, nowMs } = getRuntime();
  const sale = readSale(local, memberNow());
  if (sale === null || cashOutStore.getState().selling[sale.ticketId] !== undefined) return;
  if (nowMs() - sale.sentAtMs > STALE_MS) return forgetSale(local, memberNow());
  await sendSale(sale, 0);
}
