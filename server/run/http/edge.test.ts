import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { REFUSALS } from "@clutch/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parseAuthorization } from "./authenticate.ts";
import { readBody } from "./body.ts";
import { clientAddress, clientCountry, isLoopback } from "../../base/address/client-address.ts";
import { networkOf } from "../../base/address/network-of.ts";
import { createTrustedProxies } from "../../base/address/trusted-proxies.ts";
import { completeHeaders, isPlainOrigin, pageHeaders } from "./security-headers.ts";
import { openStaticFiles } from "./static-files.ts";
import { parseMaintenance } from "./store-switches.ts";

describe("who is at the other end", () => {
  const proxies = createTrustedProxies(["10.0.0.1", "10.0.0.2", "192.168.0.0/16", "2001:db8:ffff::/48"]);
  test("a header is believed only from a trusted proxy, and read from the right", () => {
    expect(clientAddress("203.0.113.5", "1.1.1.1", proxies)).toBe("203.0.113.5");
    expect(clientAddress("10.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2", proxies)).toBe("198.51.100.7");
    expect(clientAddress("10.0.0.1", null, proxies)).toBe("10.0.0.1");
    expect(clientAddress("::ffff:10.0.0.1", "198.51.100.7", proxies)).toBe("198.51.100.7");
    expect(clientAddress(null, "198.51.100.7", proxies)).toBeNull();
    expect(clientAddress("192.168.7.9", "198.51.100.7, 2001:db8:ffff:1::2", proxies)).toBe("198.51.100.7");
    expect(clientAddress("192.169.7.9", "198.51.100.7", proxies)).toBe("192.169.7.9");
  });

  test("R7.6-02 the country is a trusted proxy's word, in two capital letters; anyone else's header is not read", () => {
    expect(clientCountry("10.0.0.1", "PH", proxies)).toBe("PH");
    expect(clientCountry("::ffff:10.0.0.1", " kz ", proxies)).toBe("KZ");
    for (const unknown of [null, "", "XX", "T1", "PHL", "P", "PH, KZ", "<b>"])
      expect(clientCountry("10.0.0.1", unknown, proxies)).toBeNull();
    expect(clientCountry("203.0.113.5", "PH", proxies)).toBeNull();
    expect(clientCountry(null, "PH", proxies)).toBeNull();
  });

  test("loopback is this machine and nothing that looks like it", () => {
    expect(["127.0.0.1", "::1", "127.9.9.9"].map(isLoopback)).toEqual([true, true, true]);
    expect(["127.0.0.1.example", "10.0.0.1", "", null].map(isLoopback)).toEqual([false, false, false, false]);
  });

  test("the addresses of one IPv6 network share a rate", () => {
    expect(networkOf("2001:db8:1:2:aaaa::1")).toBe(networkOf("2001:db8:1:2:bbbb::2"));
    expect(networkOf("2001:db8:1:3::1")).not.toBe(networkOf("2001:db8:1:2::1"));
    expect(networkOf("203.0.113.5")).toBe("203.0.113.5");
    const compressed = ["2001:db8::1", "2001:db8::2:3:4:5", "2001:db8:0:0:1::", "2001:DB8::198.51.100.7"];
    expect(new Set(compressed.map(networkOf))).toEqual(new Set(["2001:db8:0:0"]));
    expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
    expect(networkOf("::1")).toBe("0:0:0:0");
    expect(["::ffff:203.0.113.5", "::ffff:cb00:7105"].map(networkOf)).toEqual(["203.0.113.5", "203.0.113.5"]);
    expect(networkOf("not an address")).toBe("not an address");
  });
});

test("R7.1-01 the header is the word Token and the token, nothing else", () => {
  const token = "0123456789abcdef0123456789abcdef01234567";
  expect(parseAuthorization(`Token ${token}`)).toBe(token);
  expect(parseAuthorization(null)).toBeNull();
  for (const header of [`Bearer ${token}`, token, `Token ${token}0`, `Token  ${token}`, "Token x"]) {
    expect(parseAuthorization(header)).toBe("malformed");
  }
});

