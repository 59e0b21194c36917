import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { mountClientPages } from "./client-pages.ts";
import type { Partner } from "../../base/caller/caller.ts";
import type { StaticFiles } from "./static-files.ts";

/** Files by path, each holding its own path. */
const filesOf = (...paths: string[]): StaticFiles => ({
  read: (path) =>
    Promise.resolve(
      paths.includes(path)
        ? {
            body: new TextEncoder().encode(path),
            contentType: "text/html",
            encoding: null,
            etag: `"${path}"`,
            isImmutable: false,
          }
        : null,
    ),
});

test("the page is that of the language the launch names, where the build has one", async () => {
  const app = new Hono();
  mountClientPages(app, {
    partners: { all: () => Promise.resolve([]), byKey: () => Promise.resolve(null) },
    client: filesOf("index.html", "pages/th.html"),
    embed: filesOf(),
    streamOrigins: [],
  });
  const pageOf = async (address: string) => (await app.request(address)).text();
  expect(await pageOf("/v8/launch?auth=demo&lang=th")).toBe("pages/th.html");
  expect(await pageOf("/v8/launch?auth=demo&lang=xx&lang[]=th")).toBe("pages/th.html");
  for (const address of [
    "/v8/launch?auth=demo",
    "/v8/launch?lang=th&lang=xx",
    "/v8/launch?lang=xx",
    "/v8/launch?lang=../th",
    "/v8/events",
    "/v8/pages/th.html",
  ])
    expect(await pageOf(address), address).toBe("index.html");
});

const partner = (theme: string) =>
  ({ key: "demo", allowedOrigins: ["https://partner.test"], settings: { theme } }) as unknown as Partner;

test("R3.1-61 a launch's page has the theme it names, else its partner's; a theme not built is left to the app", async () => {
  const app = new Hono();
  const pages = ["en", "en.midnight", "en.goldline", "th", "th.midnight"].map((name) => `pages/${name}.html`);
  mountClientPages(app, {
    partners: {
      all: () => Promise.resolve([partner("midnight")]),
      byKey: (key) => Promise.resolve(key === "demo" ? partner("midnight") : null),
    },
    client: filesOf("index.html", ...pages),
    embed: filesOf(),
    streamOrigins: [],
  });
  const answers = {
    "/v8/launch?auth=demo": "pages/en.midnight.html",
    "/v8/launch.html?auth=demo&lang=th": "pages/th.midnight.html",
    "/v8/launch?auth=demo&theme=goldline": "pages/en.goldline.html",
    "/v8/launch?auth=demo&theme=midnight&theme=goldline": "pages/en.goldline.html",
    "/v8/launch?auth=demo&theme=midnight&theme[]=goldline": "pages/en.goldline.html",
    "/v8/launch?auth=demo&theme=": "pages/en.midnight.html",
    "/v8/launch?auth=demo&theme=default": "pages/en.html",
    "/v8/launch?auth=demo&lang=th&theme=goldline": "pages/th.html",
    "/v8/launch?auth=demo&theme=../en": "pages/en.html",
    "/v8/launch?auth=nobody": "pages/en.html",
    "/v8/events?auth=demo&theme=goldline": "pages/en.html",
  };
  for (const [address, page] of Object.entries(answers)) {
    const answer = await app.request(address);
    expect(await answer.text(), address).toBe(page);
    const named = address.includes("auth=nobody") ? "'none'" : "'self' https://partner.test";
    expect(answer.headers.get("content-security-policy"), address).toContain(`frame-ancestors ${named}`);
  }
});

