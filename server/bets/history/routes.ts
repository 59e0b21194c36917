import type { calls } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { CallHandler } from "../../base/caller/handler.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { Store } from "../../base/store/open.ts";
import { answerStatement } from "./statement.ts";
import { readTransactions } from "./transactions.ts";

/** The member's tickets, prebooks and statement (G-59). */
export const historyRoutes = (deps: { readonly store: Store; readonly names: Names }) => ({
  transactions: (async (caller, request) => ok(await readTransactions(deps, caller, request))) satisfies CallHandler<
    (typeof calls)["transactions"]
  >,
  statement: ((caller, { query }) => answerStatement(deps, caller, query)) satisfies CallHandler<
    (typeof calls)["statement"]
  >,
});
