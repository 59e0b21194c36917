import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bet, pickOpen } from "../../../testkit/server/bettor.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** What a machine has that nothing of a checkout was installed on. */
const BARE_PATH = { PATH: "/usr/bin:/bin" };

let parent: string;
let release: string;
let server: TestServer;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "clutch-release-"));
  const args = ["tools/release/main.mjs", "--unpacked", "--out", parent];
  const printed = execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  release = printed.trim().split("\n").at(-1) ?? "";
  server = await startTestServer({ command: [join(release, "bin/clutch"), "serve"], env: BARE_PATH });
});
afterAll(async () => {
  await server.stop();
  rmSync(parent, { recursive: true, force: true });
});

test("a release alone serves the widget, the loader, the API reference and bets", async () => {
  for (const path of [
    "/v8/launch/",
    "/v8/embed.js",
    "/docs/reference.js",
    "/docs/openapi.json",
    "/v8/themes/midnight.json",
  ])
    expect([path, (await fetch(server.baseUrl + path)).status]).toEqual([path, 200]);
  const member = await launchMember(server);
  const { result } = await bet(member, await pickOpen(member));
  expect(result.result_status).toBe("pending");
});

test("a release says that it brings no PostgreSQL", () => {
  const start = (): string =>
    execFileSync(join(release, "bin/clutch"), ["serve"], { env: BARE_PATH, encoding: "utf8", stdio: "pipe" });
  expect(start).toThrow(/no PostgreSQL programs are installed with this server .* set DATABASE_URL/);
});

test("a release holds no tests, and its bill of materials names each package of others", () => {
  const files = readdirSync(release, { recursive: true, encoding: "utf8" });
  const ours = files.filter((file) => !file.startsWith("node_modules/"));
  expect(ours.filter((file) => /\.test\.|(^|\/)testing\//.test(file))).toEqual([]);
  const { components } = JSON.parse(readFileSync(join(release, "sbom.cdx.json"), "utf8")) as {
    readonly components: readonly { readonly name: string }[];
  };
  const installed = [...packagesIn("node_modules"), ...packagesIn("server/node_modules")];
  expect(components.map(({ name }) => name).toSorted()).toEqual([...installed, "bun"].toSorted());
});

/** Names of the packages of others that stand in a folder of the release. */
function packagesIn(folder: string): readonly string[] {
  const scopeOf = (name: string): readonly string[] =>
    name.startsWith("@") ? readdirSync(join(release, folder, name)).map((each) => `${name}/${each}`) : [name];
  return readdirSync(join(release, folder))
    .filter((name) => name !== "@clutch")
    .flatMap(scopeOf);
}
