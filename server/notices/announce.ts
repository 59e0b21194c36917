import type { Bus } from "../bus/bus.ts";
import type { MemberMessage } from "../bus/messages.ts";
import type { Notice } from "./notice.ts";
import type { StoredNotice } from "./store-notices.ts";

/** Tells members' open pages of notices already committed; whoever is away reads the list. */
export function announce(bus: Bus, stored: Iterable<StoredNotice>): void {
  for (const { memberId, notice } of stored) {
    const { notificationId, ticketId, kind, textId, textValues, atMs } = notice;
    const ids = { notificationId: String(notificationId), ticketId: ticketId === null ? null : String(ticketId) };
    bus.publish(`member.${memberId}`, { kind: "notice", atMs, notice: { ...ids, kind, textId, textValues } });
  }
}

/** The notice the bus carried. */
export const fromBus = ({ atMs, notice }: Extract<MemberMessage, { kind: "notice" }>): Notice => ({
  ...notice,
  atMs,
  notificationId: BigInt(notice.notificationId),
  ticketId: notice.ticketId === null ? null : BigInt(notice.ticketId),
});
