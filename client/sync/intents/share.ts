import { calls, readShareCode, type CallAnswer, type CallInput } from "@clutch/contract";
import { ok, type Result } from "@clutch/kernel";
import { formatLine } from "@clutch/rules";
import type { CallFailure } from "../../api/failure.ts";
import type { Language } from "../../store/language.ts";
import { sessionStore } from "../../store/session.ts";
import { shareStore } from "../../store/share.ts";
import { bankersOf, isBusy, ticketTypeOf, slipSelectionsOf, modeOf } from "../../store/slip-mode.ts";
import { slipStore, type SlipMessage } from "../../store/slip.ts";
import type { Ticket } from "../../store/tickets.ts";
import { getRuntime } from "../runtime.ts";
import { callMessage } from "../call-message.ts";
import { canFill, fillSlip } from "../share/fill-slip.ts";
import { nameUnknown, type LegNames } from "../share/name-unknown.ts";
import { readSecondCode } from "../share/second-code.ts";
import { makeShareLink } from "../share/share-link.ts";
import { refreshRange } from "../slip/slip-range.ts";
import { openSecond } from "./match/second.ts";

type Selections = CallInput<(typeof calls)["slipShare"]>["body"];
type Checked = CallAnswer<(typeof calls)["slipCheck"]>;

const UNKNOWN_TEXTS = { 404: "share.unknown", 429: "share.tooOften" };
const TOO_OFTEN = { 429: "share.tooOften" };

/** What the slip's tab holds, without its amounts. */
function selectionsOfSlip(): Selections | null {
  const slip = slipStore.getState();
  const selections = slipSelectionsOf(slip);
  if (selections.length === 0 || isBusy(slip)) return null;
  const mode = modeOf(slip);
  const bankers = mode === "system" ? bankersOf(slip, selections) : [];
  const tickets = selections.map(({ marketId, lineNumber, selection }, index) => ({
    market_id: marketId,
    line: formatLine(marketId, lineNumber),
    selection,
    ...(bankers.includes(index) && { is_banker: true }),
  }));
  return { bet_type: ticketTypeOf(mode), tickets };
}

/** The selections of a placed bet; null for one so old that its lines are unknown. */
function selectionsOfTicket({ ticketType, legs }: Ticket): Selections | null {
  const tickets = legs.flatMap(({ marketId, line, selection, isBanker }) =>
    line === null ? [] : [{ market_id: marketId, line, selection, ...(isBanker && { is_banker: true }) }],
  );
  if (tickets.length !== legs.length || tickets.length === 0) return null;
  return { bet_type: ticketType as Selections["bet_type"], tickets };
}

/** Whether a placed bet can be repeated or shared. */
export const canCopy = (ticket: Ticket): boolean => selectionsOfTicket(ticket) !== null;

/** Makes a code of the slip and shows it; ignored while a bet is being placed. */
export const shareSlip = (): Promise<void> => share(selectionsOfSlip());

/** Makes a code of a placed bet's selections. */
export const shareTicket = (ticket: Ticket): Promise<void> => share(selectionsOfTicket(ticket));

let shareRun = 0;

async function share(body: Selections | null): Promise<void> {
  if (body === null) return;
  shareRun += 1;
  const run = shareRun;
  shareStore.setState({ sharing: { kind: "making" } });
  const answer = await getRuntime().api.call(calls.slipShare, { body });
  if (run !== shareRun) return;
  if (!answer.ok) {
    const message = callMessage(answer.error, TOO_OFTEN);
    return shareStore.setState({ sharing: { kind: "failed", message } });
  }
  const { code, expires_at: expiresAtMs } = answer.value.result;
  const { partner, pageUrl } = sessionStore.getState();
  const link = makeShareLink(pageUrl, partner.allowedOrigins, code);
  shareStore.setState({ sharing: { kind: "made", code, link, expiresAtMs } });
  getRuntime().postToHost({ type: "CLUTCH_SLIP_SHARED", code });
}

export function closeSharing(): void {
  shareRun += 1;
  shareStore.setState({ sharing: { kind: "closed" } });
}

