import { randomUUID } from "node:crypto";
import { Hono, type Context } from "hono";
import { getPath } from "hono/utils/url";
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

export interface AppDeps extends Omit<MountDeps, "addressOf" | "countryOf" | "requestIdOf" | "failed"> {
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

interface RequestBindings extends HostBindings {
  readonly requestId: string;
}

/** The whole HTTP face; runs wherever `fetch` does. */
export interface HttpApp {
  fetch(request: Request, bindings: HostBindings): Promise<Response> | Response;
}

/** The listener itself refuses a head over 16 kB (431). */
const MAX_ADDRESS_LENGTH = 8192;

/**
 * Calls, the widget's files, the documents, metrics. What every request shares stands around the routes, not among them: a middleware
 * is four more promises for each.
 */
export function createApp(handlers: CallHandlers, deps: AppDeps): HttpApp {
  const routes = createRoutes(handlers, deps);
  return {
    async fetch(request, { peerAddress }) {
      const startedMs = performance.now();
      const requestId = randomUUID();
      const refused =
        request.url.length > MAX_ADDRESS_LENGTH
          ? refusalResponse({ code: REFUSALS.invalidPostData, detail: { reason: "too-large" } })
          : limitOther(getPath(request), deps.limits, () => addressOf(request, peerAddress, deps));
      const bindings: RequestBindings = { peerAddress, requestId };
      const plain = refused ?? (await routes.fetch(request, bindings));
      const acceptEncoding = request.headers.get("accept-encoding");
      const answer = acceptEncoding === null ? plain : await compressAnswer(plain, acceptEncoding);
      answer.headers.set("x-request-id", requestId);
      completeHeaders(answer.headers, deps);
      if (deps.log.isLevelEnabled("debug"))
        logAnswer(deps.log, request, { requestId, status: answer.status, ms: performance.now() - startedMs });
      return answer;
    },
  };
}

const addressOf = (request: Request, peerAddress: string | null, { isTrustedProxy }: AppDeps): string | null =>
  clientAddress(peerAddress, request.headers.get("x-forwarded-for"), isTrustedProxy);

function createRoutes(handlers: CallHandlers, deps: AppDeps): Hono {
  const app = new Hono({ router: new RememberedRoutes() });
  const bindingsOf = (context: Context): RequestBindings => context.env as RequestBindings;
  const peerOf = (context: Context): string | null => bindingsOf(context).peerAddress;
  const requestIdOf = (context: Context): string => bindingsOf(context).requestId;
  const callerOf = (context: Context): string | null => addressOf(context.req.raw, peerOf(context), deps);
  const countryOf = (context: Context): string | null =>
    clientCountry(peerOf(context), context.req.header(deps.countryHeader) ?? null, deps.isTrustedProxy);
  const failed = createFailureAnswer(deps.log);
  mountCalls(app, handlers, { ...deps, addressOf: callerOf, countryOf, requestIdOf, failed });
  mountSessionsEnd(app, { ...deps, ...deps.sessionsEnd, addressOf: callerOf });
  mountMetrics(app, { ...deps, peerOf });
  mountHealth(app, deps.health);
  mountDocs(app, deps.docsViewer);
  mountWellKnown(app, deps.receiptKeys);
  mountClientPages(app, deps.pages);
  app.get("/", (context) => context.redirect("/v8/", 302));
  app.notFound((context) => {
    const waitSeconds = context.req.path.startsWith("/api") ? deps.limits.takeAddress(callerOf(context)) : 0;
    if (waitSeconds > 0)
      return refusalResponse({ code: REFUSALS.tooManyRequests, detail: { retry_after: waitSeconds } });
    return refusalResponse({ code: isKnownPath(app, context) ? REFUSALS.methodNotAllowed : REFUSALS.notFound });
  });
  app.onError((error, context) => {
    const answer = failed(error, { requestId: requestIdOf(context) });
    return refusalResponse(answer.ok ? { code: REFUSALS.internalError } : answer.error);
  });
  return app;
}

function logAnswer(
  log: MountDeps["log"],
  { method, url }: Request,
  answered: { readonly requestId: string; readonly status: number; readonly ms: number },
): void {
  const path = maskAddress(url.replace(/^[a-z]+:\/\/[^/]+/i, ""));
  const { requestId, status } = answered;
  log.debug({ requestId, method, path, status, ms: Math.round(answered.ms) }, "answered");
}

/** Whether the same address would answer another method: then 405, as G-35 wants. */
function isKnownPath(app: Hono, context: Context): boolean {
  return ["GET", "POST", "PATCH"].some((method) => {
    if (method === context.req.method) return false;
    const [handlers] = app.router.match(method, context.req.path);
    return handlers.some(([[, route]]) => route.path !== "*" && route.path !== "/*" && route.path.startsWith("/api"));
  });
}
