import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "@clutch/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { sendCall } from "../../../testkit/server/visitor.ts";
import { publishReceiptKey } from "../../arcade/receipts/store-receipt-keys.ts";
import { createSecrets } from "../../arcade/rounds/secrets.ts";
import { loadOwnSecret } from "../../base/sealing/own-secret.ts";
import { runClutch } from "./run-clutch.ts";

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "clutch-commands-"));
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command where the server's settings hold. */
async function clutch(...args: readonly string[]) {
  return clutchWith({}, args);
}

async function clutchWith(env: Readonly<Record<string, string>>, args: readonly string[]) {
  const lines: string[] = [];
  const problems: string[] = [];
  const code = await runClutch(args, {
    env: { ...server.env, ...env },
    write: (line) => lines.push(line),
    complain: (line) => problems.push(line),
  });
  return { code, text: lines.join("\n"), problems: problems.join("\n") };
}

const launchAs = async (auth: string) => {
  const answer = await sendCall(server.baseUrl, calls.gameLaunch, {
    body: { token: null, auth, member_code: null, local_timestamp: 1 },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};

const soon = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 15_000, interval: 300 });

const ACME = ["--name", "Acme", "--origin", "https://acme.example", "--json"];

test("a partner is made, listed, shown without secret, changed and disabled; a running server follows", async () => {
  const made = await clutch("partner", "create", ...ACME, "--set", "settings.theme=midnight");
  expect([made.code, made.problems]).toEqual([0, ""]);
  const { key, signingSecret } = JSON.parse(made.text) as { readonly key: string; readonly signingSecret: string };
  expect(key).toMatch(/^acme-[0-9a-f]{16}$/);
  expect(signingSecret).toMatch(/^[\w-]{43}$/);
  await soon(async () => (await launchAs(key)).status).toBe(201);
  expect((await launchAs(key)).body).toMatchObject({
    settings: { theme: "midnight", partner_official_name: "Acme", min_bet_amount: 10 },
  });
  expect((await clutch("partner", "list")).text).toContain(`${key}  active  Acme  https://acme.example`);
  const shown = await clutch("partner", "show", key);
  expect(shown.text).toContain("settings.limits.minBetAmount=10");
  expect(shown.text).not.toContain(signingSecret);
  expect(server.output()).not.toContain(signingSecret);

  const changed = await clutch(
    "partner",
    "update",
    key,
    "--set",
    "settings.limits.minBetAmount=5",
    "--set",
    'settings.languages=["th","en"]',
  );
  expect(changed.text).toContain("settings.limits.minBetAmount=5");
  await soon(async () => (await launchAs(key)).body).toMatchObject({
    settings: { min_bet_amount: 5, lang_selection: ["en", "th"], theme: "midnight" },
  });
  await clutch("partner", "update", key, "--unset", "settings.languages");
  expect((await clutch("partner", "show", key, "--json")).text).not.toContain("languages");

  expect((await clutch("partner", "disable", key)).text).toBe(`partner ${key} is disabled`);
  await soon(async () => (await launchAs(key)).body).toMatchObject({ code: 1003 });
  await clutch("partner", "enable", key);
  await soon(async () => (await launchAs(key)).status).toBe(201);
});

