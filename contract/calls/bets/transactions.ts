import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { TRANSACTION_PAGE_SIZE } from "../../constants.ts";
import { localeQuery, oneOr, pageSizeText, pageText } from "../../query.ts";
import { page } from "../../shapes/page.ts";
import { prebookListed } from "../../shapes/prebook.ts";
import { ticket } from "../../shapes/ticket.ts";

export const transactions = defineCall({
  name: "transactions",
  summary:
    "The member's tickets, newest first. Settled holds win, loss, draw, refund and cancelled; prebook holds the prebooks, in every state.",
  source: "SPEC 7, G-59",
  method: "GET",
  path: "transactions/",
  group: "primary",
  auth: "member",
  query: z.object({
    page: oneOr(pageText, 1),
    page_size: oneOr(pageSizeText, TRANSACTION_PAGE_SIZE),
    status: oneOr(z.enum(["pending", "settled", "prebook"]), "pending"),
    ...localeQuery,
  }),
  answer: page(z.union([ticket, prebookListed])),
  successStatus: 200,
});
