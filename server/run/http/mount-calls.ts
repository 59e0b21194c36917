import {
  type Call,
  type CallName,
  calls,
  type Calls,
  FALLBACK_BASES,
  GROUP_BASES,
  HEADERS,
  parseRequest,
  readQuery,
  type Refusal,
  REFUSALS,
  refuse,
  toErrorAnswer,
} from "@clutch/contract";
import { err, ok, type Clock, type Result } from "@clutch/kernel";
import { deviceNameOf } from "./device-name.ts";
import type { Context, Hono } from "hono";
import type { Caller, Visitor } from "../../base/caller/caller.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import type { Log } from "../../base/observe/log.ts";
import type { Metrics } from "../../base/observe/metrics.ts";
import { authenticate, type AuthenticateDeps } from "./authenticate.ts";
import { readBody, type HoldLate } from "./body.ts";
import type { Limits } from "./limits.ts";
import type { MaintenanceView } from "./maintenance-view.ts";
import type { FailureAnswer } from "./outage.ts";
import { dataHeaders } from "./security-headers.ts";

export type CallHandlers = { readonly [K in CallName]?: CallHandler<Calls[K]> };

export interface MountDeps extends AuthenticateDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly maintenance: MaintenanceView;
  readonly failed: FailureAnswer;
  readonly addressOf: (context: Context) => string | null;
  readonly countryOf: (context: Context) => string | null;
  readonly requestIdOf: (context: Context) => string;
}

/** A handler whose types the table has already fitted to its call. */
type AnyHandler = (caller: Caller | Visitor, request: unknown) => Promise<Result<unknown, Refusal>>;

/** Event lists that no cache may hold (G-09). */
export const NO_STORE = { ...dataHeaders(), "cache-control": "no-store" } as const;
/** The same, made once: a response copies it at half the cost. */
const NO_STORE_HEADERS = new Headers(NO_STORE);

/**
 * Serves every call of the contract that has a handler: below its group's base and its fallback, with
 * and without the trailing slash, with no redirect (G-08, wire convention 9).
 */
export function mountCalls(app: Hono, handlers: CallHandlers, deps: MountDeps): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const handler = handlers[name] as AnyHandler | undefined;
    if (handler === undefined) continue;
    const call: Call = calls[name];
    for (const base of basesOf(call)) {
      const path = (base + call.path).replace(/\/$/, "").replaceAll(/\{(\w+)\}/g, ":$1");
      for (const each of [path, `${path}/`]) {
        app.on(call.method, each, (context) => answerCall(context, { call, handler }, deps));
      }
    }
  }
}

/** A server of any group must answer whether it lives, so the health check stands below every base. */
const basesOf = (call: Call): readonly string[] =>
  call.name === "healthcheck"
    ? [...Object.values(GROUP_BASES), ...Object.values(FALLBACK_BASES)]
    : [GROUP_BASES[call.group], FALLBACK_BASES[call.group]];

async function answerCall(
  context: Context,
  { call, handler }: { readonly call: Call; readonly handler: AnyHandler },
  deps: MountDeps,
): Promise<Response> {
  const startedMs = performance.now();
  const visitor: Visitor = {
    requestId: deps.requestIdOf(context),
    receivedAtMs: deps.clock.nowMs(),
    ipAddress: deps.addressOf(context),
    countryOfAddress: deps.countryOf(context),
    device: deviceNameOf(context.req.header("user-agent")),
    gone: () => context.req.raw.signal,
  };
  const answer = await decide(context, { call, handler, visitor }, deps);
  const response = answer.ok
    ? Response.json(answer.value, { status: call.successStatus, headers: NO_STORE_HEADERS })
    : refusalResponse(answer.error);
  deps.metrics.countCall(call.name, response.status, (performance.now() - startedMs) / 1000);
  if (!answer.ok) deps.metrics.countRefusal(answer.error.code);
  return response;
}

async function decide(
  context: Context,
  { call, handler, visitor }: { readonly call: Call; readonly handler: AnyHandler; readonly visitor: Visitor },
  deps: MountDeps,
): Promise<Result<unknown, Refusal>> {
  const { req } = context;
  try {
    if (call.name === "healthcheck") return await handler(visitor, {});
    const fromAddress = deps.limits.takeAddress(visitor.ipAddress);
    if (fromAddress > 0) return limited(fromAddress);
    if (call.name !== "maintenanceStatus") {
      const down = deps.maintenance.refusal();
      if (down !== null) return err(down);
    }
    const queryText = queryOf(req.url);
    const credentials = {
      authorization: req.header(HEADERS.authorization) ?? null,
      publicToken: req.header(HEADERS.publicToken) ?? null,
      oneTimeCode: req.header(HEADERS.oneTimeCode) ?? null,
      queryToken: queryText === "" ? null : (readQuery(queryText)["token"]?.at(-1) ?? null),
    };
    const caller = await authenticate(deps, call, { visitor, credentials });
    if (!caller.ok) return caller;
    const allowed = checkCaller(caller.value, call, deps.limits);
    if (!allowed.ok) return allowed;
    const of = { sessionId: "sessionId" in caller.value ? caller.value.sessionId : null, ipAddress: visitor.ipAddress };
    const holdLate: HoldLate = (giveWay) => deps.limits.holdLateBody(of, giveWay);
    const body = call.body === undefined ? ok(undefined) : await readBody(req.raw, holdLate);
    if (!body.ok) return body;
    const request = parseRequest(call, {
      params: req.param() as Record<string, string>,
      queryText,
      body: body.value,
      uniqueIdHeader: req.header(HEADERS.uniqueId) ?? null,
    });
    if (!request.ok) return request;
    return await handler(caller.value, request.value);
  } catch (error) {
    return deps.failed(error, { call: call.name, requestId: visitor.requestId });
  }
}

/** What needs no body: rates of the session and the partner, its wait for quotes; and, for bets, the account, which comes before (G-42). */
function checkCaller(caller: Caller | Visitor, call: Call, limits: Limits): Result<null, Refusal> {
  if (!("partner" in caller)) return ok(null);
  const waitSeconds = limits.takeCaller(caller);
  if (waitSeconds > 0) return limited(waitSeconds);
  const quotesWait = call.name === calls.betQuote.name ? limits.quotesWait(caller) : 0;
  if (quotesWait > 0) return limited(quotesWait);
  if (call.needsUniqueId !== true || caller.member === null) return ok(null);
  switch (caller.member.status) {
    case "frozen":
      return refuse(REFUSALS.accountFrozen);
    case "inactive":
      return refuse(REFUSALS.accountInactive);
    case "bet_blocked":
      return refuse(REFUSALS.betBlocked);
    case "active":
      return ok(null);
  }
}

export const limited = (waitSeconds: number) => refuse(REFUSALS.tooManyRequests, { retry_after: waitSeconds });

export const queryOf = (url: string): string => {
  const at = url.indexOf("?");
  return at === -1 ? "" : (url.slice(at + 1).split("#", 1)[0] ?? "");
};

/** The one way an error leaves the server: status and body by the catalogue, `retry-after` where it applies. */
export function refusalResponse(refusal: Refusal): Response {
  const { status, body } = toErrorAnswer(refusal);
  const wait = refusal.detail?.["retry_after"];
  const headers: Record<string, string> = { ...NO_STORE };
  if (typeof wait === "number") headers["retry-after"] = String(wait);
  return Response.json(body, { status, headers });
}