test("a wrong field, unknown partner, taken key or other sealing key is one line, and nothing changes", async () => {
  const before = await clutch("partner", "show", "demo-partner-key");
  const refusals: readonly (readonly [readonly string[], string])[] = [
    [["partner", "create", "--name", "No origin"], "allowedOrigins names no origin"],
    [["partner", "create", ...ACME, "--key", "demo-partner-key"], "there is a partner demo-partner-key already"],
    [
      ["partner", "update", "demo-partner-key", "--set", "settings.limits.minBetAmount=-1"],
      "settings.limits.minBetAmount is below 0.001",
    ],
    [["partner", "update", "demo-partner-key", "--set", "link.signingSecrets=[]"], "link.signingSecrets is not known"],
    [["partner", "update", "demo-partner-key", "--set", "key=another-key"], "key cannot be changed"],
    [["partner", "update", "demo-partner-key", "--file", join(folder, "none.json")], "cannot be read"],
    [
      ["partner", "update", "demo-partner-key", "--set", "settings.theme=midnigth"],
      "settings.theme midnigth does not exist; there are default, daylight, goldline, midnight",
    ],
    [["partner", "create", ...ACME, "--set", "settings.theme=noon"], "settings.theme noon does not exist"],
    [["partner", "update", "nobody-here", "--set", "settings.theme=x"], "there is no partner nobody-here"],
    [["partner", "show", "nobody-here"], "there is no partner nobody-here"],
    [["partner", "disable", "nobody-here"], "there is no partner nobody-here"],
    [["partner", "update", "demo-partner-key", "--callback", "https://10.1.2.3/launch"], "of a private network"],
    [["partner", "create", ...ACME, "--callback", "https://[fd00::1]/launch"], "of a private network"],
    [["partner", "create", ...ACME, "--callback", "https://acme.internal/launch"], "of a private network"],
    [["partner", "update", "demo-partner-key", "--wallet-url", "https://wallet/"], "of a private network"],
    [["migrate", "--login", "clutch_definer"], "was not made by --login"],
    [["migrate", "--login", "clutch"], "was not made by --login"],
    [["maintenance", "on", "2020-01-31T12:00:00Z"], "2020-01-31T12:00:00.000Z is in the past"],
    [["review", "approve", "1"], "review 1 is not pending"],
    [["suspension", "lift", "1"], "market 1 is not held back"],
    [
      ["arcade", "lift", "demo-partner-key", "20", "--by", "Ana", "--reason", "x"],
      "table 20 of demo-partner-key is not stopped",
    ],
    [["arcade", "lift", "demo-partner-key", "20", "--by", " ", "--reason", "x"], "say who and why"],
  ];
  for (const [args, line] of refusals) {
    const { code, problems, text } = await clutch(...args);
    expect([args, code, text, problems.split("\n").length]).toEqual([args, 1, "", 1]);
    expect(problems).toContain(line);
  }
  const foreign = await clutchWith({ CLUTCH_SEALING_SECRET: "1".repeat(64) }, [
    "partner",
    "rotate",
    "demo-partner-key",
  ]);
  expect([foreign.code, foreign.problems]).toEqual([1, expect.stringContaining("CLUTCH_SEALING_SECRET")]);
  expect(await clutch("partner", "show", "demo-partner-key")).toEqual(before);
});

test("a partner has a theme of its own by a file of CLUTCH_THEMES, unless its text can hardly be read", async () => {
  const themes = join(folder, "themes");
  mkdirSync(themes);
  writeFileSync(join(themes, "sea.json"), '{"--accent": "#7fd4ff", "--on-accent": "#04121c"}');
  writeFileSync(join(themes, "fog.json"), '{"--text-faint": "#444"}');
  const themed = (theme: string, env = { CLUTCH_THEMES: themes }) =>
    clutchWith(env, ["partner", "update", "acme-own-theme", "--set", `settings.theme=${theme}`, "--json"]);
  await clutch("partner", "create", ...ACME, "--key", "acme-own-theme");
  const refused = await themed("fog");
  expect(refused.code).toBe(1);
  expect(refused.problems).toContain("settings.theme fog is refused: contrast below 4.5: --text-faint on --surface-4");
  const taken = await themed("sea");
  expect(JSON.parse(taken.text)).toMatchObject({ settings: { theme: "sea" } });
  expect((await themed("sea", { CLUTCH_THEMES: "" })).problems).toContain("settings.theme sea does not exist");
});

