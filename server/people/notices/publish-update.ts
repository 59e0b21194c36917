import type { CashOutOfferWire, MemberWire, TicketUpdateWire, WalletWire } from "@clutch/contract";
import { toWireAmount, type Clock, type CurrencyCode } from "@clutch/kernel";
import type { Bus } from "../../base/bus/bus.ts";
import type { MemberMessage } from "../../base/bus/messages.ts";
import type { Notice } from "./notice.ts";

/** What the open pages of one member are sent, of what was committed. Whoever is away reads it by a call later. */
export type MemberUpdate =
  | { readonly kind: "notice"; readonly notice: Notice }
  | { readonly kind: "wallet"; readonly wallet: WalletWire }
  /** Their account as it is after a change of theirs. */
  | { readonly kind: "member"; readonly member: MemberWire }
  /** They set a limit, a break or a reminder: their pages read them anew. */
  | { readonly kind: "care" }
  | {
      readonly kind: "ticket";
      readonly ticketId: bigint;
      readonly result: TicketUpdateWire["result_status"];
      /** What came back less what was staked, negative for a loss; null while it is open (G-53). */
      readonly earnedMinor: bigint | null;
      readonly currency: CurrencyCode;
    }
  | { readonly kind: "cash-out"; readonly offer: CashOutOfferWire };

/** Publishes to the member's open pages on every process. Never throws, and waits for nobody. */
export type PublishUpdate = (memberId: number, update: MemberUpdate) => void;

/** The one place where messages to members are made (docs/decisions/0124). */
export const createUpdatePublisher =
  ({ bus, clock }: { readonly bus: Pick<Bus, "publish">; readonly clock: Clock }): PublishUpdate =>
  (memberId, update) =>
    bus.publish(`member.${memberId}`, toMessage(update, clock.nowMs()));

function toMessage(update: MemberUpdate, atMs: number): MemberMessage {
  switch (update.kind) {
    case "notice": {
      const { notificationId, ticketId, kind, textId, textValues } = update.notice;
      const ids = { notificationId: String(notificationId), ticketId: ticketId === null ? null : String(ticketId) };
      return { kind: "notice", atMs: update.notice.atMs, notice: { ...ids, kind, textId, textValues } };
    }
    case "wallet":
      return { kind: "wallet", atMs, body: update.wallet };
    case "member":
      return { kind: "member", atMs, body: update.member };
    case "care":
      return { kind: "care", atMs };
    case "ticket": {
      const { ticketId, result, earnedMinor, currency } = update;
      const earnings = earnedMinor === null ? null : toWireAmount(earnedMinor, currency);
      return { kind: "ticket", atMs, body: { ticket_id: String(ticketId), result_status: result, earnings } };
    }
    case "cash-out":
      return { kind: "cash-out", atMs, body: update.offer };
  }
}

/** The notice that the bus carried. */
export const fromBus = ({ atMs, notice }: Extract<MemberMessage, { kind: "notice" }>): Notice => ({
  ...notice,
  atMs,
  notificationId: BigInt(notice.notificationId),
  ticketId: notice.ticketId === null ? null : BigInt(notice.ticketId),
});
