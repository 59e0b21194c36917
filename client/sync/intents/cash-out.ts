import { toWireAmount } from "@clutch/kernel";
import { parseNumberText } from "@clutch/rules";
import { makeUniqueId } from "../../platform/unique-id.ts";
import { cashOutStore, type CashOutOffer, type Selling } from "../../store/cash-out.ts";
import { uiStore } from "../../store/ui.ts";
import { askOffers, watchOffers } from "../cash-out/offers.ts";
import { askRules, cancelRule, sendRule } from "../cash-out/rules.ts";
import { recoverSale, sendSale } from "../cash-out/sell.ts";
import { getRuntime } from "../runtime.ts";
import { clientMessage } from "../slip/slip-message.ts";

/** Polls the offers of open tickets in view; returns its stop. */
export function showCashOuts(ticketIds: readonly string[]): () => void {
  cashOutStore.setState({ closedId: null });
  void recoverSale();
  return watchOffers(ticketIds);
}

/** Opens the form of one ticket, closes another's, and clears the message of an earlier try. */
export function openCashOut(ticketId: string | null): void {
  cashOutStore.setState((state) => {
    const { [ticketId ?? ""]: said, ...others } = state.selling;
    return {
      openId: ticketId,
      closedId: ticketId === null ? state.openId : null,
      selling: isUnderWay(said) ? state.selling : others,
    };
  });
  if (ticketId !== null) void askOffers([ticketId]);
}

export const isUnderWay = (selling: Selling | undefined): boolean =>
  selling?.kind === "sending" || selling?.kind === "asking";

export const setTolerance = (tolerancePercent: number): void => cashOutStore.setState({ tolerancePercent });

/** The payout for a part of the open stake: its share of the offer, cut toward zero. */
export const partAmount = (offer: Pick<CashOutOffer, "amountMinor" | "openStakeMinor">, partMinor: bigint): bigint =>
  offer.amountMinor === null || offer.openStakeMinor === 0n
    ? 0n
    : (offer.amountMinor * partMinor) / offer.openStakeMinor;

/** One press of the confirming control: sells the offer shown, or a part of it; ignored while a sale is pending. */
export function sellTicket(ticketId: string, partMinor: bigint | null): void {
  const { offers, selling, tolerancePercent } = cashOutStore.getState();
  const offer = offers[ticketId];
  if (offer === undefined || offer.amountMinor === null || isUnderWay(selling[ticketId])) return;
  if (!uiStore.getState().isOnline) return refuse(ticketId, "offline");
  const uniqueId = makeUniqueId();
  if (uniqueId === null) return refuse(ticketId, 6004);
  const isWhole = partMinor === null || partMinor >= offer.openStakeMinor;
  const shownMinor = isWhole ? offer.amountMinor : partAmount(offer, partMinor);
  const sale = {
    uniqueId,
    ticketId,
    tolerancePercent,
    sentAtMs: getRuntime().nowMs(),
    betAmount: isWhole ? null : toWireAmount(partMinor, offer.currency),
    expectedAmount: toWireAmount(shownMinor, offer.currency),
  };
  void sendSale(sale, offer.delayMs);
}

function refuse(ticketId: string, why: string | number): void {
  const said: Selling = { kind: "refused", message: clientMessage(why) };
  cashOutStore.setState((state) => ({ selling: { ...state.selling, [ticketId]: said } }));
}

/** Parses a typed multiple, of two decimals at most; null when it is none. */
export function parseTimes(text: string, language: string): number | null {
  const centi = parseNumberText(text, { decimals: 2, language });
  return centi.ok && centi.value >= 1n && centi.value <= 1_000_000n ? Number(centi.value) / 100 : null;
}

export const keepRule = (ticketId: string, times: number): void => void sendRule(ticketId, times);
export const dropRule = (ruleId: string, ticketId: string): void => void cancelRule(ruleId, ticketId);
export const showRules = (): void => void askRules();
