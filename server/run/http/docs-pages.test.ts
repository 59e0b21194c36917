import { Hono } from "hono";
import { expect, test } from "vitest";
import { mountDocs } from "./docs-pages.ts";

test("RU-19 a document is made and compressed once, however often it is asked for", async () => {
  const app = new Hono();
  const made: string[] = [];
  const documentOf = (name: string) => () => {
    made.push(name);
    return { name, text: "long enough to be worth it ".repeat(500) };
  };
  mountDocs(
    app,
    { read: () => Promise.resolve(null) },
    { "openapi.json": documentOf("open"), "asyncapi.json": documentOf("async") },
  );
  const ask = (encoding: string) => app.request("/docs/openapi.json", { headers: { "accept-encoding": encoding } });
  const answers = await Promise.all(["br", "gzip, br", "gzip", "identity", ""].map(ask));
  expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "br", "gzip", null, null]);
  const [brotli, , gzip, plain] = await Promise.all(
    answers.map(async (answer) => (await answer.arrayBuffer()).byteLength),
  );
  expect([brotli, gzip].every((bytes) => (bytes ?? 0) * 10 < (plain ?? 0))).toBe(true);
  expect(made).toEqual(["open"]);
  await app.request("/docs/asyncapi.json");
  await app.request("/docs/asyncapi.json");
  expect(made).toEqual(["open", "async"]);
});
