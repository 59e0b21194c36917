import { Hono } from "hono";
import { expect, test } from "vitest";
import { mountClientPages } from "./client-pages.ts";
import type { StaticFiles } from "./static-files.ts";

/** Files by path, each holding its own path. */
const filesOf = (...paths: string[]): StaticFiles => ({
  read: (path) =>
    Promise.resolve(
      paths.includes(path)
        ? { body: new TextEncoder().encode(path), contentType: "text/html", encoding: null, isImmutable: false }
        : null,
    ),
});

test("the page is that of the language the launch names, where the build has one", async () => {
  const app = new Hono();
  mountClientPages(app, {
    partners: { all: () => Promise.resolve([]), byKey: () => Promise.resolve(null) },
    client: filesOf("index.html", "pages/th.html"),
    embed: filesOf(),
  });
  const pageOf = async (address: string) => (await app.request(address)).text();
  expect(await pageOf("/v8/launch?auth=demo&lang=th")).toBe("pages/th.html");
  for (const address of [
    "/v8/launch?auth=demo",
    "/v8/launch?lang=xx",
    "/v8/launch?lang=../th",
    "/v8/events",
    "/v8/pages/th.html",
  ])
    expect(await pageOf(address), address).toBe("index.html");
});
