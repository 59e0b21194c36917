import { Hono } from "hono";
import { REFUSALS } from "@clutch/contract";
import type { Health } from "./health.ts";
import { refusalResponse } from "../mount-calls.ts";
import { dataHeaders } from "../security-headers.ts";
import { mountMetrics, type MetricsDeps } from "./metrics-app.ts";

const NO_STORE = { ...dataHeaders(), "cache-control": "no-store" } as const;

/**
 * For whoever runs the process: `/livez` says that it lives, `/readyz` whether it can do its work, with 503 and what is
 * missing when it cannot. A silent match source is silent for all servers, which serve everything but bets meanwhile: `degraded`.
 * Both are asked often and by nobody in particular, so they cost next to nothing and show no secret.
 */
export function mountHealth(app: Hono, health: Health): void {
  app.get("/livez", () => Response.json({ status: "ok" }, { headers: NO_STORE }));
  app.get("/readyz", async () => {
    const checks = await health.readiness();
    const { source, ...needed } = checks;
    const isReady = Object.values(needed).every(Boolean);
    const served = source ? "ok" : "degraded";
    return Response.json(
      { status: isReady ? served : "unavailable", checks },
      { status: isReady ? 200 : 503, headers: isReady ? NO_STORE : { ...NO_STORE, "retry-after": "1" } },
    );
  });
}

/** The face of a process that answers no calls (roles `feed`, `settle`): whoever watches it can ask for its health and metrics. */
export function createHealthApp(health: Health, metrics: Omit<MetricsDeps, "peerOf">): Hono {
  const app = new Hono();
  const healthy = () => Response.json({ status: "ok" }, { headers: dataHeaders() });
  app.get("/api/healthcheck", healthy);
  app.get("/api/healthcheck/", healthy);
  mountHealth(app, health);
  mountMetrics(app, { ...metrics, peerOf: ({ env }) => (env as { readonly peerAddress: string | null }).peerAddress });
  app.notFound(() => refusalResponse({ code: REFUSALS.notFound }));
  return app;
}