interface Fetched {
  readonly checked: Checked;
  readonly code: string | null;
  readonly isOwn: boolean;
}

/** Fills the slip from a code, or opens the second of a match that it names. A text that is no code is refused without a call. */
export async function openCode(text: string): Promise<void> {
  const second = readSecondCode(text);
  if (second !== null) {
    const opened = await openSecond(second);
    if (!opened.ok) failOpening("code", callMessage(opened.error, UNKNOWN_TEXTS));
    return;
  }
  const code = readShareCode(text);
  if (code === null) {
    failOpening("code", { ...NO_CODE, messageId: "share.malformed" });
    return;
  }
  await open("code", async (query) => {
    const answer = await getRuntime().api.call(calls.slipOpen, { params: { code }, query });
    return answer.ok ? ok({ checked: answer.value, code, isOwn: answer.value.is_own }) : answer;
  });
}

/** Fills the slip with the selections of an own placed bet, at current prices. */
export async function repeatTicket(ticket: Ticket): Promise<void> {
  const body = selectionsOfTicket(ticket);
  if (body === null) return;
  const known = new Map(
    ticket.legs.map(({ line, selection, eventName, gameMarketName, selectionName }) => [
      `${line}:${selection}`,
      { eventName, marketName: gameMarketName, selectionName },
    ]),
  );
  await open(ticket.ticketId, async (query) => {
    const answer = await getRuntime().api.call(calls.slipCheck, { body, query });
    return answer.ok ? ok({ checked: nameUnknown(answer.value, known), code: null, isOwn: true }) : answer;
  });
}

/** What following copies: the selections of a board's row, by their ids. */
export interface FollowedLeg {
  readonly market_id: number;
  readonly line: string;
  readonly selection: string;
  /** As the row shows it: what is gone from the server is named by it. */
  readonly names?: LegNames;
}

/**
 * Copies the still open selections of a board's row into the slip, at the prices of now (G-50); `of` names the row.
 * Returns why nothing was copied.
 */
export async function followLegs(of: string, legs: readonly FollowedLeg[]): Promise<SlipMessage | null> {
  if (legs.length === 0) return null;
  const tickets = legs.map(({ market_id, line, selection }) => ({ market_id, line, selection }));
  const body: Selections = { bet_type: legs.length === 1 ? "single" : "combo", tickets };
  const known = new Map(
    legs.flatMap(({ line, selection, names }) =>
      names === undefined ? [] : [[`${line}:${selection}`, names] as const],
    ),
  );
  return open(of, async (query) => {
    const answer = await getRuntime().api.call(calls.slipCheck, { body, query });
    return answer.ok ? ok({ checked: nameUnknown(answer.value, known), code: null, isOwn: false }) : answer;
  });
}

let openRun = 0;

type Fetch = (query: { readonly lang: Language; readonly timezone: string }) => Promise<Result<Fetched, CallFailure>>;

async function open(of: string, fetch: Fetch): Promise<SlipMessage | null> {
  openRun += 1;
  const run = openRun;
  shareStore.setState({ opening: { kind: "loading", of }, opened: null });
  const { language: lang, timezone } = sessionStore.getState();
  const answer = await fetch({ lang, timezone });
  if (run !== openRun) return null;
  if (!answer.ok) return failOpening(of, callMessage(answer.error, UNKNOWN_TEXTS));
  // A bet being placed keeps its legs; the code can be opened afterwards.
  if (!canFill()) return failOpening(of, { ...NO_CODE, messageId: "share.busy" });
  const { checked, ...from } = answer.value;
  const opened = fillSlip(checked, from);
  shareStore.setState({ opening: { kind: "idle" }, opened });
  await refreshRange();
  return null;
}

const NO_CODE: SlipMessage = { code: null, messageId: "share.unknown", values: {}, fallback: null };

function failOpening(of: string, message: SlipMessage): SlipMessage {
  shareStore.setState({ opening: { kind: "failed", of, message } });
  return message;
}

/** The message about an opened slip has been read. */
export const dismissOpened = (): void => shareStore.setState({ opened: null, opening: { kind: "idle" } });
