import { randomBytes } from "node:crypto";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../caller/caller.ts";
import { createSecrets } from "./secrets.ts";
import { sha256 } from "./platform.ts";

const fixture = new ArcadeFixture();

/** A member with one ended coin round and one open round of mines. */
async function play(): Promise<{ caller: MemberCaller; ended: bigint; open: bigint; seedHash: string }> {
  const caller = await seedCaller(fixture.store);
  const ids: bigint[] = [];
  let seedHash = "";
  for (const bet of [
    { table: 20, amount: 10, params: { pick: "head" } },
    { table: 19, amount: 10, params: { mines: 3 } },
  ]) {
    const answer = await fixture.start(caller, bet);
    const { result } = assertPresent(answer.ok ? answer.value : null, "a round");
    ids.push(BigInt(result.bet_id.slice(3)));
    seedHash = result.server_seed_hash;
  }
  const [ended, open] = ids;
  return { caller, ended: assertPresent(ended, "ended"), open: assertPresent(open, "open"), seedHash };
}

/** Runs a statement as the application would, for the caller's partner; answers the error's text, or `done`. */
const tryAs = ({ partner }: MemberCaller, statement: string): Promise<string> =>
  fixture.store
    .withTenant(partner.partnerId, (tenant) => sql.raw(statement).execute(tenant))
    .then(
      () => "done",
      (error: unknown) => String(error),
    );

const copyRound = (round: bigint, change: Readonly<Record<string, string>>): string => {
  const columns = [
    "round_id",
    "partner_id",
    "member_id",
    "unique_id",
    "table_id",
    "game",
    "build",
    "currency",
    "stake_minor",
    "min_minor",
    "max_minor",
    "cap_minor",
    "params",
    "seed_hash",
    "client_seed",
    "nonce",
    "is_seamless",
    "placed_at_ms",
  ];
  const fresh = { round_id: "nextval('tickets_ticket_id_seq')", unique_id: "gen_random_uuid()", ...change };
  const values = columns.map((column) => (fresh as Record<string, string>)[column] ?? column);
  return `insert into arcade_rounds (${columns.join(", ")}) select ${values.join(", ")} from arcade_rounds where round_id = ${round}`;
};

test("RU-11 the database takes a round only with the next nonce of a seed that is in play", async () => {
  const { caller, ended } = await play();
  expect(await tryAs(caller, copyRound(ended, { nonce: "2" }))).toBe("done");
  for (const change of [
    { nonce: "2" },
    { nonce: "4" },
    { nonce: "3", client_seed: "'other'" },
    { nonce: "3", member_id: "member_id + 1" },
    { nonce: "0", seed_hash: "(select seed_hash from arcade_seeds where state = 'next')" },
  ])
    expect(await tryAs(caller, copyRound(ended, change)), JSON.stringify(change)).toMatch(/next nonce/);
  const unknown = `'${sha256("nobody committed to this")}'`;
  expect(await tryAs(caller, copyRound(ended, { nonce: "3", seed_hash: unknown }))).toMatch(/next nonce/);
  await fixture.store.owner
    .deleteFrom("arcade_rounds")
    .where("partner_id", "=", caller.partner.partnerId)
    .where("nonce", "=", 2)
    .execute();
});

test("RU-11 the database reveals no seed with an open round, none that was never played, and none by another text", async () => {
  const { caller, seedHash } = await play();
  const reveal = (text: string, hash: string) =>
    tryAs(caller, `update arcade_seeds set state = 'revealed', server_seed = '${text}' where seed_hash = '${hash}'`);
  expect(await reveal(randomBytes(32).toString("hex"), seedHash)).toMatch(/check constraint/);
  const stored = await fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
    tenant.selectFrom("arcade_seeds").select(["seed_hash", "state", "sealed"]).execute(),
  );
  const open = (state: string) =>
    assertPresent(
      stored.find((row) => row.state === state),
      state,
    );
  const seedOf = (state: string) => fixture.secrets.unseal(open(state).sealed, open(state).seed_hash);
  expect(await reveal(seedOf("playing"), seedHash)).toMatch(/check constraint/);
  expect(await reveal(seedOf("next"), open("next").seed_hash)).toMatch(/cannot change so/);
});