describe("bodies", () => {
  const read = (body: string | Uint8Array<ArrayBuffer> | null) =>
    readBody(new Request("http://x.test", { method: "POST", body }));
  const padded = (length: number) => `{"pad":"${"x".repeat(length)}"}`;

  test("64 kB are read, more is refused with or without a Content-Length", async () => {
    expect((await read(padded(65_000))).ok).toBe(true);
    expect(await read(padded(70_000))).toMatchObject({ ok: false, error: { code: 6002 } });
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("x".repeat(10_000))),
    });
    const endless = new Request("http://x.test", { method: "POST", body: stream, duplex: "half" } as RequestInit);
    expect(await readBody(endless)).toMatchObject({ ok: false, error: { code: 6002 } });
  });

  test("a byte order mark before JSON is ignored, and alone is no body (RFC 8259 8.1)", async () => {
    expect(await read('\uFEFF{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
    expect(await read("\uFEFF")).toEqual({ ok: true, value: undefined });
    expect(await read('{"a":1}\uFEFF')).toMatchObject({ ok: false, error: { code: 6002 } });
  });

  test("RU-19 a body that comes whole takes no place, a late one does until it ends or another needs it", async () => {
    vi.useFakeTimers();
    const places: { giveWay: () => void; isFree: boolean }[] = [];
    const begin = () => {
      const sent = Promise.withResolvers<void>();
      const stream = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await sent.promise;
          controller.enqueue(new TextEncoder().encode("{}"));
          controller.close();
        },
      });
      const request = new Request("http://x.test", { method: "POST", body: stream, duplex: "half" } as RequestInit);
      const reading = readBody(request, (giveWay) => {
        const place = { giveWay, isFree: false };
        places.push(place);
        return () => void (place.isFree = true);
      });
      return { read: reading, send: () => sent.resolve() };
    };
    const whole = begin();
    await vi.advanceTimersByTimeAsync(999);
    whole.send();
    expect([await whole.read, places.length]).toEqual([{ ok: true, value: {} }, 0]);
    const [late, displaced, slow] = [begin(), begin(), begin()];
    await vi.advanceTimersByTimeAsync(1000);
    expect(places.map(({ isFree }) => isFree)).toEqual([false, false, false]);
    late.send();
    expect(await late.read).toEqual({ ok: true, value: {} });
    places[1]?.giveWay();
    expect(await displaced.read).toMatchObject({ ok: false, error: { code: REFUSALS.tooManyRequests } });
    expect(places.map(({ isFree }) => isFree)).toEqual([true, true, false]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(await slow.read).toMatchObject({ ok: false, error: { code: 6002, detail: { reason: "too-slow" } } });
    expect([places[2]?.isFree, vi.getTimerCount()]).toEqual([true, 0]);
    vi.useRealTimers();
  });

  const readWithLength = (body: string | Uint8Array<ArrayBuffer>, length = String(Buffer.from(body).byteLength)) =>
    readBody(new Request("http://x.test", { method: "POST", body, headers: { "content-length": length } }));

  test("64 kB hold for a body with a Content-Length as well, whatever that says", async () => {
    expect(await readWithLength('{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
    expect(await readWithLength(padded(70_000))).toMatchObject({ ok: false, error: { code: 6002 } });
    for (const length of ["10", "1e1", "-1", "nonsense"]) {
      expect(await readWithLength(padded(70_000), length), length).toMatchObject({ ok: false, error: { code: 6002 } });
    }
  });

  test("G-79 what is no JSON or no UTF-8 is 6002, nothing at all is no body", async () => {
    for (const body of ["{", "NaN", new Uint8Array([0x22, 0xff, 0x22])]) {
      expect(await read(body)).toMatchObject({ ok: false, error: { code: 6002 } });
      expect(await readWithLength(body)).toMatchObject({ ok: false, error: { code: 6002 } });
    }
    expect(await read(null)).toEqual({ ok: true, value: undefined });
  });
});

