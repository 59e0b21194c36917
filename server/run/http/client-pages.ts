import type { Context, Hono } from "hono";
import { readQuery, REFUSALS, themeName } from "@clutch/contract";
import { EMBEDDER_POLICIES } from "@clutch/contract/host";
import { queryOf, refusalResponse } from "./mount-calls.ts";
import { dataHeaders, embedHeaders, isPlainOrigin, pageHeaders } from "./security-headers.ts";
import type { StaticFile, StaticFiles } from "./static-files.ts";
import type { Partner } from "../../base/caller/caller.ts";
import type { Partners } from "../../people/members/partners.ts";
import { BUILT_IN_THEME } from "../../people/members/theme/themes.ts";

export interface ClientPagesDeps {
  readonly partners: Pick<Partners, "all" | "byKey">;
  readonly client: StaticFiles;
  /** What an operator's page loads: the embed script. */
  readonly embed: StaticFiles;
  /** Origins the players of the page may fetch streams from. */
  readonly streamOrigins: readonly string[];
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
    return file === null ? refusalResponse({ code: REFUSALS.notFound }) : fileResponse(context, file, embedHeaders());
  });
  app.get("/v8", (context) => context.redirect(BASE, 308));
  app.get("/v8/*", async (context) => {
    const path = decodePath(context.req.path.slice(BASE.length));
    const file = path === null ? null : await deps.client.read(path, acceptsBrotli(context));
    if (file !== null && path !== null && !path.endsWith(".html")) return fileResponse(context, file, dataHeaders());
    // A missing file is a missing file: a page in a script's place would hide it.
    if (file === null && path !== null && /\.[a-z0-9]{1,8}$/i.test(path) && !path.endsWith(".html")) {
      return refusalResponse({ code: REFUSALS.notFound });
    }
    const visit = await readVisit(context, deps.partners);
    const page = await readPage(context, deps.client, visit && isLaunch(context) ? themeOf(context, visit) : null);
    if (page === null) return refusalResponse({ code: REFUSALS.notFound });
    const ancestors = await ancestorsOf(visit, deps);
    const headers = pageHeaders(ancestors, deps.streamOrigins.filter(isPlainOrigin));
    return wholeResponse(page, Object.assign(headers, embedderPolicyOf(context)));
  });
}

/** A host page with cross-origin isolation shows only frames that have it too; those of other hosts would lose streams for it. */
function embedderPolicyOf(context: Context): Record<string, string> {
  const named = valueOf(context, "coep");
  const asked = EMBEDDER_POLICIES.find((policy) => policy === named);
  return asked === undefined ? {} : { "cross-origin-embedder-policy": asked };
}

/** Read as the widget reads its address: another reading would frame and paint one launch and start another. */
const valueOf = ({ req }: Context, key: "auth" | "coep" | "lang" | "theme"): string | undefined =>
  readQuery(queryOf(req.url))[key]?.at(-1);

/** What a page's address says; `partner` is null where `auth` names none. */
interface Visit {
  readonly partner: Partner | null;
}

/** Null where the address names nobody: every page but the launch may be reached without `auth`. */
async function readVisit(context: Context, partners: ClientPagesDeps["partners"]): Promise<Visit | null> {
  const auth = valueOf(context, "auth");
  return auth === undefined && !isLaunch(context) ? null : { partner: await partners.byKey(auth ?? "") };
}

const isLaunch = ({ req: { path } }: Context): boolean =>
  path === "/v8/launch" || path === "/v8/launch/" || path === "/v8/launch.html";

/** The theme the app will show: the launch's own, as the app reads it, else the partner's (G-87). */
const themeOf = (context: Context, { partner }: Visit): string | null =>
  valueOf(context, "theme") || (partner?.settings.theme ?? null);

/**
 * The build writes the page's first words in each language and theme (decisions/0103). A launch may name the member's
 * language; its theme is that of the first paint. What the build has not is left to the app.
 */
async function readPage(context: Context, client: StaticFiles, theme: string | null): Promise<StaticFile | null> {
  const brotli = acceptsBrotli(context);
  const named = valueOf(context, "lang") ?? "";
  const languages = /^[a-z-]{2,8}$/.test(named) ? [named, "en"] : ["en"];
  const themes = theme !== null && theme !== BUILT_IN_THEME && isThemeName(theme) ? [`.${theme}`, ""] : [""];
  for (const language of languages) {
    for (const each of themes) {
      const page = await client.read(`pages/${language}${each}.html`, brotli);
      if (page !== null) return page;
    }
  }
  return client.read("index.html", brotli);
}

const isThemeName = (theme: string): boolean => themeName.safeParse(theme).success;

/**
 * Who may frame the page (G-27, docs/decisions/0265): the partner named by `auth`, nobody when there is no such partner; on a
 * page without `auth`, which is none of a launch, all partners.
 */
async function ancestorsOf(visit: Visit | null, { partners }: ClientPagesDeps): Promise<readonly string[]> {
  if (visit !== null)
    return visit.partner === null ? [] : ["'self'", ...visit.partner.allowedOrigins.filter(isPlainOrigin)];
  const origins = (await partners.all()).flatMap((partner) => partner.allowedOrigins);
  return ["'self'", ...new Set(origins.filter(isPlainOrigin))];
}

/** The file, or 304 without it where the reader has these very bytes. */
export function fileResponse(context: Context, file: StaticFile, headers: Readonly<Record<string, string>>): Response {
  const named = { ...headers, etag: file.etag };
  if (!hasIt(context.req.header("if-none-match"), file.etag)) return wholeResponse(file, named);
  return new Response(null, { status: 304, headers: { ...named, ...cacheHeaders(file) } });
}

/** A page is always sent whole: a browser keeps the policies a page first came with through a 304, and they are its visit's. */
function wholeResponse(file: StaticFile, headers: Readonly<Record<string, string>>): Response {
  const encoding = file.encoding === null ? {} : { "content-encoding": file.encoding };
  return new Response(file.body, {
    headers: { ...headers, ...cacheHeaders(file), ...encoding, "content-type": file.contentType },
  });
}

const cacheHeaders = (file: StaticFile): Record<string, string> => ({
  "cache-control": file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
  vary: "accept-encoding",
});

/** A proxy that compressed what passed through it marks the name as weak. */
const hasIt = (named: string | undefined, etag: string): boolean =>
  named?.split(",").some((each) => each.trim().replace(/^W\//, "") === etag) === true;

export const acceptsBrotli = (context: Context): boolean =>
  /(^|,)\s*br\s*(;|,|$)/.test(context.req.header("accept-encoding") ?? "");

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
