import { SIGNATURE_HEADER, verifyBody } from "@clutch/contract/partner";
import { expect, test } from "vitest";
import type { PartnerLink } from "../../base/caller/caller.ts";
import type { PartnerFetch } from "../../money/partner-link/partner-fetch.ts";
import { checkPartner } from "./check-partner.ts";

const NOW_MS = 1_800_000_000_000;
const SECRET = "a".repeat(43);
const clock = { nowMs: () => NOW_MS };
const link: PartnerLink = {
  callbackUrl: "https://partner.example/launch",
  walletMode: "seamless",
  walletUrl: "https://partner.example/wallet/",
  unknownRollback: "not-found",
  signingSecrets: [SECRET],
};

type Said = readonly [status: number, body: unknown];
const REFUSED: Said = [401, { error: "bad_signature" }];
/** What an honest partner says of a token or a member it does not know. */
const unknownOf = (url: string): Said =>
  url.endsWith("/launch") ? [401, { error: "unknown_token" }] : [400, { error: "unknown_member" }];

interface Habits {
  readonly secret?: string;
  readonly toOurs?: (url: string) => Said;
  readonly toForged?: (url: string) => Said;
  readonly aheadMs?: number;
}

/** A partner that looks at signatures unless its habits say otherwise. */
const partner =
  ({ secret = SECRET, toOurs = unknownOf, toForged = () => REFUSED, aheadMs = 0 }: Habits): PartnerFetch =>
  async (url, init) => {
    const header = new Headers(init.headers).get(SIGNATURE_HEADER);
    const verdict = await verifyBody({ rawBody: String(init.body), header, secret, nowMs: NOW_MS });
    const [status, body] = verdict === "valid" ? toOurs(url) : toForged(url);
    const headers = { date: new Date(NOW_MS + aheadMs).toUTCString() };
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });
  };

const checked = async (fetch: PartnerFetch, given: Partial<PartnerLink> = {}) =>
  (await checkPartner({ fetch, clock }, { key: "acme", link: { ...link, ...given } })).map(
    ({ of, verdict, text }) => `${verdict} ${of}: ${text}`,
  );

test("RU-13 a partner that answers, looks at signatures and has our time is ok in all", async () => {
  expect(await checked(partner({}))).toEqual([
    "ok launch: answers, and refuses a token that nobody made (status 401)",
    "ok launch: a call signed with another secret is refused",
    "ok launch: the clocks agree",
    "ok wallet: answers, and refuses an unknown member (status 400)",
    "ok wallet: a call signed with another secret is refused",
    "ok wallet: the clocks agree",
  ]);
  expect(await checked(partner({}), { walletMode: "internal" })).toHaveLength(3);
});

test("RU-13 another secret and a wrong clock are named as what they are", async () => {
  const other = await checked(partner({ secret: "b".repeat(43), aheadMs: -400_000 }), { walletMode: "internal" });
  expect(other).toEqual([
    "wrong launch: our signature is refused: the secret differs from ours, or a clock is wrong (the partner's clock is 400 s behind)",
  ]);
  const late = await checked(partner({ aheadMs: 200_000 }));
  expect(late.filter((line) => line.startsWith("wrong"))).toEqual([
    "wrong launch: the partner's clock is 200 s ahead",
    "wrong wallet: the partner's clock is 200 s ahead",
  ]);
});

const MEMBER = { member_code: "ann", member_name: "Ann", currency_code: "USD", country_code: "TH" };
const BALANCE = { balance: 10, currency_code: "USD", transaction_id: null };
const everyone = (url: string): Said => [200, url.endsWith("/launch") ? MEMBER : BALANCE];

test("RU-13 a partner that takes forged calls, or names anybody, is wrong; one that cannot be judged is a note", async () => {
  const forged = await checked(partner({ toForged: everyone }));
  expect(forged.filter((line) => line.startsWith("wrong"))).toEqual([
    "wrong launch: a call signed with another secret is taken",
    "wrong wallet: a call signed with another secret is taken",
  ]);
  const anyone = await checked(partner({ toOurs: everyone }));
  expect(anyone.filter((line) => line.startsWith("wrong"))).toEqual([
    "wrong launch: a member is named for a token that nobody made (status 200): everyone could be anyone",
    "wrong wallet: an unknown member has a balance (status 200): everyone could be anyone",
  ]);
  const unseen = await checked(partner({ toForged: unknownOf }));
  expect(unseen.filter((line) => line.startsWith("note"))).toHaveLength(2);
  expect(unseen.filter((line) => line.startsWith("wrong"))).toEqual([]);
});

test.each([
  [500, "{}"],
  [302, ""],
])("RU-13 a status %i is no answer", async (status, body) => {
  const said = (): Said => [status, body];
  const lines = await checked(partner({ toOurs: said, toForged: said }));
  expect(lines).toEqual([
    `wrong launch: no answer: status ${status}`,
    `wrong wallet: no answer: status ${status} without a reason`,
  ]);
});

test("RU-13 a wallet that is not there refuses nothing", async () => {
  const lines = await checked(
    partner({ toOurs: (url) => (url.endsWith("/launch") ? unknownOf(url) : [404, "<html>"]) }),
  );
  expect(lines.at(-1)).toBe("wrong wallet: no answer: status 404 without a reason");
});

test("RU-13 what was not reached is said with its reason; what is not set is wrong", async () => {
  const away = await checked(() => Promise.reject(new Error("partner.example is at a private address")));
  expect(away[0]).toBe("wrong launch: no answer: partner.example is at a private address");
  const unset = await checked(partner({}), { callbackUrl: null, walletMode: "internal" });
  expect(unset).toEqual(["wrong launch: no callback is set: nobody can sign in"]);
  expect(await checked(partner({}), { signingSecrets: [] })).toEqual([
    "wrong launch: no secret of the partner can be read; rotate",
  ]);
});
