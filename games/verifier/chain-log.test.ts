import { describe, expect, test } from "vitest";
import { appendLogEntry, type LogBody, type LogEntry } from "../receipts/log.ts";
import { sha256 } from "../testing/platform.ts";
import { ReadError, verifyLog } from "./index.mjs";

/** The last moment at which the entry of a bet need not name its table, and the first at which it must. */
const LAST_WITHOUT = "2026-11-29T23:59:59.999Z";
const FIRST_NAMED = "2026-11-30T00:00:00.000Z";
const [first, second] = [sha256("first"), sha256("second")];
const published = [first, second].flatMap((chainEnd): LogBody[] => [
  { kind: "chain_commit", chainEnd, rounds: 20 },
  { kind: "chain_salt", chainEnd, salt: "block" },
]);
const names = { scheme: 2, game: "roulette", tableId: 7 };
const play = (chainEnd: string, chainRound: number, named: object = names): LogBody => ({
  ...{ kind: "chain_bet", roundId: `${chainEnd}${chainRound}`, chainEnd, chainRound },
  ...named,
});

/** What the verifier says of a log of two chains of one table and these bets. */
async function orderAt(at: string, ...bets: readonly LogBody[]) {
  const entries: LogEntry[] = [];
  for (const body of [...published, ...bets])
    entries.push(appendLogEntry(sha256, entries.at(-1) ?? null, { at, body }));
  return (await verifyLog(entries)).checks[0]?.found;
}

const HASH = "00000000000000000001e2b1c3d4f5a60718293a4b5c6d7e8f90123456789abc";

test.each([
  [HASH, "in order"],
  [HASH.replace("e", "E"), "salt-form at entry 2"],
  [`0x${HASH}`, "salt-form at entry 2"],
  [HASH.replace(/^0+/, ""), "salt-form at entry 2"],
  ["block", "salt-form at entry 2"],
])("RU-29 a value named in advance is the salt in its one spelling: %s is %s", async (salt, found) => {
  const bodies: LogBody[] = [
    { kind: "chain_commit", chainEnd: first, rounds: 20, source: "Bitcoin block hash", value: "block 923456" },
    { kind: "chain_salt", chainEnd: first, salt },
  ];
  const entries: LogEntry[] = [];
  for (const body of bodies) entries.push(appendLogEntry(sha256, entries.at(-1) ?? null, { at: FIRST_NAMED, body }));
  expect((await verifyLog(entries)).checks[0]?.found).toBe(found);
});

describe("a table's change of chain is seen", () => {
  test("RU-11 a table that returns to a chain it left is out of order, and no entry hides it", async () => {
    const { tableId: _left, ...unnamed } = names;
    const bets = [play(first, 1), play(second, 1), play(first, 2)];
    expect(await orderAt(FIRST_NAMED, ...bets.slice(0, 2))).toBe("in order");
    expect(await orderAt(FIRST_NAMED, ...bets)).toBe("chain-left at entry 7");
    expect(await orderAt(FIRST_NAMED, ...bets.slice(0, 2), play(first, 2, unnamed))).toBe("not-named at entry 7");
    expect(await orderAt(FIRST_NAMED, play(first, 1, unnamed))).toBe("not-named at entry 5");
  });

  test("RU-11 entries from before bets named their table keep verifying", async () => {
    const bets = [play(first, 1, {}), play(second, 1, {}), play(first, 2, {})];
    expect(await orderAt(LAST_WITHOUT, ...bets)).toBe("in order");
    expect(await orderAt(FIRST_NAMED, ...bets)).toBe("not-named at entry 5");
  });

  test.each(["2026-11-29", "", "2026-11-30T00:00:00.000+01:00", "1"])(
    "RU-11 a bet's entry without a time in UTC is a read error: %j",
    async (at) => {
      await expect(orderAt(at, play(first, 1, {}))).rejects.toThrow(ReadError);
    },
  );
});
