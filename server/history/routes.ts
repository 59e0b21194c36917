import type { calls } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { CallHandler } from "../caller/handler.ts";
import type { Names } from "../catalogue/translate.ts";
import type { Store } from "../store/open.ts";
import { readTransactions } from "./transactions.ts";

/** The member's tickets and prebooks (G-59). */
export const historyRoutes = (deps: { readonly store: Store; readonly names: Names }) => ({
  transactions: (async (caller, request) => ok(await readTransactions(deps, caller, request))) satisfies CallHandler<
    (typeof calls)["transactions"]
  >,
});
