import { REFUSALS } from "@clutch/contract";
import { asyncApiDocument, openApiDocument } from "@clutch/contract/docs";
import { keepFor } from "@clutch/kernel";
import type { Hono } from "hono";
import { monotonicClock } from "../../base/observe/monotonic-clock.ts";
import { acceptsBrotli, fileResponse } from "./client-pages.ts";
import { chooseEncoding, compress, type Encoding } from "./compress.ts";
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
export function mountDocs(app: Hono, viewer: StaticFiles, documents: Documents = DOCUMENTS): void {
  app.get("/docs", page);
  app.get("/docs/", page);
  for (const [name, make] of Object.entries(documents)) {
    // Made when it is first asked for: it takes a tenth of a second, which no start waits for.
    let made: Promise<Encoded> | null = null;
    app.get(`/docs/${name}`, async (context) => {
      made ??= encode(make());
      return documentResponse(await made, chooseEncoding(context.req.header("accept-encoding") ?? ""));
    });
  }
  app.get("/docs/reference.js", async (context) => {
    const file = await viewer.read("standalone.js", acceptsBrotli(context));
    return file === null ? refusalResponse({ code: REFUSALS.notFound }) : fileResponse(context, file, dataHeaders());
  });
}

type Documents = Readonly<Record<string, () => unknown>>;
const DOCUMENTS: Documents = { "openapi.json": openApiDocument, "asyncapi.json": asyncApiDocument };

type Encoded = Readonly<Record<"plain" | "br" | "gzip", Uint8Array<ArrayBuffer>>>;

async function encode(document: unknown): Promise<Encoded> {
  const plain = new TextEncoder().encode(JSON.stringify(document));
  const [br, gzip] = await Promise.all([compress(plain, "br"), compress(plain, "gzip")]);
  return { plain, br, gzip };
}

const documentResponse = (encoded: Encoded, encoding: Encoding | null): Response =>
  new Response(encoded[encoding ?? "plain"], {
    headers: {
      ...dataHeaders(),
      "content-type": "application/json",
      vary: "accept-encoding",
      ...(encoding === null ? {} : { "content-encoding": encoding }),
    },
  });

const page = (): Response =>
  new Response(PAGE, { headers: { ...docsHeaders(), "content-type": "text/html; charset=utf-8" } });

/** Asked of the database again after so long. */
const KEPT_MS = 10_000;

/** What anybody may read to check us, from any page. */
export function mountWellKnown(app: Hono, read: () => Promise<unknown>): void {
  const text = keepFor(KEPT_MS, async () => JSON.stringify(await read()), monotonicClock);
  app.get(
    "/.well-known/clutch-receipt-keys.json",
    async () =>
      new Response(await text(), {
        headers: {
          ...dataHeaders(),
          "content-type": "application/json",
          "cache-control": "public, max-age=60",
          "access-control-allow-origin": "*",
          "cross-origin-resource-policy": "cross-origin",
        },
      }),
  );
}
