import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { assertPresent, createRng } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { CRASH, depsWithShortFlights, PACE, type KillOrder } from "../../../testkit/arcade/kill/order.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { expireRound } from "../play/act.ts";
import { driveTable } from "../shared/drive-table.ts";
import { readLeftRoundsIn } from "../rounds/store-rounds.ts";
import { findTable } from "../rounds/table-list.ts";

const fixture = new ArcadeFixture();
/** How many processes die; `CLUTCH_KILLS=200` is the long run. */
const KILLS = Number(process.env["CLUTCH_KILLS"] ?? 8);
const MEMBERS = 3;
/** Statements of a process before it dies: a round is some twenty. */
const MAX_STATEMENTS = 400;

const inRoot = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

/** Runs a player until it has killed itself; answers the signal that ended it, and what it complained of. */
function runPlayer(order: KillOrder): Promise<{ readonly signal: string | null; readonly said: string }> {
  return new Promise((resolve, reject) => {
    const player = spawn(inRoot("node_modules/.bin/bun"), [inRoot("testkit/arcade/kill/player.ts")], {
      env: { ...process.env, CLUTCH_KILL: JSON.stringify(order) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [player.stdout, player.stderr]) stream.on("data", (chunk: Buffer) => (said += String(chunk)));
    player.on("error", reject);
    player.on("close", (_code, signal) => resolve({ signal, said }));
  });
}

test(
  "RU-11 RU-3 processes killed with SIGKILL at random statements leave no round lost and none paid twice",
  async () => {
    const settings = { arcade: { extraTableIds: [CRASH] } };
    const first = await seedCaller(fixture.store, { settings, balanceMinor: 100_000_000n });
    const { partnerId } = first.partner;
    const callers = [first];
    while (callers.length < MEMBERS)
      callers.push(await seedCaller(fixture.store, { settings, partnerId, balanceMinor: 100_000_000n }));
    const deps = depsWithShortFlights({ ...fixture.deps(), clock: { nowMs: () => Date.now() } });
    const table = assertPresent(findTable(first.partner, CRASH), "crash");
    const drive = (isOffered: boolean) => driveTable(deps, { partnerId, table, pace: PACE, isOffered });
    while ((await drive(true)).step !== "opened");
    const rng = createRng(`kill ${process.env["CLUTCH_KILLS_SEED"] ?? "rounds"}`);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const statement = 1 + Math.floor(rng.next() * MAX_STATEMENTS);
      const { databaseUrl } = fixture.store;
      const died = await runPlayer({ databaseUrl, callers, kill, statement, isAfter: rng.next() < 0.5 });
      expect(died, `kill ${kill} at statement ${statement}`).toEqual({ signal: "SIGKILL", said: "" });
    }
    // The next process takes on what they left: the flight under way is played to its end, rounds of nobody are ended.
    for (let dueInMs = 0; Number.isFinite(dueInMs);) {
      ({ dueInMs } = await drive(false));
      if (dueInMs > 0 && Number.isFinite(dueInMs)) await new Promise((resolve) => setTimeout(resolve, dueInMs));
    }
    const everyone = { after: 0n, beforeMs: Number.MAX_SAFE_INTEGER, limit: 10_000 };
    const left = await fixture.store.withTenant(partnerId, (tenant) => readLeftRoundsIn(tenant, everyone));
    for (const round of left) expect(await expireRound(deps, { partnerId, ...round })).toBe(true);

    const { rows } = await sql<{ name: string; count: number }>`
      select 'rounds' as name, count(*)::integer as count from arcade_rounds
      union all select 'results', count(*)::integer from arcade_results
      union all select 'shared bets', count(*)::integer from arcade_shared_bets
      union all select 'shared results', count(*)::integer from arcade_shared_results
      union all select 'cash-outs', count(*)::integer from arcade_shared_cash_outs
      union all select 'requests under way', count(*)::integer from bet_requests where state = 'processing'
    `.execute(fixture.store.owner);
    const count = Object.fromEntries(rows.map((row) => [row.name, row.count]));
    process.stdout.write(`${KILLS} kills: ${JSON.stringify(count)}\n`);
    // Every stake has its end. That each was paid what it says, and once, the sweep of the ledger finds when this file ends.
    expect(count["results"]).toBe(count["rounds"]);
    expect(count["shared results"]).toBe(count["shared bets"]);
    expect(count["requests under way"]).toBe(0);
    expect(count["rounds"]).toBeGreaterThan(KILLS);
  },
  KILLS * 30_000 + 60_000,
);
