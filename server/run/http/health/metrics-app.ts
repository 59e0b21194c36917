import { timingSafeEqual } from "node:crypto";
import { REFUSALS } from "@clutch/contract";
import { type Clock, keepFor } from "@clutch/kernel";
import type { Context, Hono } from "hono";
import { isLoopback } from "../../../base/address/client-address.ts";
import type { Metrics } from "../../../base/observe/metrics.ts";
import { monotonicClock } from "../../../base/observe/monotonic-clock.ts";
import { refusalResponse } from "../mount-calls.ts";
import { dataHeaders } from "../security-headers.ts";

export interface MetricsDeps {
  readonly metrics: Pick<Metrics, "text" | "contentType">;
  readonly metricsToken: string | null;
  readonly peerOf: (context: Context) => string | null;
}

/** Rendered again after so long. */
const KEPT_MS = 1000;

/** Limited by address like the documents (`limitOther`); one rendering is shared by all who ask. */
export function mountMetrics(app: Hono, deps: MetricsDeps, clock: Clock = monotonicClock): void {
  // A rendering holds the event loop for tens of milliseconds: a burst of them would stop the server.
  const render = keepFor(KEPT_MS, async () => new TextEncoder().encode(await deps.metrics.text()), clock);
  app.get("/metrics", async (context) => {
    if (!isMetricsReader(context, deps)) return refusalResponse({ code: REFUSALS.notFound });
    return new Response(await render(), { headers: { ...dataHeaders(), "content-type": deps.metrics.contentType } });
  });
}

/** Only this machine, and only when no proxy stands between; or whoever shows the token. */
function isMetricsReader(context: Context, { metricsToken, peerOf }: MetricsDeps): boolean {
  const given = context.req.header("authorization");
  if (metricsToken !== null) return given !== undefined && isEqual(given, `Bearer ${metricsToken}`);
  return isLoopback(peerOf(context)) && context.req.header("x-forwarded-for") === undefined;
}

const isEqual = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