test("PR-19 a page may be loaded by another origin, and isolates itself only where its address asks for it", async () => {
  const app = new Hono();
  mountClientPages(app, {
    partners: { all: () => Promise.resolve([partner("midnight")]), byKey: () => Promise.resolve(partner("midnight")) },
    client: filesOf("index.html"),
    embed: filesOf(),
    streamOrigins: [],
  });
  const headersOf = async (query: string) => {
    const { headers } = await app.request(`/v8/launch?auth=demo${query}`);
    return [headers.get("cross-origin-resource-policy"), headers.get("cross-origin-embedder-policy")];
  };
  expect(await headersOf("")).toEqual(["cross-origin", null]);
  expect(await headersOf("&coep=require-corp")).toEqual(["cross-origin", "require-corp"]);
  expect(await headersOf("&coep=credentialless")).toEqual(["cross-origin", "credentialless"]);
  expect(await headersOf("&coep=unsafe-none&coep[]=require-corp")).toEqual(["cross-origin", "require-corp"]);
  expect(await headersOf("&coep=unsafe-none")).toEqual(["cross-origin", null]);
});

describe("G-27 who may frame a page", () => {
  const one = { ...partner("midnight"), key: "one", allowedOrigins: ["https://one.test"] } as Partner;
  const two = { ...partner("midnight"), key: "two", allowedOrigins: ["https://two.test"] } as Partner;
  const app = new Hono();
  mountClientPages(app, {
    partners: {
      all: () => Promise.resolve([one, two]),
      byKey: (key) => Promise.resolve([one, two].find((each) => each.key === key) ?? null),
    },
    client: filesOf("index.html"),
    embed: filesOf(),
    streamOrigins: [],
  });
  const framedBy = async (address: string): Promise<string> => {
    const { headers } = await app.request(address);
    return /frame-ancestors (.*)$/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "anybody";
  };

  test("G-27 a page whose address names a partner is framed by that partner only, of an unknown partner by nobody", async () => {
    for (const path of ["/v8/launch", "/v8/events", "/v8/events/1", "/v8/lootbox", "/v8/rules"]) {
      expect(await framedBy(`${path}?auth=two`), path).toBe("'self' https://two.test");
      expect(await framedBy(`${path}?x=1&auth=nobody`), path).toBe("'none'");
    }
  });

  test("G-27 a page's partner is the one the widget launches: of a repeated key the last, with brackets too", async () => {
    for (const query of ["auth=two&token=t&auth=one", "auth=two&auth[]=one", "auth=two&auth%5B%5D=one", "auth[]=one"])
      expect(await framedBy(`/v8/launch?${query}`), query).toBe("'self' https://one.test");
  });

  test("G-27 without a partner's name a launch is framed by nobody, a page after it by partners alone", async () => {
    for (const path of ["/v8/launch", "/v8/launch/", "/v8/launch.html"])
      expect(await framedBy(path), path).toBe("'none'");
    for (const path of ["/v8/events", "/v8/lootbox/minigame/1", "/v8/no/such/page"])
      expect(await framedBy(path), path).toBe("'self' https://one.test https://two.test");
    for (const path of ["/v8/embed.js", "/v8/config/servers.json", "/v8/assets/none.js"])
      expect(await framedBy(path), path).toBe("'none'");
  });
});

test("a file the reader has is not sent again; a page is, with the policies of this visit", async () => {
  const app = new Hono();
  mountClientPages(app, {
    partners: { all: () => Promise.resolve([]), byKey: () => Promise.resolve(null) },
    client: filesOf("index.html", "logo.svg"),
    embed: filesOf("embed.js"),
    streamOrigins: [],
  });
  const ask = (path: string, name?: string) =>
    app.request(path, { headers: name === undefined ? {} : { "if-none-match": name } });
  const first = await ask("/v8/logo.svg");
  const etag = first.headers.get("etag") ?? "";
  for (const name of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask("/v8/logo.svg", name);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    for (const header of ["etag", "cache-control", "vary"])
      expect(again.headers.get(header), header).toBe(first.headers.get(header));
  }
  for (const name of ['"other"', "", etag.slice(1)]) expect((await ask("/v8/logo.svg", name)).status).toBe(200);
  const page = await ask("/v8/events", '"index.html"');
  expect([page.status, page.headers.get("etag"), await page.text()]).toEqual([200, null, "index.html"]);
});
