import { Hono } from "hono";
import { refusalResponse } from "./mount-calls.ts";
import { dataHeaders } from "./security-headers.ts";

/** The face of a process that answers no calls (roles `feed`, `settle`): whoever watches it can ask for its health. */
export function createHealthApp(): Hono {
  const app = new Hono();
  const healthy = () => Response.json({ status: "ok" }, { headers: dataHeaders() });
  app.get("/api/healthcheck", healthy);
  app.get("/api/healthcheck/", healthy);
  app.notFound(() => refusalResponse({ code: 404 }));
  return app;
}
