import { asyncApiDocument, openApiDocument } from "@clutch/contract/docs";
import type { Hono } from "hono";
import { acceptsBrotli, fileResponse } from "./client-pages.ts";
import { refusalResponse } from "./mount-calls.ts";
import { dataHeaders, docsHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Clutch API</title><link rel="icon" href="data:,"></head>
<body>
<script id="api-reference" data-url="/docs/openapi.json" data-configuration='{"withDefaultFonts":false,"telemetry":false,"agent":{"disabled":true}}'></script>
<script src="/docs/reference.js"></script>
</body>
</html>
`;

/** The reference of the API and of the sockets, generated from the contract. `viewer` holds Scalar's own build. */
export function mountDocs(app: Hono, viewer: StaticFiles): void {
  app.get("/docs", page);
  app.get("/docs/", page);
  app.get("/docs/openapi.json", () => json(openApiDocument()));
  app.get("/docs/asyncapi.json", () => json(asyncApiDocument()));
  app.get("/docs/reference.js", async (context) => {
    const file = await viewer.read("standalone.js", acceptsBrotli(context));
    return file === null ? refusalResponse({ code: 404 }) : fileResponse(file, dataHeaders());
  });
}

const json = (document: unknown): Response => Response.json(document, { headers: dataHeaders() });
const page = (): Response =>
  new Response(PAGE, { headers: { ...docsHeaders(), "content-type": "text/html; charset=utf-8" } });
