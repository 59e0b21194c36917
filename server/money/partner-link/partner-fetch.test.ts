import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "../../base/address/private-address.ts";
import { AddressRefused, createPartnerFetch, type PartnerFetchOptions } from "./partner-fetch.ts";

interface Sent {
  readonly url: string;
  readonly host: string | null;
  readonly serverName: string | undefined;
}

function setUp(names: Readonly<Record<string, readonly string[]>>, change: Partial<PartnerFetchOptions> = {}) {
  const sent: Sent[] = [];
  const asked: string[] = [];
  const partnerFetch = createPartnerFetch({
    allowPrivate: false,
    nowMs: () => 0,
    resolve: (hostname) => {
      asked.push(hostname);
      return Promise.resolve(names[hostname] ?? []);
    },
    fetch: (url, init) => {
      sent.push({ url, host: new Headers(init.headers).get("host"), serverName: init.tls?.serverName });
      return Promise.resolve(new Response("{}"));
    },
    ...change,
  });
  return { partnerFetch, sent, asked };
}

describe("addresses of the public internet", () => {
  test.each([
    ["8.8.8.8", true],
    ["172.32.0.1", true],
    ["100.128.0.1", true],
    ["2606:4700::1111", true],
    ["10.1.2.3", false],
    ["172.16.0.1", false],
    ["172.31.255.255", false],
    ["192.168.1.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["127.0.0.1", false],
    ["0.0.0.0", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["::1", false],
    ["::", false],
    ["fc00::1", false],
    ["fe80::1", false],
    ["fe80::1%eth0", false],
    ["::ffff:10.0.0.1", false],
    ["::ffff:8.8.8.8", true],
    ["64:ff9b::a00:1", false],
    ["2002:a00:1::", false],
    ["2001:db8::1", false],
    ["partner.example", false],
    ["", false],
  ])("%s: %s", (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe("a fetch for addresses of partners", () => {
  test("goes to the address that was judged, under the partner's name", async () => {
    const { partnerFetch, sent, asked } = setUp({ "partner.example": ["93.184.216.34", "2606:4700::1"] });
    await partnerFetch("https://partner.example:8443/wallet/debit?x=1", { headers: { "content-type": "text/plain" } });
    await partnerFetch("https://partner.example:8443/wallet/debit", {});
    expect(sent[0]).toEqual({
      url: "https://93.184.216.34:8443/wallet/debit?x=1",
      host: "partner.example:8443",
      serverName: "partner.example",
    });
    expect(asked).toEqual(["partner.example"]);
  });

  test("resolves a name anew after half a minute, and judges what it is then", async () => {
    let nowMs = 0;
    const names = { "partner.example": ["93.184.216.34"] };
    const { partnerFetch, sent } = setUp(names, { nowMs: () => nowMs });
    await partnerFetch("https://partner.example/", {});
    names["partner.example"] = ["169.254.169.254"];
    nowMs = 30_000;
    await expect(partnerFetch("https://partner.example/", {})).rejects.toThrow(AddressRefused);
    expect(sent.length).toBe(1);
  });

  test.each([
    "https://inside.example/",
    "https://mixed.example/",
    "https://nobody.example/",
    "https://10.0.0.8/",
    "https://[fd00::1]/",
    "https://0x0a000008/",
    "http://public.example/",
  ])("refuses %s before anything is sent", async (url) => {
    const { partnerFetch, sent } = setUp({
      "inside.example": ["10.0.0.8"],
      "mixed.example": ["93.184.216.34", "127.0.0.1"],
      "public.example": ["93.184.216.34"],
    });
    await expect(partnerFetch(url, {})).rejects.toThrow(AddressRefused);
    expect(sent).toEqual([]);
  });

  test("goes to this machine by http, and to private addresses where they are allowed", async () => {
    const { partnerFetch, sent } = setUp({ "inside.example": ["10.0.0.8"] }, { allowPrivate: true });
    await partnerFetch("http://127.0.0.1:8090/wallet", {});
    await partnerFetch("http://localhost:8090/wallet", {});
    await partnerFetch("https://inside.example/", {});
    expect(sent.map(({ url }) => url)).toEqual([
      "http://127.0.0.1:8090/wallet",
      "http://localhost:8090/wallet",
      "https://10.0.0.8/",
    ]);
  });

  test("waits for a name no longer than its request", async () => {
    const { partnerFetch, sent } = setUp({}, { resolve: () => new Promise(() => undefined) });
    const signal = AbortSignal.timeout(10);
    await expect(partnerFetch("https://slow.example/", { signal })).rejects.toThrow(AddressRefused);
    expect(sent).toEqual([]);
  });

  test("never sends to an IPv4 address that is not public, however it is written", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(10, 127, 169, 172, 192), fc.nat(255), fc.nat(255), async (a, b, c) => {
        const { partnerFetch, sent } = setUp({});
        const number = ((a * 256 + b) * 256 + c) * 256 + 7;
        await partnerFetch(`https://${number}/`, {}).catch(() => undefined);
        const judged = `${a}.${b}.${c}.7`;
        expect(sent.length).toBe(isPublicAddress(judged) || a === 127 ? 1 : 0);
      }),
    );
  });
});
