import { calls, isTicketWire, TRANSACTION_PAGE_SIZE, type PrebookListedWire } from "@clutch/contract";
import { parseWireOdds, toWireAmount, type CurrencyCode, type OddsCenti } from "@clutch/kernel";
import { formatHandicap, isBetType, parseHandicap, parseLine } from "@clutch/rules";
import { prebooksStore, type PrebookRequest, type Prebook, type SavedPrebook } from "../../store/prebooks.ts";
import { priceKey, type PriceKey } from "../../store/prices.ts";
import { sessionStore } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";
import { clientMessage, toSlipMessage } from "../slip/slip-message.ts";
import { toTarget } from "./target-odds.ts";
import { parseMinor } from "../wire/ticket.ts";

/** An entry of the list; null when an amount or a price is none. */
export function parsePrebook(wire: PrebookListedWire): Prebook | null {
  const targetOddsCenti = parseWireOdds(wire.target_odds);
  const amountMinor = parseMinor(wire.bet_amount, wire.currency);
  const line = parseLine(wire.line);
  const betType = wire.bet_type_name;
  if (targetOddsCenti === null || amountMinor === null || line === null) return null;
  return {
    ticketId: wire.ticket_id,
    status: wire.booking_status,
    state: wire.entry_state,
    key: priceKey(line.marketId, line.lineNumber, wire.bet_selection_type),
    eventName: wire.event_name,
    marketName: wire.game_market_name,
    betTypeName: betType,
    selection: wire.bet_selection_type,
    selectionName: wire.selection.name,
    handicapQuarters:
      wire.handicap === null || !isBetType(betType)
        ? null
        : parseHandicap(wire.handicap, { betType, selection: wire.bet_selection_type }),
    targetOddsCenti,
    amountMinor,
    currency: wire.currency,
  };
}

async function fetchPage(page: number) {
  const { language, timezone } = sessionStore.getState();
  const query = { page, page_size: TRANSACTION_PAGE_SIZE, status: "prebook" as const, timezone, lang: language };
  const answer = await getRuntime().api.call(calls.transactions, { query });
  if (!answer.ok) return null;
  const entries = answer.value.results.flatMap((item) => (isTicketWire(item) ? [] : (parsePrebook(item) ?? [])));
  return { entries, hasMore: answer.value.next !== null };
}

/** The first page replaces the list. */
export async function refreshPrebooks(): Promise<void> {
  if (sessionStore.getState().token === null) return;
  prebooksStore.setState(({ state }) => ({ state: state === "ready" ? state : "loading" }));
  const fetched = await fetchPage(1);
  prebooksStore.setState(({ page }) =>
    fetched === null ? { state: page === 0 ? "failed" : "ready" } : { ...fetched, page: 1, state: "ready" },
  );
}

/** Later pages append. */
export async function loadMorePrebooks(): Promise<void> {
  const { page, hasMore, state } = prebooksStore.getState();
  if (!hasMore || state === "loading") return;
  prebooksStore.setState({ state: "loading" });
  const fetched = await fetchPage(page + 1);
  if (fetched === null) return prebooksStore.setState({ state: "failed" });
  prebooksStore.setState(({ entries }) => {
    const known = new Set(entries.map(({ ticketId }) => ticketId));
    const added = fetched.entries.filter(({ ticketId }) => !known.has(ticketId));
    return { entries: [...entries, ...added], page: page + 1, hasMore: fetched.hasMore, state: "ready" };
  });
}

export interface PrebookInput {
  readonly key: PriceKey;
  readonly eventId: string;
  readonly betTypeName: string;
  readonly handicapQuarters: number | null;
  readonly targetText: string;
  readonly lastOddsCenti: OddsCenti;
  /** Null while the field is empty. */
  readonly stakeMinor: bigint | null;
  readonly currency: CurrencyCode;
  readonly uniqueId: string;
}

/** Retries of a lost answer send the same id, so they cannot prebook twice (RU-3). */
const TRIES = 3;

/** Creates a prebook or returns the refusal; what the form can check itself is not sent. */
export async function sendPrebook(input: PrebookInput): Promise<PrebookRequest> {
  const { key, stakeMinor, currency } = input;
  const { oddsType, language, timezone } = sessionStore.getState();
  const target = toTarget(input.targetText, oddsType, input.lastOddsCenti);
  if (target === null) return { kind: "refused", key, message: clientMessage(7002) };
  if (stakeMinor === null) return { kind: "refused", key, message: clientMessage(6020) };
  const [marketId = "", lineNumber = "", selection = ""] = key.split(":");
  const { betTypeName: betType } = input;
  const body = {
    event_id: input.eventId,
    market_id: Number(marketId),
    line: `${marketId}-${lineNumber}`,
    bet_type_selection: selection,
    handicap: isBetType(betType) ? formatHandicap(input.handicapQuarters, { betType, selection }) : null,
    target_odds: target / 100,
    odds_type: oddsType,
    bet_amount: toWireAmount(stakeMinor, currency),
    lang: language,
    timezone,
  };
  const saved: SavedPrebook = { kind: "saved", key, targetOddsCenti: target, stakeMinor, currency };
  for (let tries = 1; ; tries += 1) {
    const answer = await getRuntime().api.call(calls.prebook, { body }, { uniqueId: input.uniqueId });
    if (answer.ok) return saved;
    const failure = answer.error;
    if (failure.kind === "refused") return readRefusal(saved, failure.error);
    if (tries === TRIES) return { kind: "refused", key, message: clientMessage("offline") };
  }
}

/** A 'duplicate' refusal means that the first try succeeded. */
function readRefusal(saved: SavedPrebook, error: Parameters<typeof toSlipMessage>[0]): PrebookRequest {
  if (error.code === 6001 && error.detail["status"] === 201) return saved;
  return { kind: "refused", key: saved.key, message: toSlipMessage(error) };
}

/** Cancels a prebook; the list shows its state afterwards. */
export async function sendCancel(ticketId: string): Promise<void> {
  const answer = await getRuntime().api.call(calls.prebookCancel, { body: { ticket_id: ticketId } });
  const failure = answer.ok ? null : answer.error;
  const message =
    failure === null ? null : failure.kind === "refused" ? toSlipMessage(failure.error) : clientMessage("offline");
  prebooksStore.setState({ cancelProblem: message === null ? null : { ticketId, message } });
  await refreshPrebooks();
}