test("at start a theme whose file is gone is named with those there are, and its partner goes on", async () => {
  await clutch("partner", "create", ...ACME, "--key", "acme-lost-theme");
  await sql`update partners set settings = jsonb_set(settings, '{theme}', '"noon"') where key = 'acme-lost-theme'`.execute(
    server.store.owner,
  );
  await server.restart();
  const lines = server.output().split("\n");
  const named = lines.filter((line) => line.includes("partner acme-lost-theme is shown in the theme default"));
  expect(named).toEqual([
    expect.stringContaining("settings.theme noon does not exist; there are default, daylight, goldline, midnight"),
  ]);
  await soon(async () => (await launchAs("acme-lost-theme")).status).toBe(201);
}, 60_000);

test("RU-13 the demo partner's addresses are checked by a command; one that cannot be called is one line", async () => {
  const { code, text, problems } = await clutch("partner", "check", "demo-partner-key");
  expect([code, problems]).toEqual([0, ""]);
  expect(text.split("\n").map((line) => line.slice(0, 14))).toEqual([
    ...Array(3).fill("ok     launch:"),
    ...Array(3).fill("ok     wallet:"),
  ]);
  const made = await clutch("partner", "create", ...ACME, "--name", "No callback");
  const { key } = JSON.parse(made.text) as { readonly key: string };
  const unset = await clutch("partner", "check", key);
  expect([unset.code, unset.problems]).toEqual([1, "✖ wrong: 1 of 1"]);
  expect((await clutch("partner", "check", "nobody")).problems).toBe("✖ there is no partner nobody");
});

test("a file with what `show --json` prints makes the same partner under another key", async () => {
  const file = join(folder, "partner.json");
  const shown = JSON.parse((await clutch("partner", "show", "demo-partner-key", "--json")).text) as object;
  writeFileSync(file, JSON.stringify(shown));
  expect((await clutch("partner", "create", "--file", file)).code).toBe(1);
  const made = await clutch("partner", "create", "--file", file, "--key", "copied-partner");
  expect([made.code, made.problems]).toEqual([0, ""]);
  const copy = JSON.parse((await clutch("partner", "show", "copied-partner", "--json")).text) as object;
  expect(copy).toEqual({ ...shown, key: "copied-partner" });
});

test("RU-11 RU-29 a stopped table is listed and lifted by name and reason, both kept; the server's role cannot lift it", async () => {
  const { partner_id: partnerId } = await server.store.owner
    .selectFrom("partners")
    .select("partner_id")
    .where("key", "=", "demo-partner-key")
    .executeTakeFirstOrThrow();
  await server.store.withTenant(partnerId, (tenant) =>
    tenant
      .insertInto("arcade_monitors")
      .values({
        partner_id: partnerId,
        table_id: 20,
        state: JSON.stringify({ rounds: 4000, excess: 31.5, logWealth: [20] }),
        verdict: "stop",
        stopped_at_ms: Date.UTC(2026, 10, 27, 12),
      })
      .execute(),
  );
  expect((await clutch("arcade", "stops")).text).toBe(
    "demo-partner-key  20  stop  since 2026-11-27T12:00:00.000Z  +31.50 stakes in 4000 rounds",
  );
  await expect(
    server.store.withTenant(partnerId, (tenant) => tenant.deleteFrom("arcade_monitors").execute()),
  ).rejects.toThrow("permission denied");
  expect((await clutch("arcade", "lift", "demo-partner-key", "20")).code).toBe(2);
  const lift = ["arcade", "lift", "demo-partner-key", "20", "--by", "Ana", "--reason", "the planted test is over"];
  const lifted = await clutch(...lift);
  expect([lifted.code, lifted.text]).toEqual([0, "table 20 of demo-partner-key is in play again"]);
  expect((await clutch("arcade", "stops")).text).toBe("");
  expect((await clutch("arcade", "lifts")).text).toMatch(
    /^2\S+Z {2}demo-partner-key {2}20 {2}stopped 2026-11-27T12:00:00.000Z {2}Ana: "the planted test is over"$/,
  );
  expect((await clutch(...lift)).problems).toContain("is not stopped");
});

