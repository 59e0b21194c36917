import { calls, type CashOutOfferWire } from "@clutch/contract";
import { cashOutStore, type CashOutOffer } from "../../store/cash-out.ts";
import { sessionStore } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";
import { parseMinor } from "../wire/ticket.ts";

/** Offers are pushed as they change; polling recovers lost messages. */
const ASK_AGAIN_MS = 10_000;
/** The most ids of one call. */
const MAX_IDS = 100;

/** Null when an amount is none of its currency. */
export function parseOffer(wire: CashOutOfferWire): CashOutOffer | null {
  const { currency } = wire;
  const openStakeMinor = parseMinor(wire.bet_amount, currency);
  const amountMinor = wire.amount === null ? null : parseMinor(wire.amount, currency);
  if (openStakeMinor === null || (wire.amount !== null && amountMinor === null)) return null;
  const [minMinor, maxMinor] = [wire.partial?.min_bet_amount, wire.partial?.max_bet_amount].map((each) =>
    each === undefined ? null : parseMinor(each, currency),
  );
  return {
    ticketId: wire.ticket_id,
    currency,
    openStakeMinor,
    amountMinor,
    partial: minMinor == null || maxMinor == null ? null : { minMinor, maxMinor },
    reason: wire.reason,
    delayMs: wire.delay_ms,
    timestampMs: wire.timestamp,
    rule: wire.rule === null ? null : { ruleId: wire.rule.rule_id, times: wire.rule.times },
  };
}

/** Stores an offer unless a newer one of its ticket is stored. */
export function applyOffer(wire: CashOutOfferWire): void {
  const offer = parseOffer(wire);
  if (offer === null) return;
  cashOutStore.setState(({ offers }) => {
    const known = offers[offer.ticketId];
    if (known !== undefined && known.timestampMs > offer.timestampMs) return {};
    return { offers: { ...offers, [offer.ticketId]: offer } };
  });
}

/** Fetches the offers of these tickets; a failure keeps those shown. */
export async function askOffers(ticketIds: readonly string[]): Promise<void> {
  if (sessionStore.getState().token === null || ticketIds.length === 0) return;
  cashOutStore.setState(({ offersState }) => (offersState === "ready" ? {} : { offersState: "loading" }));
  const query = { ticket_ids: ticketIds.slice(0, MAX_IDS) };
  const answer = await getRuntime().api.call(calls.cashOutOffers, { query });
  if (!answer.ok) {
    return cashOutStore.setState(({ offersState }) => (offersState === "ready" ? {} : { offersState: "failed" }));
  }
  for (const wire of answer.value.results) applyOffer(wire);
  // A ticket missing in the answer is not open any more: its offer is removed.
  const answered = new Set(answer.value.results.map((wire) => wire.ticket_id));
  const gone = query.ticket_ids.filter((id) => !answered.has(id));
  cashOutStore.setState(({ offers }) => ({
    offersState: "ready",
    offers:
      gone.length === 0 ? offers : Object.fromEntries(Object.entries(offers).filter(([id]) => !gone.includes(id))),
  }));
}

/** Polls the offers of these tickets while they are in view; returns its stop. */
export function watchOffers(ticketIds: readonly string[]): () => void {
  if (ticketIds.length === 0) return () => undefined;
  const { timers } = getRuntime();
  let cancel = (): void => undefined;
  let isOver = false;
  const turn = async (): Promise<void> => {
    if (!isHidden()) await askOffers(ticketIds);
    if (!isOver) cancel = timers.after(ASK_AGAIN_MS, () => void turn());
  };
  void turn();
  return () => {
    isOver = true;
    cancel();
  };
}

const isHidden = (): boolean => typeof document !== "undefined" && document.visibilityState === "hidden";
