import { randomUUID } from "node:crypto";
import { Hono, type Context } from "hono";
import { REFUSALS } from "@clutch/contract";
import { maskAddress } from "../../base/observe/redact.ts";
import { clientAddress, clientCountry, type IsTrusted } from "../../base/address/client-address.ts";
import { compressAnswer } from "./compress.ts";
import { mountClientPages, type ClientPagesDeps } from "./client-pages.ts";
import type { Health } from "./health/health.ts";
import { mountHealth } from "./health/health-app.ts";
import { mountMetrics } from "./health/metrics-app.ts";
import { createFailureAnswer } from "./outage.ts";
import { limitOther } from "./limit-others.ts";
import { mountDocs, mountWellKnown } from "./docs-pages.ts";
import { mountSessionsEnd, type SessionsEndDeps } from "./end-sessions.ts";
import { mountCalls, refusalResponse, type CallHandlers, type MountDeps } from "./mount-calls.ts";
import { RememberedRoutes } from "./remembered-routes.ts";
import { completeHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

declare module "hono" {
  interface ContextVariableMap {
    requestId: string;
  }
}

export interface AppDeps extends Omit<MountDeps, "addressOf" | "countryOf" | "failed"> {
  readonly pages: ClientPagesDeps;
  readonly sessionsEnd: Pick<SessionsEndDeps, "partners" | "sessions" | "link">;
  readonly docsViewer: StaticFiles;
  /** The published public keys with their validity. */
  readonly receiptKeys: () => Promise<unknown>;
  readonly isTrustedProxy: IsTrusted;
  /** Name of the header a trusted proxy says the caller's country in. */
  readonly countryHeader: string;
  readonly metricsToken: string | null;
  readonly health: Health;
  /** The server's public origin is https, whatever its proxy speaks to it. */
  readonly isHttps: boolean;
}

/** What the host of the app knows of a request beside the request itself. */
export interface HostBindings {
  readonly peerAddress: string | null;
}

const MAX_ADDRESS_LENGTH = 8192;
const MAX_HEADER_BYTES = 16_384;

/** The whole HTTP face: calls, the widget's files, the documents, metrics. Runs wherever `fetch` does. */
export function createApp(handlers: CallHandlers, deps: AppDeps): Hono {
  const app = new Hono({ router: new RememberedRoutes() });
  const peerOf = (context: Context): string | null => (context.env as HostBindings).peerAddress;
  const addressOf = (context: Context): string | null =>
    clientAddress(peerOf(context), context.req.header("x-forwarded-for") ?? null, deps.isTrustedProxy);
  const countryOf = (context: Context): string | null =>
    clientCountry(peerOf(context), context.req.header(deps.countryHeader) ?? null, deps.isTrustedProxy);
  app.use("*", async (context, next) => {
    context.set("requestId", randomUUID());
    const startedMs = performance.now();
    const refused = isOversized(context.req.raw)
      ? refusalResponse({ code: REFUSALS.invalidPostData, detail: { reason: "too-large" } })
      : limitOther(context, deps.limits, () => addressOf(context));
    if (refused === null) await next();
    else context.res = refused;
    const answer = await compressAnswer(context.res, context.req.header("accept-encoding"));
    if (answer !== context.res) {
      // Emptied first: an answer put over another is copied with all its headers.
      context.res = undefined;
      context.res = answer;
    }
    context.res.headers.set("x-request-id", context.get("requestId"));
    completeHeaders(context.res.headers, deps);
    if (deps.log.isLevelEnabled("debug")) logAnswer(context, deps.log, performance.now() - startedMs);
  });
  const failed = createFailureAnswer(deps.log);
  mountCalls(app, handlers, { ...deps, addressOf, countryOf, failed });
  mountSessionsEnd(app, { ...deps, ...deps.sessionsEnd, addressOf });
  mountMetrics(app, { ...deps, peerOf });
  mountHealth(app, deps.health);
  mountDocs(app, deps.docsViewer);
  mountWellKnown(app, deps.receiptKeys);
  mountClientPages(app, deps.pages);
  app.get("/", (context) => context.redirect("/v8/", 302));
  app.notFound((context) => {
    const waitSeconds = context.req.path.startsWith("/api") ? deps.limits.takeAddress(addressOf(context)) : 0;
    if (waitSeconds > 0)
      return refusalResponse({ code: REFUSALS.tooManyRequests, detail: { retry_after: waitSeconds } });
    return refusalResponse({ code: isKnownPath(app, context) ? REFUSALS.methodNotAllowed : REFUSALS.notFound });
  });
  app.onError((error, context) => {
    const answer = failed(error, { requestId: context.get("requestId") });
    return refusalResponse(answer.ok ? { code: REFUSALS.internalError } : answer.error);
  });
  return app;
}

function logAnswer(context: Context, log: MountDeps["log"], ms: number): void {
  const { method, url } = context.req;
  const path = maskAddress(url.replace(/^[a-z]+:\/\/[^/]+/i, ""));
  const fields = { requestId: context.get("requestId"), method, path, status: context.res.status, ms: Math.round(ms) };
  log.debug(fields, "answered");
}

const isOversized = (request: Request): boolean => {
  if (request.url.length > MAX_ADDRESS_LENGTH) return true;
  let bytes = 0;
  for (const [name, value] of request.headers) bytes += name.length + value.length + 4;
  return bytes > MAX_HEADER_BYTES;
};

/** Whether the same address would answer another method: then 405, as G-35 wants. */
function isKnownPath(app: Hono, context: Context): boolean {
  return ["GET", "POST", "PATCH"].some((method) => {
    if (method === context.req.method) return false;
    const [handlers] = app.router.match(method, context.req.path);
    return handlers.some(([[, route]]) => route.path !== "*" && route.path !== "/*" && route.path.startsWith("/api"));
  });
}
