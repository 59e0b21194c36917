import type { calls } from "@clutch/contract";
import type { CallHandler } from "../../base/caller/handler.ts";
import { quoteSlip, type SlipQuoteDeps } from "./slip-quote.ts";

/** Prices of legs that are shown before they are bet on (docs/decisions/0060). */
export const quoteRoutes = (deps: SlipQuoteDeps) => ({
  betQuote: ((caller, { body }) => quoteSlip(deps, caller, body.tickets)) satisfies CallHandler<
    (typeof calls)["betQuote"]
  >,
});
