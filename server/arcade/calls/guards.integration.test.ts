import { randomBytes } from "node:crypto";
import type { BetNames, LogBody } from "@clutch/games/deal";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { seedMember } from "../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { Tenant } from "../../base/store/open.ts";
import { readSeeds } from "./rotate-seed.ts";
import { createSecrets } from "../rounds/secrets.ts";
import { appendLogIn, lockPlayerIn } from "../rounds/store-log.ts";
import { sha256 } from "../rounds/hashes.ts";
import { readSeedsIn, rotateIn } from "../rounds/store-seeds.ts";
import { settleRoundIn, takeStakeIn, type RoundMoney } from "../rounds/store-stakes.ts";

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

/** Writes entries into the caller's log as the server would. */
const logIn = async (tenant: Tenant, { partner, member }: MemberCaller, ...bodies: readonly LogBody[]) => {
  const player = await lockPlayerIn(tenant, partner.partnerId, member.memberId);
  return appendLogIn(tenant, player, { bodies, atMs: 0 });
};

/** Runs statements as the application would, in one transaction; answers the error's text, or `done`. */
const tryIn = ({ partner }: MemberCaller, work: (tenant: Tenant) => Promise<unknown>): Promise<string> =>
  fixture.store.withTenant(partner.partnerId, work).then(
    () => "done",
    (error: unknown) => String(error),
  );

const moneyOf = ({ partner, member }: MemberCaller, roundId: bigint) => ({
  partnerId: partner.partnerId,
  memberId: member.memberId,
  currency: member.currency,
  roundId,
  isSeamless: false,
  atMs: Date.now(),
});

/** Copies a round with its entry in the log and its stake, unless these are false. */
async function tryCopy(
  caller: MemberCaller,
  round: bigint,
  change: Readonly<Record<string, string>>,
  { entry = true, stake = true, names = {} }: { entry?: boolean; stake?: boolean; names?: BetNames } = {},
): Promise<string> {
  return tryIn(caller, async (tenant) => {
    const { rows } = await sql<{ id: bigint; hash: string; nonce: number }>`
      select nextval('tickets_ticket_id_seq') as id, ${sql.raw(change["seed_hash"] ?? "seed_hash")} as hash,
        ${sql.raw(change["nonce"] ?? "nonce")}::integer as nonce from arcade_rounds where round_id = ${round}`.execute(
      tenant,
    );
    const { id, hash, nonce } = assertPresent(rows[0], "the round to copy");
    const body: LogBody = { kind: "bet", roundId: `mg-${id}`, seedHash: hash, nonce, ...names };
    const [logged] = entry ? await logIn(tenant, caller, body) : [];
    const log = { log_seq: String(logged?.seq ?? 1), log_hash: `'${logged?.hash ?? "0".repeat(64)}'` };
    if (stake) await takeStakeIn(tenant, moneyOf(caller, id), 1000n);
    await sql.raw(copyRound(round, { round_id: String(id), ...log, ...change })).execute(tenant);
  });
}

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
    "log_seq",
    "log_hash",
  ];
  const fresh = { round_id: "nextval('tickets_ticket_id_seq')", unique_id: "gen_random_uuid()", ...change };
  const values = columns.map((column) => (fresh as Record<string, string>)[column] ?? column);
  return `insert into arcade_rounds (${columns.join(", ")}) select ${values.join(", ")} from arcade_rounds where round_id = ${round}`;
};

test("RU-11 the database takes a round only with the next nonce of a seed that is in play", async () => {
  const { caller, ended } = await play();
  expect(await tryCopy(caller, ended, { nonce: "2" }, { stake: false })).toMatch(/are not those it says/);
  expect(await tryCopy(caller, ended, { nonce: "2", is_seamless: "true" })).toMatch(/are not those it says/);
  expect(await tryCopy(caller, ended, { nonce: "2" })).toBe("done");
  for (const change of [
    { nonce: "2" },
    { nonce: "4" },
    { nonce: "3", client_seed: "'other'" },
    { nonce: "3", member_id: "member_id + 1" },
    { nonce: "0", seed_hash: "(select seed_hash from arcade_seeds where state = 'next')" },
  ])
    expect(await tryCopy(caller, ended, change), JSON.stringify(change)).toMatch(/next nonce/);
  const unknown = `'${sha256("nobody committed to this")}'`;
  expect(await tryCopy(caller, ended, { nonce: "3", seed_hash: unknown })).toMatch(/next nonce/);
});

