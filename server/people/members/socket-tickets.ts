import { SOCKET_TICKET_LIFE_MS } from "@clutch/contract";
import type { Clock } from "@clutch/kernel";
import type { Store } from "../../base/store/open.ts";
import type { Session } from "./sessions.ts";
import { redeemTicket, storeTicket } from "./socket-ticket-store.ts";
import type { Partners } from "./partners.ts";
import { createToken } from "./tokens.ts";

/** One-time tickets that open a socket, so that the session token never stands in an address (RU-5). */
export interface SocketTickets {
  issue(partnerId: number, sessionId: string): Promise<{ readonly ticket: string; readonly expiresAtMs: number }>;
  /** The session behind a ticket, once and within 30 s; null for anything else. */
  redeem(ticket: string): Promise<Session | null>;
}

export function createSocketTickets(store: Store, partners: Partners, clock: Clock): SocketTickets {
  return {
    async issue(partnerId, sessionId) {
      const ticket = createToken();
      const expiresAtMs = clock.nowMs() + SOCKET_TICKET_LIFE_MS;
      await storeTicket(store, { ticket, partnerId, sessionId, expiresAtMs });
      return { ticket, expiresAtMs };
    },
    async redeem(ticket) {
      const found = await redeemTicket(store, ticket, clock.nowMs());
      const partner = found === null ? null : await partners.byId(found.partnerId);
      if (found === null || partner === null) return null;
      return { sessionId: found.sessionId, partner, member: found.member, expiresAtMs: found.expiresAtMs };
    },
  };
}
