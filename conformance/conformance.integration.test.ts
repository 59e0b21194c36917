import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { startOperator, type Running } from "@clutch/operator";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_CASES } from "./cases/all-cases.ts";
import { runCommand } from "./command/run-command.ts";
import { post } from "./run/post.ts";
import { createLyingPartner, TARGET } from "./testing/lying-partner.ts";

const SECRET = "a-secret-of-the-conformance-tests";
const folder = mkdtempSync(path.join(tmpdir(), "conformance-"));
const servers: Server[] = [];
let demo: Running;

beforeAll(async () => {
  demo = await startOperator(
    { port: 0, widgetOrigin: "http://localhost:1", dataFolder: folder, secret: SECRET },
    path.join(folder, "page"),
  );
});
afterAll(async () => {
  await demo.stop();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command and keeps what it writes. */
async function run(args: readonly string[], secret = SECRET) {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const code = await runCommand(args, { env: { CLUTCH_SECRET: secret }, write, complain: write });
  return { code, text: lines.join("\n") };
}

const demoArgs = (member: string, currency: string): readonly string[] => {
  const origin = `http://localhost:${demo.port}/callback`;
  const tokens = [1, 2, 3].flatMap(() => ["--token", demo.deps.tokens.issue(member)]);
  const at = ["--partner", `${origin}/wallet/`, "--launch", `${origin}/launch`];
  return [...at, "--member", member, "--currency", currency, ...tokens];
};

/** A server on a free port that answers as the handler does. */
async function serve(handle: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

test.each([
  ["DEMO_1001-kit", "USD", ["--frozen", "DEMO_1007-kit"]],
  ["DEMO_1003-kit", "JPY", []],
  ["DEMO_1004-kit", "KWD", []],
] as const)("RU-13 the demo partner passes every case over HTTP: %s, %s", async (member, currency, more) => {
  const before = demo.deps.wallet.balanceOf(member);
  const { code, text } = await run([...demoArgs(member, currency), ...more]);
  const skipped = more.length === 0 ? 2 : 0;
  expect(text).toContain(`${ALL_CASES.length - skipped} passed, 0 failed, ${skipped} skipped`);
  expect(code).toBe(0);
  expect(demo.deps.wallet.balanceOf(member)).toBe(before);
});

test.each(["not-found", "error", "success"] as const)(
  "RU-13 each way of answering an unknown rollback passes: %s",
  async (habit) => {
    demo.deps.faults.setHabit(habit);
    const { text } = await run(demoArgs(`DEMO_1002-${habit.replace("-", "")}`, "EUR"));
    expect(text).toContain(" 0 failed, ");
  },
);

test("a partner with a fault over HTTP: code 1, reports written, the secret in none of them", async () => {
  const deliver = createLyingPartner("pays repeated credits");
  const origin = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const header = request.headers["x-clutch-signature"];
      const headers: Record<string, string> = typeof header === "string" ? { "X-Clutch-Signature": header } : {};
      const url = `${TARGET.walletUrl}${(request.url ?? "").slice(1)}`;
      void deliver({ url, rawBody: Buffer.concat(chunks).toString(), headers, hangsUp: false }).then((received) => {
        if (received.kind === "none") return response.destroy();
        response.writeHead(received.status);
        return response.end(received.text.replace("{", `{"debug":"${TARGET.secret}",`));
      });
    });
  });
  const [junit, html] = [path.join(folder, "report.xml"), path.join(folder, "report.html")];
  const args = ["--partner", origin, "--member", TARGET.member, "--currency", "USD", "--junit", junit, "--html", html];
  const { code, text } = await run(args, TARGET.secret);
  expect(code).toBe(1);
  expect(text).toContain("✗ credit-repeated");
  expect(text).toContain('{"debug":"(secret)"');
  const reports = [text, readFileSync(junit, "utf8"), readFileSync(html, "utf8")];
  for (const report of reports) expect(report).not.toContain(TARGET.secret);
  for (const report of reports) expect(report).toContain("credit-repeated");
});

