import type { calls } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { CallHandler } from "../caller/handler.ts";
import { quoteSlip, type SlipQuoteDeps } from "./slip-quote.ts";

/** Prices of legs that are shown before they are bet on (docs/decisions/0060). */
export const quoteRoutes = (deps: SlipQuoteDeps) => ({
  betQuote: (async (_, { body }) => ok(await quoteSlip(deps, body.tickets))) satisfies CallHandler<
    (typeof calls)["betQuote"]
  >,
});
