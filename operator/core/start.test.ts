import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readLaunchAnswer, readWalletAnswer, signBody, SIGNATURE_HEADER } from "@clutch/contract/partner";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FaultKind, FaultVerb } from "./faults.ts";
import { startOperator, type Running } from "./start.ts";

const SECRET = "a-secret-of-the-tests";
const folder = mkdtempSync(path.join(tmpdir(), "operator-"));
let running: Running;
let origin = "";

beforeAll(async () => {
  running = await startOperator(
    { port: 0, widgetOrigin: "http://localhost:1", dataFolder: folder, secret: SECRET },
    path.join(folder, "page"),
  );
  origin = `http://localhost:${running.port}`;
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

const movement = (id: string, changes: object = {}) => ({
  transaction_id: id,
  member_code: "DEMO_1001",
  ticket_id: "78120001",
  amount: 10.5,
  currency_code: "USD",
  type: "debit",
  reason: "bet",
  ...changes,
});
const undo = (id: string, original: string) => ({
  transaction_id: id,
  original_transaction_id: original,
  member_code: "DEMO_1001",
  ticket_id: "78120001",
  type: "rollback",
  reason: "timeout",
});

async function call(verb: "debit" | "credit" | "rollback" | "balance", body: unknown, secret = SECRET) {
  const rawBody = JSON.stringify(body);
  const response = await fetch(`${origin}/callback/wallet/${verb}/`, {
    method: "POST",
    body: rawBody,
    headers: { [SIGNATURE_HEADER]: await signBody(rawBody, [secret], Date.now()) },
  });
  const json: unknown = await response.json().catch(() => null);
  const { transaction_id: transactionId = null } = body as { readonly transaction_id?: string };
  const outcome = readWalletAnswer(response.status, json, { transactionId, currency: "USD" });
  // What the demo partner answers is as documented.
  if ("corrected" in outcome) expect(outcome.corrected).toEqual([]);
  return { ...outcome, answer: json };
}

const arm = (verb: FaultVerb, kind: FaultKind) => running.deps.faults.arm({ verb, kind, remaining: 1 });
const balance = () => running.deps.wallet.balanceOf("DEMO_1001");

test("RU-13 signed debit, credit and balance answer the wallet; a repeat is answered as one", async () => {
  expect(await call("debit", movement("a1"))).toMatchObject({
    kind: "done",
    answer: { balance: 989.5, duplicate: false },
  });
  expect(await call("debit", movement("a1"))).toMatchObject({
    kind: "done",
    answer: { balance: 989.5, duplicate: true },
  });
  const won = movement("a2", { type: "credit", reason: "win" });
  expect(await call("credit", won)).toMatchObject({ kind: "done", answer: { balance: 1000, currency_code: "USD" } });
  expect(await call("balance", { member_code: "DEMO_1001", type: "balance" })).toMatchObject({
    answer: { balance: 1000 },
  });
});

test("RU-13 a call with another secret, of another verb or with too many decimals moves nothing", async () => {
  const before = balance();
  expect(await call("debit", movement("b1"), "another-secret-altogether")).toMatchObject({
    reason: "bad_signature",
  });
  expect(await call("credit", movement("b2"))).toMatchObject({ reason: "bad_request" });
  expect(await call("debit", movement("b3", { amount: 1.001 }))).toMatchObject({ reason: "bad_request" });
  expect(balance()).toBe(before);
});

test("RU-12 faults that lose the answer after applying leave the money moved, and the repeat finds it", async () => {
  for (const kind of ["answer-lost-after-apply", "error-after-apply", "broken-json"] as const) {
    const before = balance() ?? 0n;
    arm("debit", kind);
    const first = await call("debit", movement(`c-${kind}`)).catch(() => ({ kind: "no answer" }));
    expect(["unknown", "no answer"], kind).toContain(first.kind);
    expect(balance(), kind).toBe(before - 1050n);
    expect(await call("debit", movement(`c-${kind}`))).toMatchObject({ kind: "done", answer: { duplicate: true } });
    expect(balance(), kind).toBe(before - 1050n);
  }
});

test("RU-12 faults before applying leave the wallet as it was", async () => {
  const before = balance();
  arm("debit", "lost-before-apply");
  await expect(call("debit", movement("d1"))).rejects.toThrow();
  arm("debit", "refuse");
  expect(await call("debit", movement("d1"))).toMatchObject({
    kind: "refused",
    reason: "insufficient_funds",
  });
  arm("debit", "redirect-loop");
  const rawBody = JSON.stringify(movement("d1"));
  const headers = { [SIGNATURE_HEADER]: await signBody(rawBody, [SECRET], Date.now()) };
  const looped = await fetch(`${origin}/callback/wallet/debit/`, {
    method: "POST",
    body: rawBody,
    headers,
    redirect: "manual",
  });
  expect([looped.status, looped.headers.get("location")]).toEqual([307, "/callback/wallet/debit/"]);
  expect(balance()).toBe(before);
});

test("RU-13 the three habits for a rollback of an unknown debit; the debit stays refused after each", async () => {
  const before = balance();
  const said = { "not-found": "unknown_transaction", error: "unknown_transaction" } as const;
  for (const habit of ["not-found", "error", "success"] as const) {
    running.deps.faults.setHabit(habit);
    const answer = await call("rollback", undo(`r-${habit}`, `e-${habit}`));
    if (habit === "success") expect(answer).toMatchObject({ kind: "done", answer: { transaction_id: "r-success" } });
    else expect(answer).toMatchObject({ kind: "refused", reason: said[habit] });
    expect(await call("debit", movement(`e-${habit}`))).toMatchObject({ reason: "rolled_back" });
  }
  expect(balance()).toBe(before);
});

async function pageCall(route: string, body: unknown, cookie = ""): Promise<Response> {
  return fetch(`${origin}/api/${route}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", cookie },
  });
}

async function launchWith(token: unknown, memberCode: string | null = null) {
  const body = JSON.stringify({ token, member_code: memberCode, auth: "demo-partner-key", ip_address: null });
  const headers = { [SIGNATURE_HEADER]: await signBody(body, [SECRET], Date.now()) };
  const response = await fetch(`${origin}/callback/launch`, { method: "POST", headers, body });
  return { status: response.status, answer: readLaunchAnswer(await response.json()) };
}

test("RU-5 R7.6-01 a member who signed in gets a token that names them once", async () => {
  const signedIn = await pageCall("sign-in", { memberCode: "DEMO_1003" });
  const [cookie = ""] = (signedIn.headers.get("set-cookie") ?? "").split(";");
  const { token } = (await (await pageCall("launch", {}, cookie)).json()) as { readonly token: string };
  expect(await launchWith(token)).toMatchObject({
    status: 200,
    answer: { memberCode: "DEMO_1003", loginName: "yuki", currency: "JPY", balanceMinor: 120_000n, oddsType: "malay" },
  });
  expect((await launchWith(token)).status).toBe(401);
});

test("a twin of a member has a wallet of its own and is like the member in everything else", async () => {
  const before = balance();
  const token = running.deps.tokens.issue("DEMO_1001-k3x");
  expect(await launchWith(token)).toMatchObject({
    status: 200,
    answer: { memberCode: "DEMO_1001-k3x", loginName: "mara", currency: "USD", balanceMinor: 100_000n },
  });
  const { book, balanceOf } = running.deps.wallet;
  book({ kind: "debit", id: "twin-1", memberCode: "DEMO_1001-k3x", amountMinor: 100n, currency: "USD" });
  expect([balanceOf("DEMO_1001-k3x"), balance()]).toEqual([99_900n, before]);
  const signedIn = await pageCall("sign-in", { memberCode: "DEMO_1001-k3x" });
  const { members } = (await signedIn.json()) as { readonly members: readonly { readonly memberCode: string }[] };
  expect(members.map(({ memberCode }) => memberCode).slice(0, 2)).toEqual(["DEMO_1001-k3x", "DEMO_1002"]);
  expect([balanceOf("DEMO_1001-"), balanceOf("DEMO_2001-a"), balanceOf("DEMO_1001-A")]).toEqual([null, null, null]);
});

test("RU-13 a launch question unsigned, of another secret or too old names nobody and leaves the token valid", async () => {
  const token = running.deps.tokens.issue("DEMO_1002");
  const body = JSON.stringify({ token, member_code: null, auth: "demo-partner-key", ip_address: null });
  const headers = [
    {},
    { [SIGNATURE_HEADER]: await signBody(body, ["another"], Date.now()) },
    { [SIGNATURE_HEADER]: await signBody(body, [SECRET], Date.now() - 600_000) },
    { [SIGNATURE_HEADER]: await signBody(`${body} `, [SECRET], Date.now()) },
  ];
  for (const each of headers)
    expect((await fetch(`${origin}/callback/launch`, { method: "POST", headers: each as never, body })).status).toBe(
      401,
    );
  expect((await launchWith(token)).status).toBe(200);
});

test("R1.1-06 a member code alone, or beside another's token, names nobody", async () => {
  expect((await launchWith(null, "DEMO_1001")).status).toBe(401);
  const token = running.deps.tokens.issue("DEMO_1002");
  expect((await launchWith(token, "DEMO_1001")).status).toBe(401);
});

test("a guest gets no token, a foreign form cannot act, and no file outside the page is given out", async () => {
  expect(await (await pageCall("launch", {})).json()).toEqual({ token: null, memberCode: null });
  const form = await fetch(`${origin}/api/sign-in`, { method: "POST", body: '{"memberCode":"DEMO_1001"}' });
  expect(form.headers.get("set-cookie") ?? "").not.toMatch(/operator_session=[0-9a-f]/);
  expect((await fetch(`${origin}/..%2foperator-wallet.jsonl`)).status).toBe(404);
});

test("the log shows each callback with its fault, and tokens only masked", async () => {
  const token = running.deps.tokens.issue("DEMO_1002");
  arm("launch", "refuse");
  await launchWith(token);
  const [last] = running.deps.log.recent().slice(-1);
  expect(last).toMatchObject({ title: "Launch callback", status: 401, fault: "refuse" });
  expect(JSON.stringify(running.deps.log.recent())).not.toContain(token);
});

test("RU-12 the log shows a callback as it came and was answered, and what its signature is worth", async () => {
  const rawBody = JSON.stringify({ ...movement("log-1") });
  const send = async (header: string) =>
    fetch(`${origin}/callback/wallet/debit/`, {
      method: "POST",
      body: rawBody,
      headers: { [SIGNATURE_HEADER]: header },
    });
  const header = await signBody(rawBody, [SECRET], Date.now());
  const answer = await (await send(header)).text();
  const [right] = running.deps.log.recent().slice(-1);
  expect(right).toMatchObject({ title: "Wallet debit", status: 200, body: rawBody, answer });
  expect(right?.signature).toEqual({ header, verdict: "valid" });
  expect(right?.tookMs).toBeGreaterThanOrEqual(0);
  const forged = await signBody(rawBody, ["another secret"], Date.now());
  await send(forged);
  const [wrong] = running.deps.log.recent().slice(-1);
  expect(wrong).toMatchObject({ status: 401, signature: { header: forged, verdict: "wrong" } });
});

test("the page's stream begins with all balances, so that none changed unseen while it was closed", async () => {
  const amount = (running.deps.wallet.balanceOf("DEMO_1001") ?? 0n) - 100n;
  expect(await call("debit", movement("unseen", { amount: 1 }))).toMatchObject({ kind: "done" });
  const closing = new AbortController();
  const response = await fetch(`${origin}/api/news`, { signal: closing.signal });
  const heard: string[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const line = `{"memberCode":"DEMO_1001","balance":${Number(amount) / 100}}`;
  while (reader && !heard.join("").includes(line)) {
    const { value, done } = await reader.read();
    if (done) break;
    heard.push(value);
  }
  closing.abort();
  expect(heard.join("")).toContain(line);
});
