import { type calls, REFUSALS, refuse } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import { createBetStateReader } from "../betting/bet-state.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import { bookEntry, type BookDeps } from "./create-prebook.ts";
import { cancelOwn } from "./store-prebooks.ts";

/** Creating and cancelling prebooks (G-55). The list is `transactions/`. */
export function prebookRoutes(given: Omit<BookDeps, "states">) {
  const deps = { ...given, states: { read: createBetStateReader(given.store) } };
  return {
    prebook: ((caller, request) => bookEntry(deps, caller, request)) satisfies CallHandler<(typeof calls)["prebook"]>,

    // Also with prebooking switched off: an earlier prebook can be cancelled.
    prebookCancel: (async ({ partner, member }, { body }) => {
      const who = { partnerId: partner.partnerId, memberId: member.memberId };
      const prebookId = parseId(body.ticket_id);
      if (prebookId === null) return refuse(REFUSALS.notFound);
      const outcome = await cancelOwn(deps.store, who, { prebookId, nowMs: deps.clock.nowMs() });
      if (outcome === "unknown") return refuse(REFUSALS.notFound);
      if (outcome === "gone") return refuse(REFUSALS.alreadyChanged);
      return ok({ result: { ticket_id: body.ticket_id, booking_status: "cancelled" } });
    }) satisfies CallHandler<(typeof calls)["prebookCancel"]>,
  };
}

/** Ids beyond bigint: no prebook, and an error of the database otherwise. */
const parseId = (text: string): bigint | null => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null);