test("RU-11 the database reveals no seed with an open round, none never played, and none by another text", async () => {
  const { caller, seedHash } = await play();
  const reveal = (text: string, hash: string) =>
    tryIn(caller, async (tenant) => {
      await logIn(tenant, caller, { kind: "reveal", seedHash: hash, serverSeed: text });
      await sql`update arcade_seeds set state = 'revealed', server_seed = ${text} where seed_hash = ${hash}`.execute(
        tenant,
      );
    });
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
    ended_at_ms, log_seq from arcade_results where round_id = ${ended}`;
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

/** Ends a round as the application can: what its result says beside what is paid for it. */
const tryEnd = (
  caller: MemberCaller,
  round: bigint,
  said: { staked: bigint; payout: bigint },
  paid: bigint | null,
  to: Partial<RoundMoney> = {},
) =>
  tryIn(caller, async (tenant) => {
    const { partnerId, memberId } = moneyOf(caller, round);
    const money = { ...moneyOf(caller, round), ...to };
    if (paid !== null) await settleRoundIn(tenant, money, { stakedMinor: said.staked, payoutMinor: paid });
    const [entry] = await logIn(tenant, caller, {
      kind: "result",
      roundId: `mg-${round}`,
      receiptHash: "0".repeat(64),
    });
    await sql`insert into arcade_results (round_id, partner_id, member_id, staked_minor, payout_minor, outcome, receipt,
      ended_at_ms, log_seq) values (${round}, ${partnerId}, ${memberId}, ${said.staked}, ${said.payout}, '{}', '{}', 0,
      ${entry?.seq})`.execute(tenant);
  });

test("RU-17 RU-29 a round takes and pays what its result says, and no more than its table can", async () => {
  const { caller, ended, open } = await play();
  const { rows } = await sql<{
    cap: bigint;
  }>`select cap_minor as cap from arcade_rounds where round_id = ${open}`.execute(fixture.store.owner);
  const { cap } = assertPresent(rows[0], "the open round");
  const staked = 1000n;
  const fits = /pays what its round can/;
  expect(await tryEnd(caller, open, { staked, payout: 1500n }, null)).toMatch(fits);
  expect(await tryEnd(caller, open, { staked, payout: cap + 1n }, cap + 1n)).toMatch(fits);
  expect(await tryEnd(caller, open, { staked: 2000n, payout: 1500n }, 1500n)).toMatch(fits);
  expect(await tryEnd(caller, open, { staked, payout: 1500n }, 1501n)).toMatch(/are not those it says/);
  expect(await tryEnd(caller, open, { staked, payout: 0n }, 1500n)).toMatch(/are not those it says/);
  const take = (roundId: bigint, stakeMinor: bigint, from: Partial<RoundMoney> = {}) =>
    tryIn(caller, (tenant) => takeStakeIn(tenant, { ...moneyOf(caller, roundId), ...from }, stakeMinor));
  expect(await take(open, 1000n), "taken twice").toMatch(/are not those it says/);
  expect(await take(open, 1001n)).toMatch(/are not those it says/);
  expect(await take(ended + 1_000_000n, 1000n)).toMatch(/are not those it says/);
  // To another member of the partner, in another currency, to the partner's own wallet.
  const partnerId = caller.partner.partnerId;
  const other = await seedMember(fixture.store, partnerId);
  for (const to of [{ memberId: other }, { currency: "EUR" }, { isSeamless: true }] as const)
    expect(await tryEnd(caller, open, { staked, payout: 1500n }, 1500n, to), JSON.stringify(to)).toMatch(
      /are not those it says/,
    );
  expect(await tryEnd(caller, open, { staked, payout: cap }, cap)).toBe("done");
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

/** What the server does at a rotation, its steps named, so that a test can do them in one transaction. */
const rotateStepsIn = async (tenant: Tenant, caller: MemberCaller, seedHash: string) => {
  const { partner, member } = caller;
  const player = await lockPlayerIn(tenant, partner.partnerId, member.memberId);
  const turn = { secrets: fixture.secrets, nowMs: 0 };
  const seeds = assertPresent(await readSeedsIn(tenant, player), "seeds");
  expect(seeds.seedHash).toBe(seedHash);
  await rotateIn(tenant, player, { ...turn, seeds, clientSeed: seeds.clientSeed });
  return assertPresent(await readSeedsIn(tenant, player), "the seeds after it");
};

test("RU-29 no transaction throws a seed away, commits to another and bets on what it took into play", async () => {
  const caller = await seedCaller(fixture.store);
  const answer = await fixture.start(caller, { table: 20, amount: 10, params: { pick: "head" } });
  const { result } = assertPresent(answer.ok ? answer.value : null, "a round");
  const ended = BigInt(result.bet_id.slice(3));
  const turnAndBet = (turns: number) =>
    tryIn(caller, async (tenant) => {
      let seeds = await rotateStepsIn(tenant, caller, result.server_seed_hash);
      for (let turn = 1; turn < turns; turn += 1) seeds = await rotateStepsIn(tenant, caller, seeds.seedHash);
      const { rows } = await sql<{ id: bigint }>`select nextval('tickets_ticket_id_seq') as id`.execute(tenant);
      const id = String(rows[0]?.id);
      const { seedHash, clientSeed } = seeds;
      const [entry] = await logIn(tenant, caller, { kind: "bet", roundId: `mg-${id}`, seedHash, nonce: 0 });
      const change = { round_id: id, seed_hash: `'${seedHash}'`, client_seed: `'${clientSeed}'`, nonce: "0" };
      const log = { log_seq: String(entry?.seq), log_hash: `'${entry?.hash}'` };
      await sql.raw(copyRound(ended, { ...change, ...log })).execute(tenant);
    });
  expect(await turnAndBet(1)).toMatch(/in play since before its transaction/);
  expect(await turnAndBet(2)).toMatch(/in play since before its transaction/);
});

test("RU-29 a round's entry in the log names no other game or table than the round is of", async () => {
  const { caller, ended } = await play();
  for (const names of [{ game: "dice" }, { tableId: 4 }, { scheme: 2, game: "coin", tableId: 4 }])
    expect(await tryCopy(caller, ended, { nonce: "2" }, { names }), JSON.stringify(names)).toMatch(
      /its entry in the log/,
    );
  expect(await tryCopy(caller, ended, { nonce: "2" }, { names: { scheme: 2, game: "coin", tableId: 20 } })).toBe(
    "done",
  );
});

test("RU-29 no bet and no change of a seed without its entry in the member's log", async () => {
  const { caller, ended } = await play();
  expect(await tryCopy(caller, ended, { nonce: "2" }, { entry: false })).toMatch(/needs its entry in the log/);
  const pair = "update arcade_seeds set client_seed = 'of-mine' where state = 'playing'";
  expect(await tryAs(caller, pair)).toMatch(/as the log says/);
  const commit = `insert into arcade_seeds (seed_hash, partner_id, member_id, sealed, committed_at_ms)
    select '${sha256("unlogged")}', partner_id, member_id, '', 0 from arcade_players`;
  expect(await tryAs(caller, commit)).toMatch(/as the log says/);
});

test("RU-29 the first bet is refused until its commitment was shown, and nothing is committed by it", async () => {
  const caller = await seedCaller(fixture.store);
  const refusal = { code: 6003, detail: { field: "server_seed_hash", reason: "not-shown" } };
  for (const bet of [
    { table: 20, amount: 10, params: { pick: "head" } },
    { table: 19, amount: 10, params: { mines: 3 } },
  ])
    expect(await fixture.start(caller, bet, { isUnseen: true })).toEqual({ ok: false, error: refusal });
  const seeds = () =>
    fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
      tenant.selectFrom("arcade_seeds").select("seed_hash").execute(),
    );
  expect(await seeds()).toEqual([]);
  const shown = await readSeeds(fixture.deps(), caller);
  const answer = await fixture.start(caller, { table: 20, amount: 10, params: { pick: "head" } }, { isUnseen: true });
  expect(answer).toMatchObject({ ok: true, value: { result: { server_seed_hash: shown.server_seed_hash, nonce: 0 } } });
});

test("RU-29 a table that its monitor has stopped is not started again by a server", async () => {
  const { caller } = await play();
  const { partnerId } = caller.partner;
  const start = `insert into arcade_monitors (partner_id, table_id, state, verdict, stopped_at_ms)
    values (${partnerId}, 20, '{"rounds": 9}', 'stop', 1), (${partnerId}, 19, '{"rounds": 9}', 'sound', null)`;
  expect(await tryAs(caller, start)).toBe("done");
  for (const change of [
    "verdict = 'sound', stopped_at_ms = null where table_id = 20",
    "table_id = 77 where table_id = 20",
    "state = '{}' where table_id = 20",
    "table_id = 20 where table_id = 19",
    `state = '{"rounds": 0}' where table_id = 19`,
    "state = '{}' where table_id = 19",
    `state = '{"rounds": null}' where table_id = 19`,
  ])
    expect(await tryAs(caller, `update arcade_monitors set ${change}`), change).toMatch(/a monitor cannot change so/);
  expect(await tryAs(caller, "delete from arcade_monitors")).toMatch(/permission denied/);
  const lifted = await fixture.store.owner
    .updateTable("arcade_monitors")
    .set({ verdict: "sound", stopped_at_ms: null })
    .where("partner_id", "=", partnerId)
    .where("table_id", "=", 20)
    .executeTakeFirst();
  expect(lifted.numUpdatedRows).toBe(1n);
});
