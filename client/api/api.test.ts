import { calls, type Call } from "@clutch/contract";
import { expect, test, vi } from "vitest";
import { createApi, type ApiIdentity } from "./api.ts";
import type { CallFailure } from "./failure.ts";
import { computeOneTimeCode } from "./one-time-code.ts";

const TOKEN = "0123456789abcdef0123456789abcdef01234567";
const PUBLIC = "89abcdef0123456789abcdef0123456789abcdef";
const T = 1_761_040_800_000;
const member: ApiIdentity = {
  token: TOKEN,
  publicToken: PUBLIC,
  language: "en",
  serverTimestampMs: T,
  localTimestampMs: 0,
};

function setUp(answer: () => Response | Promise<Response>, identity = member) {
  const sent: { url: string; init: RequestInit }[] = [];
  const failures: [CallFailure, Call][] = [];
  const bases = { primary: "/api/", secondary: "/api/secondary/", mini_game: "/api/minigame/", socket: "/" };
  const api = createApi({
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return answer();
    },
    nowMs: () => 0,
    bases: async () => bases,
    identity: () => identity,
    onServerTime: () => undefined,
    onFailure: (failure, call) => failures.push([failure, call]),
  });
  return { api, sent, failures, headers: () => sent[0]?.init.headers as Record<string, string> };
}

const wallet = (): Response => Response.json({ balance: 12.5, currency_code: "USD" });
const games = (): Response => Response.json({ results: [] });

test("R7.0-01 R7.1-01 a primary call goes below the primary base with the word Token and the token", async () => {
  const { api, sent, headers } = setUp(wallet);
  expect(await api.call(calls.wallet, {})).toEqual({ ok: true, value: { balance: 12.5, currency_code: "USD" } });
  expect(sent[0]?.url).toBe("/api/wallet/");
  expect(headers()).toEqual({ Authorization: `Token ${TOKEN}` });
});

test("R7.0-02 R7.1-02 R7.1-03 a secondary call carries the one-time code and the public token", async () => {
  const { api, sent, headers } = setUp(games);
  await api.call(calls.games, { query: { lang: "en", timezone: "UTC" } });
  expect(sent[0]?.url).toBe("/api/secondary/games?lang=en&timezone=UTC");
  expect(headers()).toMatchObject({ "X-OTP-Hash": await computeOneTimeCode(TOKEN, T), "X-Public-Token": PUBLIC });
});

test("R7.0-03 a call of the mini-games goes below their own base, with the token", async () => {
  const { api, sent, headers } = setUp(() => Response.json({ results: [] }));
  await api.call(calls.miniGameTables, { query: {} });
  expect(sent[0]?.url).toMatch(/^\/api\/minigame\/mini-game\/v2\/tables\//);
  expect(headers()).toMatchObject({ Authorization: `Token ${TOKEN}` });
});

test("R7.2-40 R7.2-41 R7.2-42 one market is asked for by its id, in the browser's zone and the reader's language", async () => {
  const { api, sent } = setUp(() => Response.json({ results: [] }));
  await api.call(calls.eventsMarket, { query: { market_id: 700_101, timezone: "Asia/Manila", lang: "en" } });
  const asked = new URL(sent[0]?.url ?? "", "https://w.example");
  expect(asked.pathname).toBe("/api/secondary/events/market/");
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    market_id: "700101",
    timezone: "Asia/Manila",
    lang: "en",
  });
});

test("R7.1-02 R7.1-06 a guest's code is made from the public token, without an authorization header", async () => {
  const { api, headers } = setUp(games, { ...member, token: null });
  await api.call(calls.games, { query: {} });
  expect(headers()).toEqual({ "X-OTP-Hash": await computeOneTimeCode(PUBLIC, T), "X-Public-Token": PUBLIC });
});

test("R6.1-02 a guest is known by the public token in every call a guest may make, a member by the token alone", async () => {
  const guest = setUp(games, { ...member, token: null });
  await guest.api.call(calls.reviews, { query: { winner_id: 88 } });
  expect(guest.headers()).toEqual({ "X-Public-Token": PUBLIC });
  const signedIn = setUp(games);
  await signedIn.api.call(calls.reviews, { query: { winner_id: 88 } });
  expect(signedIn.headers()).toEqual({ Authorization: `Token ${TOKEN}` });
});

test("R7.1-08 the cache-busting header is on the event list with a token and absent without one", async () => {
  const list = (): Response => Response.json({ results: [], page: 1, count: 0 });
  const signedIn = setUp(list);
  await signedIn.api.call(calls.eventsList, { query: {} });
  expect(signedIn.headers()["X-Cache-Bust"]).toBe("13579bdf13579bdf1357");
  const guest = setUp(list, { ...member, token: null });
  await guest.api.call(calls.eventsList, { query: {} });
  expect(guest.headers()).not.toHaveProperty("X-Cache-Bust");
});