test("RU-29 a ceremony is begun, finished and shown by commands; what is wrong is one line and changes nothing", async () => {
  const [VALUE, OTHER] = ["5a".repeat(32), "6b".repeat(32)];
  const ceremony = (step: string, ...rest: readonly string[]) =>
    clutch("arcade", "ceremony", step, "demo-partner-key", ...rest);
  const begin = ["2", "--source", "Bitcoin block hash", "--value", "block 923456"];
  const finish = (value: string) => ceremony("finish", "2", "--public-value", value);
  // Sealed with a secret that no server has, a chain could not be dealt from.
  expect((await ceremony("begin", ...begin)).problems).toContain("CLUTCH_ARCADE_SECRET");
  const secret = loadOwnSecret(null, server.env["CLUTCH_DATA"] ?? "", "arcade.secret");
  await publishReceiptKey(server.store, createSecrets(secret));
  expect((await finish(VALUE)).problems).toContain("no chain prepared");
  const refusals: readonly (readonly [readonly string[], string])[] = [
    [["begin", "20", ...begin.slice(1)], "table 20 has no chain"],
    [["begin", "2", "--source", "x", "--value", "y"], "--source is too short"],
    [["begin", "2", "--source", "Bitcoin", "--value", " y"], "--value is not visible ASCII"],
    [["finish", "2", "--public-value", VALUE.toUpperCase()], "--public-value is no hash of 32 bytes"],
    [["finish", "2", "--public-value", "clutch-chain-without-ceremony-1"], "--public-value is no hash of 32 bytes"],
  ];
  for (const [[step = "", ...rest], line] of refusals) {
    const { code, problems } = await ceremony(step, ...rest);
    expect([code, problems]).toEqual([1, expect.stringContaining(line)]);
  }
  expect((await clutch("arcade", "ceremony", "show", "nobody")).problems).toContain("there is no partner nobody");
  expect((await ceremony("begin", "2", "--source", "Bitcoin block hash")).code).toBe(2);
  expect((await ceremony("show")).text).toBe("");
  const begun = await ceremony("begin", ...begin);
  expect([begun.code, begun.problems]).toEqual([0, ""]);
  const end = /demo-partner-key: ([0-9a-f]{64})$/m.exec(begun.text)?.[1] ?? "";
  expect(begun.text).toMatch(/^published 2\S+Z; its salt will be: Bitcoin block hash, block 923456$/m);
  expect((await ceremony("begin", ...begin)).problems).toContain("has a prepared chain");
  const head = [
    `table 2  ${end}  0 of 1000000 rounds`,
    expect.stringMatching(/^ {2}end published 2\S+Z$/),
    "  named in advance: Bitcoin block hash, block 923456",
  ];
  expect((await ceremony("show")).text.split("\n")).toEqual([...head, "  value not taken yet", "  not in play yet"]);
  expect((await finish(VALUE)).text).toBe(`the salt of chain ${end} is ${VALUE}`);
  expect((await finish(OTHER)).problems).toContain("is finished: its salt stays");
  const taken = expect.stringMatching(new RegExp(`^ {2}value taken 2\\S+Z: ${VALUE}$`));
  expect((await ceremony("show", "2")).text.split("\n")).toEqual([...head, taken, "  not in play yet"]);
  expect((await ceremony("show", "15")).text).toBe("");
});

test("the maintenance switch is turned on, shown and turned off; an unknown command prints the usage", async () => {
  expect((await clutch("maintenance", "on", "2030-01-31T12:00:00Z")).code).toBe(0);
  expect((await clutch("maintenance", "show")).text).toBe("maintenance is on until 2030-01-31T12:00:00.000Z");
  expect((await clutch("maintenance", "off")).code).toBe(0);
  expect((await clutch("maintenance", "show")).text).toBe("maintenance is off");
  for (const until of ["tomorrow", "2027-02-30", "2027-04-31T00:00:00Z", "12/11/2027", "9999-12-31"])
    expect([until, (await clutch("maintenance", "on", until)).code]).toEqual([until, 2]);
  expect((await clutch("maintenance", "show")).text).toBe("maintenance is off");
  expect((await clutch("partner", "creat")).code).toBe(2);
  expect((await clutch("--help")).text).toContain("partner");
  expect((await clutch("migrate")).text).toMatch(/^the database is up to date: schema \d+$/);
});

