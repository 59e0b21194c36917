import { describe, expect, test } from "vitest";
import { SIGNATURE_HEADER, verifyBody } from "@clutch/contract/partner";
import { signCall } from "../../../money/partner-link/sign-call.ts";
import { askPartner, parseCallbackAnswer } from "./partner-callback.ts";

const GOOD = {
  member_code: "DEMO_1001",
  loginName: "demo1001",
  currency_code: "USD",
  country_code: "PH",
  balance: 1000,
};
const QUESTION = { token: "launch-token", memberCode: null, auth: "key", ipAddress: "203.0.113.10" };
const ADDRESS = "https://partner.example/launch";

const sign = (rawBody: string) => signCall({ signingSecrets: ["secret"] }, rawBody, { nowMs: () => 1_761_040_800_000 });

type Reply = (url: string, init: RequestInit) => Response | Promise<Response>;

function ask(reply: Reply, url: string | null = ADDRESS) {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    calls.push({ url: address, init });
    return reply(address, init);
  };
  return { calls, answer: askPartner({ url, sign, fetch, signal: AbortSignal.timeout(200) }, QUESTION) };
}
const codeOf = async (reply: Reply, url: string | null = ADDRESS) => {
  const answer = await ask(reply, url).answer;
  return answer.ok ? "ok" : answer.error.code;
};
const json = (body: unknown, status = 200) => Response.json(body, { status });
const redirect = (location: string) => new Response(null, { status: 307, headers: { location } });

describe("the partner's callback", () => {
  test("a malformed answer that can be meant in one way is read as written, and reported", async () => {
    const text = JSON.stringify({ ...GOOD, member_code: "A-B" });
    for (const body of [text.replace("}", ",}"), text.replace("PH", "PH\t"), JSON.stringify(text.replace("}", ",}"))]) {
      const answer = await ask(() => new Response(body)).answer;
      const corrected = body.includes("\t") ? ["country_code", "json"] : ["json"];
      expect(answer).toMatchObject({ ok: true, value: { memberCode: "A-B", countryCode: "PH", corrected } });
    }
  });

  test("a control character in a member code is kept when JSON is put right, and then it is no text", async () => {
    const body = JSON.stringify(GOOD).replace("DEMO_1001", "A\tB");
    expect(await codeOf(() => new Response(body))).toBe(1104);
    expect(await codeOf(() => json({ ...GOOD, member_code: "n1\u0000" }))).toBe(1104);
  });

  test("G-03 a launch whose connection was closed before an answer is asked once more, over one of its own", async () => {
    const reset = Object.assign(new Error("closed"), { code: "ECONNRESET" });
    const { calls, answer } = ask(() => (calls.length === 1 ? Promise.reject(reset) : json(GOOD)));
    expect(await answer).toMatchObject({ ok: true, value: { memberCode: "DEMO_1001" } });
    expect(calls.map(({ url, init }) => [url, init.keepalive])).toEqual([
      [ADDRESS, undefined],
      [ADDRESS, false],
    ]);
    const always = ask(() => Promise.reject(reset));
    expect(await always.answer).toMatchObject({ ok: false });
    expect(always.calls).toHaveLength(2);
  });

  test("G-03 posts the token and takes the answer", async () => {
    const { calls, answer } = ask(() => json(GOOD));
    expect(await answer).toMatchObject({
      ok: true,
      value: {
        memberCode: "DEMO_1001",
        loginName: "demo1001",
        currency: "USD",
        countryCode: "PH",
        balanceMinor: 100_000n,
      },
    });
    expect(calls).toHaveLength(1);
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
      token: "launch-token",
      member_code: null,
      auth: "key",
      ip_address: "203.0.113.10",
    });
  });

  test("RU-13 a refused signature is the partners' fault, not the token's, and is reported", async () => {
    for (const [reply, code, times] of [
      [() => json({ error: "bad_signature" }, 401), 1106, 1],
      [() => json({ error: "bad_signature" }, 403), 1106, 1],
      [() => json({ error: "unknown_token" }, 401), 1005, 0],
      [() => new Response(null, { status: 401 }), 1005, 0],
    ] as const) {
      let reported = 0;
      const options = {
        url: ADDRESS,
        sign,
        fetch: async () => reply(),
        signal: AbortSignal.timeout(200),
        onBadSignature: () => (reported += 1),
      };
      expect(await askPartner(options, QUESTION)).toEqual({ ok: false, error: { code } });
      expect(reported).toBe(times);
    }
  });

  test("RU-13 the question is signed over its raw body like every call to a partner, after a redirect too", async () => {
    let left = 1;
    const { calls, answer } = ask(() => (left-- > 0 ? redirect("/next") : json(GOOD)));
    expect((await answer).ok).toBe(true);
    expect(calls).toHaveLength(2);
    for (const { init } of calls) {
      const header = new Headers(init.headers).get(SIGNATURE_HEADER);
      const signed = { rawBody: String(init.body), header, nowMs: 1_761_040_800_000 };
      expect(await verifyBody({ ...signed, secret: "secret" })).toBe("valid");
      expect(await verifyBody({ ...signed, secret: "other" })).toBe("wrong");
    }
  });

  test("G-03 R8.2-08 no address is 1101, so is http to anywhere but this machine", async () => {
    expect(await codeOf(() => json(GOOD), null)).toBe(1101);
    expect(await codeOf(() => json(GOOD), "http://partner.example/launch")).toBe(1101);
    expect(await codeOf(() => json(GOOD), "https://user:secret@partner.example/")).toBe(1101);
    expect(await codeOf(() => json(GOOD), "http://127.0.0.1:9/launch")).toBe("ok");
  });

  test("G-03 R8.2-09 three redirects are followed, the fourth is 1102", async () => {
    let left = 3;
    expect(await codeOf(() => (left-- > 0 ? redirect("/next") : json(GOOD)))).toBe("ok");
    left = 4;
    expect(await codeOf(() => (left-- > 0 ? redirect("/next") : json(GOOD)))).toBe(1102);
  });

  test("G-03 a redirect to another host or to http is not followed", async () => {
    for (const target of [
      "https://elsewhere.example/",
      "http://partner.example/",
      "https://partner.example:444/",
      "//x.example",
    ]) {
      const { calls, answer } = ask(() => redirect(target));
      expect(await answer).toMatchObject({ ok: false, error: { code: 1106 } });
      expect(calls).toHaveLength(1);
    }
  });

  test("G-03 R8.2-07 R8.2-13 401 and 403 are 1005, a 5xx, a broken connection and silence 1106", async () => {
    expect(await codeOf(() => json({}, 401))).toBe(1005);
    expect(await codeOf(() => json({}, 403))).toBe(1005);
    expect(await codeOf(() => json({}, 503))).toBe(1106);
    expect(await codeOf(() => Promise.reject(new Error("refused")))).toBe(1106);
    const silent: Reply = (_url, init) =>
      new Promise((_resolve, reject) => init.signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    expect(await codeOf(silent)).toBe(1106);
  });

  test("PR-07 the form of the answer decides nothing: a byte order mark, a content type, a status of 201", async () => {
    expect(await codeOf(() => new Response(`\uFEFF${JSON.stringify(GOOD)}`))).toBe("ok");
    expect(await codeOf(() => new Response(JSON.stringify(GOOD), { headers: { "content-type": "text/html" } }))).toBe(
      "ok",
    );
    expect(await codeOf(() => json(GOOD, 201))).toBe("ok");
  });

  test("G-03 what is no JSON object, or too long, is 1103", async () => {
    expect(await codeOf(() => new Response("<html>"))).toBe(1103);
    expect(await codeOf(() => json([GOOD]))).toBe(1103);
    expect(await codeOf(() => json({ ...GOOD, pad: "x".repeat(70_000) }))).toBe(1103);
    expect(await codeOf(() => json(GOOD, 404))).toBe(1103);
  });
});