test("R7.1-09 the unique id given by the caller is the one sent", async () => {
  const { api, headers } = setUp(() => Response.json({}, { status: 400 }));
  await api.call(calls.betRangeSingle, { body: { market_id: 1, selection: "home" } }, { uniqueId: "u-1" });
  expect(headers()["X-Unique-Id"]).toBe("u-1");
});

test("R8.1-05 only 200 and 201 are success: 204 and 206 are refused", async () => {
  for (const status of [204, 206, 304]) {
    const { api, failures } = setUp(() => new Response(null, { status: status === 206 ? 206 : status }));
    expect((await api.call(calls.wallet, {})).ok).toBe(false);
    expect(failures[0]?.[0]).toMatchObject({ kind: "refused", status });
  }
});

test("R8.1-20 a fetch that rejects is a network failure and is heard of once", async () => {
  const { api, failures } = setUp(() => Promise.reject(new TypeError("failed to fetch")));
  const answer = await api.call(calls.wallet, {});
  expect(answer).toMatchObject({ ok: false, error: { kind: "network" } });
  expect(failures).toHaveLength(1);
});

test("R8.1-20 an aborted call is distinguished from a network failure", async () => {
  const controller = new AbortController();
  controller.abort();
  const { api } = setUp(() => Promise.reject(new DOMException("aborted", "AbortError")));
  const answer = await api.call(calls.games, { query: {} }, { signal: controller.signal });
  expect(answer).toEqual({ ok: false, error: { kind: "aborted" } });
});

test("R8.1-05 a success whose body is not what the contract says is a failure, not data", async () => {
  const { api } = setUp(() => Response.json({ balance: "12.5", currency_code: "USD" }));
  expect(await api.call(calls.wallet, {})).toMatchObject({ ok: false, error: { kind: "bad-answer" } });
});

test("R9.2-03 R8.1-19 an answer that does not come within 30 s is a timeout with base code 3", async () => {
  const clock = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  const { api, sent } = setUp(() => new Promise((_resolve, reject) => clock.signal.addEventListener("abort", reject)));
  const calling = api.call(calls.wallet, {});
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(limit).toHaveBeenCalledWith(30_000);
  clock.abort();
  expect(await calling).toMatchObject({ ok: false, error: { kind: "timeout", error: { baseCode: 3 } } });
  limit.mockRestore();
});

test("R7.1-10 calls of the mini-games carry the reader's language, others do not", async () => {
  const page = (): Response => Response.json({ results: [], page: 1, page_size: 100, count: 0, next: null });
  const lobby = setUp(page, { ...member, language: "th" });
  await lobby.api.call(calls.miniGameTables, { query: {} });
  expect(lobby.headers()["Accept-Language"]).toBe("th");
  const other = setUp(wallet, { ...member, language: "th" });
  await other.api.call(calls.wallet, {});
  expect(other.headers()).not.toHaveProperty("Accept-Language");
});

/** A server that refuses codes of another window than its own, as the real one does (RU-8). */
const steppedServer = (serverMs: () => number) => async (code: string | null) => {
  const right = await Promise.all([-10_000, 0, 10_000].map((by) => computeOneTimeCode(TOKEN, serverMs() + by)));
  if (code !== null && right.includes(code)) return games();
  return Response.json(
    { base_code: 2, code: 1001, ref_code: 0, message: "x", detail: { server_timestamp: serverMs() } },
    { status: 401 },
  );
};

test.each([25_000, -25_000, 600_000, -3_600_000, 86_400_000])(
  "PR-23 a device whose clock steps by %d ms after the launch takes the server's time again and goes on",
  async (step) => {
    const clock = { nowMs: 5000, serverMs: T + 5000 };
    let identity = member;
    const answer = steppedServer(() => clock.serverMs);
    let sent = 0;
    const failures: CallFailure[] = [];
    const api = createApi({
      fetch: async (_url, init) => {
        sent += 1;
        return answer(new Headers(init?.headers).get("X-OTP-Hash"));
      },
      nowMs: () => clock.nowMs,
      bases: async () => ({ primary: "/api/", secondary: "/api/secondary/", mini_game: "/api/minigame/", socket: "/" }),
      identity: () => identity,
      onServerTime: (serverTimestampMs) =>
        (identity = { ...identity, serverTimestampMs, localTimestampMs: clock.nowMs }),
      onFailure: (failure) => failures.push(failure),
    });
    const ask = () => api.call(calls.games, { query: { lang: "en", timezone: "UTC" } });
    expect([(await ask()).ok, sent]).toEqual([true, 1]);
    clock.nowMs += step;
    expect([(await ask()).ok, sent]).toEqual([true, 3]);
    expect([(await ask()).ok, sent]).toEqual([true, 4]);
    expect(failures).toEqual([]);
  },
);

test("PR-23 a code that is refused twice is a refusal", async () => {
  const refused = () => Response.json({ code: 1001, detail: { server_timestamp: T } }, { status: 401 });
  const { api, sent, failures } = setUp(refused);
  expect((await api.call(calls.games, { query: { lang: "en", timezone: "UTC" } })).ok).toBe(false);
  expect([sent.length, failures.length]).toEqual([2, 1]);
});
