import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { buildVerifierPage } from "./lib/verifier-page.mjs";

test("RU-11 RU-14 the verifier's page is one file: no address to load, a policy for its own script alone, 13 languages", async () => {
  const html = await buildVerifierPage();
  const loads = /(src|href)=|https?:|import\(|fetch\(|XMLHttpRequest|WebSocket|url\(|<!-- /;
  expect(loads.exec(html)?.[0] ?? null).toBeNull();
  const script = /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(html.slice(0, 2000)).toContain(`default-src 'none'; script-src 'sha256-${hash}'`);
  const texts = JSON.parse(/<script type="application\/json" id="texts">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "{}");
  expect(Object.keys(texts)).toHaveLength(13);
});