test("RU-17 a wallet kept here is funded and emptied by the command, each id once, and what bets hold stays", async () => {
  const [first, second] = ["0199b3f2-0000-7000-8000-000000000001", "0199b3f2-0000-7000-8000-000000000002"];
  expect((await clutch("wallet", "show", "demo-partner-key", "DEMO_1001")).problems).toBe(
    "✖ demo-partner-key keeps its members' wallets itself (link.walletMode is seamless)",
  );
  const made = await clutch("partner", "create", ...ACME, "--name", "Own wallets");
  const { key } = JSON.parse(made.text) as { readonly key: string };
  const { partner_id: partnerId } = await server.store.owner
    .selectFrom("partners")
    .select("partner_id")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  await server.store.withTenant(partnerId, (tenant) =>
    tenant
      .insertInto("members")
      .values({
        partner_id: partnerId,
        member_code: "ann",
        login_name: "ann",
        nickname: null,
        currency: "USD",
        country_code: null,
        created_at_ms: 0,
      })
      .execute(),
  );
  const ann = (verb: string, ...more: readonly string[]) => clutch("wallet", verb, key, "ann", ...more);
  const of = (verb: string, amount: string, id: string, currency = "USD") =>
    ann(verb, "--amount", amount, "--currency", currency, "--id", id);
  expect((await of("deposit", "100.50", first)).text).toBe("deposit made, balance 100.50 USD");
  expect((await of("deposit", "100.50", first)).text).toBe("deposit was made before, balance 100.50 USD");
  expect((await of("deposit", "7", first)).problems).toBe(`✖ ${first} is the id of another movement`);
  expect((await of("withdraw", "100.51", second)).problems).toBe("✖ the wallet does not have that much available");
  expect((await of("withdraw", "1", second, "EUR")).problems).toBe("✖ the wallet is in USD, not in EUR");
  expect((await of("withdraw", "0.5", second)).text).toBe("withdrawal made, balance 100.00 USD");
  expect((await ann("show")).text).toBe("balance 100.00 USD, held 0.00 USD, available 100.00 USD");
  const lines = (await ann("statement")).text.split("\n").map((line) => line.split("  ").slice(1).join(" "));
  expect(lines).toEqual([`${second} withdrawal -0.50 100.00 USD`, `${first} deposit 100.50 100.50 USD`]);
  for (const wrong of ["0", "-5", "1e3", "1,5", "NaN", "1.23456", ""])
    expect([wrong, (await of("deposit", wrong, second)).code]).toEqual([wrong, 2]);
  expect((await of("deposit", "1.234", second)).problems).toContain("is no amount of USD");
  expect((await clutch("wallet", "show", "nobody", "ann")).problems).toBe("✖ there is no partner nobody");
  expect((await clutch("wallet", "show", key, "bob")).problems).toContain("has no member bob");
  expect(await sweepLedger(server.store)).toEqual([]);
});

test("RU-29 a command publishes the next key of receipts; one that ends is not taken up again", async () => {
  const keyOf = (number: string) => clutchWith({ CLUTCH_RECEIPT_KEY: number }, ["arcade", "key"]);
  const read = async () =>
    (await (await fetch(`${server.baseUrl}/.well-known/clutch-receipt-keys.json`)).json()) as object;
  expect((await keyOf("1")).code).toBe(0);
  expect((await keyOf("1")).text).toMatch(/^[0-9a-f]{64} is in force$/);
  const next = await keyOf("2");
  expect([next.code, next.problems]).toEqual([0, ""]);
  const publicKey = next.text.slice(0, 64);
  await soon(read).toMatchObject({
    keys: [{ publicKey, validUntil: null }, { validUntil: expect.any(String) as string }],
  });
  const again = await keyOf("1");
  expect([again.code, again.problems]).toEqual([
    1,
    expect.stringMatching(/ is in force for less than a day more: .*a number that is new/),
  ]);
});
