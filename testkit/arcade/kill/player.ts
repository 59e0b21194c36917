/**
 * A process that plays rounds for money until it kills itself (SIGKILL) at one of its statements: started by `killRounds`, which
 * names in `CLUTCH_KILL` the member it plays for and the statement it dies at.
 */
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { assertPresent } from "@clutch/kernel";
import { Client } from "pg";
import { actInRound } from "../../../server/arcade/play/act.ts";
import { createSecrets } from "../../../server/arcade/rounds/secrets.ts";
import { createReadDealt, type SharedDeps } from "../../../server/arcade/shared/dealt-rounds.ts";
import { driveTable } from "../../../server/arcade/shared/drive-table.ts";
import { readSeeds } from "../../../server/arcade/calls/rotate-seed.ts";
import { readSharedRound } from "../../../server/arcade/shared/read-shared.ts";
import { startRound } from "../../../server/arcade/play/start-round.ts";
import { findTable } from "../../../server/arcade/rounds/table-list.ts";
import type { MemberCaller } from "../../../server/base/caller/caller.ts";
import { openStore } from "../../../server/base/store/open.ts";
import { openShare } from "../../ledger/betting-fixture.ts";
import { CRASH, depsWithShortFlights, PACE, type KillOrder } from "./order.ts";

const order = JSON.parse(assertPresent(process.env["CLUTCH_KILL"], "an order")) as KillOrder;
const { databaseUrl, callers, kill, statement, isAfter } = order;

/** Statements since the counting began; -1 before. */
let sent = -1;
const die = (): void => void process.kill(process.pid, "SIGKILL");
const query = Client.prototype.query as (...given: unknown[]) => unknown;
Client.prototype.query = function counted(this: Client, ...given: unknown[]) {
  if (sent >= 0) sent += 1;
  if (sent === statement && !isAfter) die();
  const answer = query.apply(this, given);
  // By then the statement is on its way, and its answer perhaps not yet read.
  if (sent === statement && isAfter) setTimeout(die, 1);
  return answer;
} as typeof Client.prototype.query;

const store = await openStore({ databaseUrl });
const secrets = createSecrets(Buffer.alloc(32, 7));
const clock = { nowMs: () => Date.now() };
const deps: SharedDeps = depsWithShortFlights({
  store,
  clock,
  link: { clock, fetch: () => Promise.reject(new Error("nobody may be called")), shareOf: openShare },
  names: (_, id) => id,
  unitsPerUsd: () => 1,
  secrets,
  needsCeremony: () => false,
  readDealt: createReadDealt(secrets),
} as SharedDeps);

/** An id that the next process knows too. */
function idOf(ofKill: number, member: number, step: number): string {
  const hex = createHash("sha256").update(`${ofKill} ${member} ${step}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const BETS = [
  { table_id: 20, params: { pick: "head" } },
  { table_id: 19, params: { mines: 3 } },
  { table_id: CRASH, params: { auto_cashout: null } },
  { table_id: CRASH, params: { auto_cashout: 1.05 } },
];

/** One bet and what follows it: a field and a cash-out of mines, a cash-out of a flight. */
async function playOnce(caller: MemberCaller, uniqueId: string, bet: number): Promise<void> {
  const body = { bet_amount: 10, ...assertPresent(BETS[bet % BETS.length], "a bet") };
  await show(caller);
  let answer = await startRound(deps, caller, { body, uniqueId });
  // A flight is under way: the next round takes the bet, under another id.
  for (let tries = 0; tries < 40 && !answer.ok && answer.error.code === 5001; tries += 1) {
    await sleep(20);
    answer = await startRound(deps, caller, { body, uniqueId: randomUUID() });
  }
  if (!answer.ok || answer.value.result.state !== "open") return;
  const roundId = BigInt(answer.value.result.bet_id.slice("mg-".length));
  const act = (action: Record<string, unknown>, step: number | null, tail: string) =>
    actInRound(deps, caller, { roundId, action, step, uniqueId: uniqueId.slice(0, -1) + tail });
  if (body.table_id === 19) {
    await act({ action: "reveal", field: 7 }, 0, "a");
    await act({ action: "cashout" }, 1, "b");
    return;
  }
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await act({ action: "cashout" }, null, "c")).ok) return;
    await sleep(15);
  }
}

/** A bet needs its commitment shown before: the member's seeds and the chain of the flights. */
async function show(caller: MemberCaller): Promise<void> {
  await readSeeds(deps, caller);
  await readSharedRound(deps, caller, { tableId: CRASH, slug: "crash" });
}

async function play(caller: MemberCaller, member: number): Promise<never> {
  for (let step = 0; ; step += 1) await playOnce(caller, idOf(kill, member, step), step + member);
}

async function drive(partner: MemberCaller["partner"]): Promise<never> {
  const table = assertPresent(findTable(partner, CRASH), "crash");
  for (;;) {
    const { dueInMs } = await driveTable(deps, { partnerId: partner.partnerId, table, pace: PACE, isOffered: true });
    if (dueInMs > 0) await sleep(Math.min(dueInMs, 20));
  }
}

/** Bets whose answers died with the process before: sent again by their own ids, they are not taken twice. */
const AGAIN = 6;
for (const [member, caller] of callers.entries())
  for (let step = 0; step < AGAIN; step += 1) {
    const body = { bet_amount: 10, ...assertPresent(BETS[(step + member) % BETS.length], "a bet") };
    await startRound(deps, caller, { body, uniqueId: idOf(kill - 1, member, step) });
  }
sent = 0;
const [first] = callers;
await Promise.all([drive(assertPresent(first, "a member").partner), ...callers.map(play)]);
