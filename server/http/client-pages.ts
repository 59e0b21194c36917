import type { Context, Hono } from "hono";
import { refusalResponse } from "./mount-calls.ts";
import { dataHeaders, embedHeaders, isPlainOrigin, pageHeaders } from "./security-headers.ts";
import type { StaticFile, StaticFiles } from "./static-files.ts";
import type { Partners } from "../members/partners.ts";

export interface ClientPagesDeps {
  readonly partners: Pick<Partners, "all" | "byKey">;
  readonly client: StaticFiles;
  /** What an operator's page loads: the embed script. */
  readonly embed: StaticFiles;
}

const BASE = "/v8/";
/** The build writes `clutch-embed.js`; operators load it by this name. */
const EMBED_FILE = "clutch-embed.js";

/** Server groups as the client finds them (G-08). */
const SERVERS = {
  hosts: {
    default: {
      primary: { servers: ["/api/"], fallback: "/api-fallback/" },
      secondary: { servers: ["/api/secondary/"], fallback: "/api-fallback/secondary/" },
      mini_game: { servers: ["/api/minigame/"], fallback: "/api-fallback/minigame/" },
      socket: { servers: ["/"], fallback: "/" },
    },
  },
} as const;

/** The widget below /v8/: its files, and its page for every address that is not a file (history mode). */
export function mountClientPages(app: Hono, deps: ClientPagesDeps): void {
  app.get("/v8/config/servers.json", () =>
    Response.json(SERVERS, { headers: { ...dataHeaders(), "cache-control": "no-cache" } }),
  );
  app.get("/v8/embed.js", async (context) => {
    const file = await deps.embed.read(EMBED_FILE, acceptsBrotli(context));
    return file === null ? refusalResponse({ code: 404 }) : fileResponse(file, embedHeaders());
  });
  app.get("/v8", (context) => context.redirect(BASE, 308));
  app.get("/v8/*", async (context) => {
    const path = decodePath(context.req.path.slice(BASE.length));
    const file = path === null ? null : await deps.client.read(path, acceptsBrotli(context));
    if (file !== null && path !== null && !path.endsWith(".html")) return fileResponse(file, dataHeaders());
    // A missing file is a missing file: a page in a script's place would hide it.
    if (file === null && path !== null && /\.[a-z0-9]{1,8}$/i.test(path) && !path.endsWith(".html")) {
      return refusalResponse({ code: 404 });
    }
    const page = await readPage(context, deps.client);
    if (page === null) return refusalResponse({ code: 404 });
    return fileResponse(page, pageHeaders(await ancestorsOf(context, deps)));
  });
}

/** The launch may name the member's language: the build writes the page's first words in each (decisions/0103). */
async function readPage(context: Context, client: StaticFiles): Promise<StaticFile | null> {
  const language = context.req.query("lang") ?? "";
  const brotli = acceptsBrotli(context);
  const named = /^[a-z-]{2,8}$/.test(language) ? await client.read(`pages/${language}.html`, brotli) : null;
  return named ?? client.read("index.html", brotli);
}

/**
 * Who may frame the page (G-27): on the launch page the partner named by `auth`, nobody when there is no
 * such partner; on every other page all partners, because a reload there names none.
 */
async function ancestorsOf(context: Context, { partners }: ClientPagesDeps): Promise<readonly string[]> {
  const path = context.req.path;
  const isLaunch = path === "/v8/launch" || path === "/v8/launch/" || path === "/v8/launch.html";
  if (isLaunch) {
    const partner = await partners.byKey(context.req.query("auth") ?? "");
    return partner === null ? [] : ["'self'", ...partner.allowedOrigins.filter(isPlainOrigin)];
  }
  const origins = (await partners.all()).flatMap((partner) => partner.allowedOrigins);
  return ["'self'", ...new Set(origins.filter(isPlainOrigin))];
}

export function fileResponse(file: StaticFile, headers: Readonly<Record<string, string>>): Response {
  return new Response(file.body, {
    headers: {
      ...headers,
      "content-type": file.contentType,
      "cache-control": file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
      vary: "accept-encoding",
      ...(file.encoding === null ? {} : { "content-encoding": file.encoding }),
    },
  });
}

export const acceptsBrotli = (context: Context): boolean =>
  /(^|,)\s*br\s*(;|,|$)/.test(context.req.header("accept-encoding") ?? "");

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
