import { SESSIONS_END_PATH, SIGNATURE_HEADER, signBody } from "@clutch/contract/partner";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { Partner } from "../../base/caller/caller.ts";
import { createFaultLog } from "../../money/partner-link/fault-log.ts";
import { mountSessionsEnd } from "./end-sessions.ts";
import { createLimits } from "./limits.ts";

const SECRET = "a-secret-of-the-partner";
const ASKED = JSON.stringify({ auth: "demo", member_code: "M1" });
const NOW_MS = 1_774_000_000_000;
const clock = { nowMs: () => NOW_MS };

function start(onRefused?: ReturnType<typeof createFaultLog>) {
  const seen = { ended: [] as string[], calls: [] as unknown[], refusals: [] as number[], faults: [] as unknown[] };
  const partner = { partnerId: 7, key: "demo", link: { signingSecrets: [SECRET] } } as unknown as Partner;
  const app = new Hono();
  mountSessionsEnd(app, {
    partners: { byKey: (key) => Promise.resolve(key === "demo" ? partner : null) },
    sessions: {
      revokeAllOf: (partnerId, memberCode) => Promise.resolve(seen.ended.push(`${partnerId} ${memberCode}`)),
    },
    clock,
    limits: createLimits(40, clock, { countRateLimited: () => undefined }),
    metrics: {
      countCall: (call, status) => void seen.calls.push([call, status]),
      countRefusal: (code) => void seen.refusals.push(code),
    },
    link: { onRefused: onRefused ?? ((...fault) => void seen.faults.push(fault)) },
    addressOf: () => "192.0.2.1",
  });
  const post = async (body: string | ReadableStream, signed: typeof body | null = body) => {
    const request = new Request(`http://clutch.test${SESSIONS_END_PATH}`, {
      method: "POST",
      body,
      duplex: "half",
      headers: signed === null ? {} : { [SIGNATURE_HEADER]: await signBody(String(signed), [SECRET], NOW_MS) },
    } as RequestInit);
    const answer = await app.request(request);
    return { status: answer.status, body: (await answer.json()) as { readonly code?: number } };
  };
  return { seen, post };
}

test("the signature covers the received bytes: a byte order mark is signed, but no part of the JSON", async () => {
  const { seen, post } = start();
  for (const body of [`\uFEFF${ASKED}`, ASKED]) expect(await post(body), body).toMatchObject({ status: 200 });
  expect((await post(`\uFEFF${ASKED}`, ASKED)).body.code).toBe(1003);
  expect(seen.ended).toEqual(["7 M1", "7 M1"]);
});

test("a refused sign-out of a known key is in the fault log, one of an unknown key is not", async () => {
  const { seen, post } = start();
  expect((await post(ASKED, "else")).body.code).toBe(1003);
  expect((await post(ASKED.replace("demo", "nobody"))).body.code).toBe(1003);
  expect(seen.faults).toEqual([[7, "bad_sign_out"]]);
});

test("RU-19 sign-outs that a stranger sends unsigned are one warning a minute and no error", async () => {
  const lines: unknown[] = [];
  const line = (level: string) => (fields: unknown) => void lines.push([level, fields]);
  const log = { error: line("error"), warn: line("warn") } as never;
  let atMs = 0;
  const { post } = start(createFaultLog(log, { nowMs: () => atMs }));
  for (let call = 0; call < 20; call += 1) await post(ASKED, null);
  atMs = 60_000;
  await post(ASKED, null);
  expect(lines).toEqual([0, 19].map((leftOut) => ["warn", { partnerId: 7, reason: "bad_sign_out", leftOut }]));
});

test("RU-19 sign-outs are counted like calls, refused ones by their code too", async () => {
  const { seen, post } = start();
  await post(ASKED);
  await post(ASKED, "else");
  await post("{");
  expect(seen.calls).toEqual([200, 401, 400].map((status) => ["partnerSessionsEnd", status]));
  expect(seen.refusals).toEqual([1003, 6002]);
});

test("RU-19 late bodies of an address are limited: the oldest gives way, and one that comes whole needs no place", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { post } = start();
  const senders: ReadableStreamDefaultController[] = [];
  const { promise: areAllRead, resolve } = Promise.withResolvers<void>();
  const pull = (sender: ReadableStreamDefaultController): void => {
    if (senders.push(sender) === 65) resolve();
  };
  const slow = Array.from({ length: 65 }, () => post(new ReadableStream({ pull }, { highWaterMark: 0 }), ASKED));
  await areAllRead;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.race(slow)).toMatchObject({ status: 429, body: { code: 429 } });
  expect((await post(ASKED)).status).toBe(200);
  for (const sender of senders) {
    sender.enqueue(new TextEncoder().encode(ASKED));
    sender.close();
  }
  const statuses = (await Promise.all(slow)).map(({ status }) => status);
  expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([64, 1]);
  vi.useRealTimers();
});

test("a sign-out names no member by a text that no database keeps as it is", async () => {
  const { seen, post } = start();
  for (const member_code of ["M1\u0000", "M1\ud800"])
    expect((await post(JSON.stringify({ auth: "demo", member_code }))).body.code).toBe(6002);
  expect(seen.ended).toEqual([]);
});
