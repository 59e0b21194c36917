import { refuse, type calls } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import { createFactsReader } from "../betting/facts.ts";
import type { CallHandler } from "../caller/handler.ts";
import { bookEntry, type BookDeps } from "./create-prebook.ts";
import { cancelOwn } from "./store-prebooks.ts";

/** Prebooking a bet that waits for its odds, and taking it back (G-55). The list is `transactions/`. */
export function prebookRoutes(given: Omit<BookDeps, "facts">) {
  const deps = { ...given, facts: { read: createFactsReader(given.store) } };
  return {
    prebook: ((caller, request) => bookEntry(deps, caller, request)) satisfies CallHandler<(typeof calls)["prebook"]>,

    // Also with prebooking switched off: who booked before may take it back.
    prebookCancel: (async ({ partner, member }, { body }) => {
      const who = { partnerId: partner.partnerId, memberId: member.memberId };
      const prebookId = parseId(body.ticket_id);
      if (prebookId === null) return refuse(404);
      const outcome = await cancelOwn(deps.store, who, { prebookId, nowMs: deps.clock.nowMs() });
      if (outcome === "unknown") return refuse(404);
      if (outcome === "gone") return refuse(5001);
      return ok({ result: { ticket_id: body.ticket_id, booking_status: "cancelled" } });
    }) satisfies CallHandler<(typeof calls)["prebookCancel"]>,
  };
}

/** Within what the column holds; anything else names no prebook. */
const parseId = (text: string): bigint | null => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null);