describe("files", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "clutch-static-"));
    mkdirSync(join(folder, "dist/assets"), { recursive: true });
    writeFileSync(join(folder, "secret.txt"), "secret");
    writeFileSync(join(folder, "dist/index.html"), "<p>");
    writeFileSync(join(folder, "dist/assets/app-AbCd1234.js"), "plain");
    writeFileSync(join(folder, "dist/assets/app-AbCd1234.js.br"), "pressed");
    symlinkSync(join(folder, "secret.txt"), join(folder, "dist/link.txt"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const textOf = async (path: string, brotli = false) => {
    const file = await openStaticFiles(join(folder, "dist"), () => 1).read(path, brotli);
    return file === null ? null : [new TextDecoder().decode(file.body), file.encoding, file.isImmutable];
  };

  test("a hashed asset is immutable, and pressed for whoever reads brotli", async () => {
    expect(await textOf("assets/app-AbCd1234.js")).toEqual(["plain", null, true]);
    expect(await textOf("assets/app-AbCd1234.js", true)).toEqual(["pressed", "br", true]);
    expect(await textOf("index.html", true)).toEqual(["<p>", null, false]);
  });

  test("a text without a pressed copy is pressed once; each form of it has a name of its own", async () => {
    const text = "const clutch = 1;\n".repeat(1000);
    writeFileSync(join(folder, "dist/plain.js"), text);
    const files = openStaticFiles(join(folder, "dist"), () => 1);
    const [plain, pressed, again] = await Promise.all([false, true, true].map((br) => files.read("plain.js", br)));
    expect([plain?.encoding, pressed?.encoding]).toEqual([null, "br"]);
    expect(new TextDecoder().decode(brotliDecompressSync(pressed?.body ?? new Uint8Array()))).toBe(text);
    expect(again?.body).toBe(pressed?.body);
    expect(plain?.etag).toMatch(/^"[\w-]{22}"$/);
    expect(plain?.etag).not.toBe(pressed?.etag);
  });

  test("two that ask first at the same moment both get their file", async () => {
    const files = openStaticFiles(join(folder, "dist"), () => 1);
    const both = await Promise.all([files.read("index.html", false), files.read("index.html", false)]);
    expect(both.map((file) => file?.contentType)).toEqual(Array(2).fill("text/html; charset=utf-8"));
  });

  test("no path leads out of the folder", async () => {
    for (const path of ["../secret.txt", "assets/../../secret.txt", "/etc/passwd", "", ".", "link.txt"]) {
      expect(await textOf(path)).toBeNull();
    }
  });
});

describe("policies", () => {
  test("G-27 a page may be framed by the origins given and by nobody else", () => {
    expect(pageHeaders(["'self'", "https://operator.example"])["content-security-policy"]).toMatch(
      /; frame-ancestors 'self' https:\/\/operator\.example$/,
    );
    expect(pageHeaders([])["content-security-policy"]).toMatch(/; frame-ancestors 'none'$/);
  });

  test("the page's script speaks with us alone, and makes no markup or script of text", () => {
    const directives = pageHeaders([])["content-security-policy"]?.split("; ") ?? [];
    expect(directives.filter((each) => /^(connect-src|script-src|require-trusted|trusted-types)/.test(each))).toEqual([
      "script-src 'self'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  test("G-69 players fetch from the hosts of streams that are named, and media come from any https host", () => {
    const directives = pageHeaders([], ["https://live.example"])["content-security-policy"]?.split("; ") ?? [];
    expect(directives.filter((each) => /^(connect|media|frame|script)-src/.test(each))).toEqual([
      "script-src 'self'",
      "connect-src 'self' https://live.example",
      "media-src 'self' blob: https: https://live.example",
      "frame-src https:",
    ]);
  });

  test("an answer without headers gets those of data, a page keeps its own; https binds browsers to https", () => {
    const redirect = new Headers({ location: "/v8/" });
    completeHeaders(redirect, { isHttps: false });
    expect(redirect.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(redirect.get("x-content-type-options")).toBe("nosniff");
    expect(redirect.get("strict-transport-security")).toBe(null);
    const page = new Headers(pageHeaders(["'self'"]));
    completeHeaders(page, { isHttps: true });
    expect(page.get("content-security-policy")).toMatch(/frame-ancestors 'self'$/);
    expect(page.get("strict-transport-security")).toBe("max-age=15552000");
  });

  test("an origin that could add a directive of its own is no origin", () => {
    expect(isPlainOrigin("https://operator.example")).toBe(true);
    for (const text of ["https://x.example; script-src *", "*", "https://x.example/path", "data:", "'self'"]) {
      expect(isPlainOrigin(text)).toBe(false);
    }
  });
});

test("G-89 a switch of another form is off", () => {
  for (const value of [null, "on", 1, { isOn: "yes" }, []]) expect(parseMaintenance(value).isOn).toBe(false);
  expect(parseMaintenance({ isOn: true, fromMs: 1, toMs: "x" })).toEqual({ isOn: true, fromMs: 1, toMs: null });
});