describe("the answer", () => {
  const codeFor = (change: object) => {
    const parsed = parseCallbackAnswer({ ...GOOD, ...change });
    return parsed.ok ? "ok" : parsed.error.code;
  };

  test("R5.4-02 R5.4-03 R8.2-11 G-03 missing names are 1103, names that are no texts 1104", () => {
    expect(codeFor({ member_code: undefined })).toBe(1103);
    expect(codeFor({ loginName: null })).toBe(1103);
    expect(codeFor({ member_code: 1001 })).toBe(1104);
    expect(codeFor({ loginName: true })).toBe(1104);
  });

  test("R5.4-01 R3.2-12 R8.2-12 G-03 a member code of 255 characters is taken, of 256 refused with 1105", () => {
    expect(codeFor({ member_code: "x".repeat(255) })).toBe("ok");
    expect(codeFor({ member_code: "x".repeat(256) })).toBe(1105);
  });

  test("PR-07 an unknown currency is 1103; a debt is none, a balance in text is read, an odd country is left out", () => {
    expect(codeFor({ currency_code: "XXX" })).toBe(1103);
    expect(parseCallbackAnswer({ ...GOOD, balance: -1 })).toMatchObject({ ok: true, value: { balanceMinor: -100n } });
    expect(parseCallbackAnswer({ ...GOOD, balance: "12" })).toMatchObject({ value: { balanceMinor: 1200n } });
    expect(parseCallbackAnswer({ ...GOOD, country_code: "Philippines" })).toMatchObject({
      value: { countryCode: null },
    });
  });
});

test("G-03 absent words may be null; a status nobody knows lets nobody in", () => {
  const nothing = { currency_code: null, country_code: null, balance: null, odds_type: null, status: null };
  expect(parseCallbackAnswer({ ...GOOD, ...nothing })).toMatchObject({
    ok: true,
    value: { currency: "USD", countryCode: null, balanceMinor: null, oddsType: null, status: null },
  });
  expect(parseCallbackAnswer({ ...GOOD, status: "suspended" })).toMatchObject({ ok: false, error: { code: 1103 } });
});