test("RU-11 a round ends once, takes no action after its end, and nothing recorded is changed or deleted", async () => {
  const { caller, ended, open } = await play();
  const again = `insert into arcade_results select round_id, partner_id, member_id, staked_minor, payout_minor, outcome, receipt,
    ended_at_ms from arcade_results where round_id = ${ended}`;
  expect(await tryAs(caller, again)).toMatch(/duplicate key|open_rounds/);
  const act = (round: bigint, number: number) =>
    tryAs(
      caller,
      `insert into arcade_actions select round_id, ${number}, partner_id, member_id, null, '{}', 0
      from arcade_rounds where round_id = ${round}`,
    );
  expect(await act(ended, 1)).toMatch(/needs an open round/);
  expect(await act(open, 2)).toMatch(/follows the last one/);
  for (const table of ["arcade_rounds", "arcade_actions", "arcade_results", "arcade_log"]) {
    expect(await tryAs(caller, `update ${table} set partner_id = partner_id`)).toMatch(/permission denied/);
    expect(await tryAs(caller, `delete from ${table}`)).toMatch(/permission denied/);
  }
  for (const change of ["next_nonce = 0", "open_rounds = 0", "sealed = ''", "seed_hash = seed_hash"])
    expect(await tryAs(caller, `update arcade_seeds set ${change}`)).toMatch(/permission denied/);
  expect(await tryAs(caller, "delete from arcade_seeds")).toMatch(/permission denied/);
});

test("RU-11 a log entry follows the last one by number, time and hash", async () => {
  const { caller } = await play();
  const hash = "a".repeat(64);
  const entry = (seq: string, previous: string) =>
    tryAs(
      caller,
      `insert into arcade_log (member_id, seq, partner_id, at_ms, previous, body, hash)
      select member_id, ${seq}, partner_id, log_at_ms, ${previous}, '{}', '${hash}' from arcade_players`,
    );
  expect(await entry("log_seq + 2", "log_hash")).toMatch(/must follow/);
  expect(await entry("log_seq", "log_hash")).toMatch(/must follow/);
  expect(await entry("log_seq + 1", `'${hash}'`)).toMatch(/must follow/);
  expect(await tryAs(caller, "update arcade_players set log_seq = 0")).toMatch(/permission denied/);
  expect(await entry("log_seq + 1", "log_hash")).toBe("done");
});

test("RU-11 another partner sees nothing of a member's seeds, rounds and log", async () => {
  const { caller } = await play();
  const other = await seedCaller(fixture.store);
  for (const table of ["arcade_players", "arcade_seeds", "arcade_rounds", "arcade_results", "arcade_log"]) {
    const { rows } = await fixture.store.withTenant(other.partner.partnerId, (tenant) =>
      sql.raw(`select from ${table} where partner_id = ${caller.partner.partnerId}`).execute(tenant),
    );
    expect(rows, table).toEqual([]);
  }
});

test("RU-11 no seed stands in the database before its reveal, and a row sealed with another secret opens nothing", async () => {
  const { caller } = await play();
  const seeds = await fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
    tenant.selectFrom("arcade_seeds").selectAll().execute(),
  );
  const texts = await fixture.store.owner.transaction().execute(async (tx) => {
    const all: string[] = [];
    for (const table of ["arcade_seeds", "arcade_rounds", "arcade_results", "arcade_log", "bet_requests"]) {
      await sql`select set_config('app.partner_id', ${String(caller.partner.partnerId)}, true)`.execute(tx);
      const { rows } = await sql.raw<{ line: string }>(`select t::text as line from ${table} t`).execute(tx);
      all.push(...rows.map(({ line }) => line));
    }
    return all.join("\n");
  });
  for (const { sealed, seed_hash: hash } of seeds) {
    const seed = fixture.secrets.unseal(sealed, hash);
    expect(texts.includes(seed)).toBe(false);
    expect(texts.includes(Buffer.from(seed).toString("hex"))).toBe(false);
    expect(() => createSecrets(Buffer.alloc(32, 8)).unseal(sealed, hash)).toThrow();
    expect(() => fixture.secrets.unseal(sealed, sha256("another seed"))).toThrow();
  }
});