test("wrong use is code 2: no options, a wrong secret, nobody there, a report that cannot be written", async () => {
  expect((await run([])).code).toBe(2);
  const args = demoArgs("DEMO_1001-wrong", "USD");
  const forged = await run(args, "another-secret-altogether");
  expect([forged.code, forged.text.includes("bad_signature")]).toEqual([2, true]);
  const away = await run(["--partner", "http://localhost:1/", "--member", "ann", "--currency", "USD"]);
  expect([away.code, away.text.includes("ECONNREFUSED")]).toEqual([2, true]);
  const unwritten = await run([...args, "--html", path.join(folder, "none", "a.html")]);
  expect([unwritten.code, unwritten.text.includes("a report cannot be written")]).toEqual([2, true]);
  expect((await run(["--help"])).code).toBe(0);
});

test("a redirect is not followed, an answer without an end is given up, a hang-up still sends the call", async () => {
  const seen: string[] = [];
  let onClosed = () => {};
  const closed = new Promise<void>((resolve) => (onClosed = resolve));
  const origin = await serve((request, response) => {
    seen.push(request.url ?? "");
    if (request.url === "/moved") response.writeHead(307, { location: "/endless" }).end();
    else if (request.url === "/endless") response.end(Buffer.alloc(100_000));
    else {
      request.resume();
      response.on("close", onClosed);
    }
  });
  const call = { rawBody: "{}", headers: {}, hangsUp: false };
  expect(await post({ ...call, url: `${origin}moved` })).toEqual({ kind: "answer", status: 307, text: "" });
  expect(await post({ ...call, url: `${origin}endless` })).toMatchObject({ kind: "none" });
  expect(await post({ ...call, url: `${origin}silent`, hangsUp: true })).toEqual({
    kind: "none",
    reason: "we hung up",
  });
  await closed;
  expect(seen).toEqual(["/moved", "/endless", "/silent"]);
});

/** Starts a file with Node and keeps what it writes. */
function startNode(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { env, stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { child, textOf: () => text };
}

test("the example server of the documents passes every case", async () => {
  const origin = (await serve(() => undefined)).slice(0, -1);
  await new Promise<void>((resolve) => void servers.pop()?.close(() => resolve()));
  const example = path.join(import.meta.dirname, "../docs/examples/partner-server.mjs");
  const env = { PORT: new URL(origin).port, CLUTCH_ORIGIN: origin, CLUTCH_KEY: "key", CLUTCH_SECRET: SECRET };
  const { child } = startNode(example, [], env);
  try {
    if (child.stdout !== null) await once(child.stdout, "data");
    const tokens: string[] = [];
    for (const _ of [1, 2, 3])
      tokens.push("--token", /"token":"([^"]+)"/.exec(await (await fetch(origin)).text())?.[1] ?? "");
    const at = ["--partner", `${origin}/wallet/`, "--launch", `${origin}/launch`];
    const { code, text } = await run([...at, "--member", "ann-1", "--currency", "USD", ...tokens]);
    expect(text).toContain(`${ALL_CASES.length - 2} passed, 0 failed, 2 skipped`);
    expect(code).toBe(0);
  } finally {
    child.kill();
  }
});

test("the kit built as one file runs on Node alone, from a folder without packages", async () => {
  const outDir = path.join(folder, "built");
  await build({
    configFile: path.join(import.meta.dirname, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  });
  const file = path.join(outDir, "clutch-conformance.mjs");
  expect(readFileSync(file, "utf8").startsWith("#!/usr/bin/env node\n")).toBe(true);
  const { child, textOf } = startNode(file, demoArgs("DEMO_1001-built", "USD"), { CLUTCH_SECRET: SECRET });
  await once(child, "close");
  expect(textOf()).toContain(`${ALL_CASES.length - 2} passed, 0 failed, 2 skipped`);
  expect(child.exitCode).toBe(0);
});
