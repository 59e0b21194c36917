import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { many } from "../../query.ts";
import { cashOutOffer } from "../../shapes/cash-out.ts";
import { ticketId } from "../../shapes/primitives.ts";

/** Ours, not of the SPEC (docs/decisions/0090). Ids that are no tickets of the member are left out of the answer. */
export const cashOutOffers = defineCall({
  name: "cashOutOffers",
  summary: "What the member's open tickets, or the tickets asked for, could be sold back for now, newest first.",
  source: "docs/decisions/0090",
  method: "GET",
  path: "cash-out/offers/",
  group: "primary",
  auth: "member",
  query: z.object({ ticket_ids: many(ticketId) }),
  answer: z.object({ results: z.array(cashOutOffer) }),
  successStatus: 200,
});
