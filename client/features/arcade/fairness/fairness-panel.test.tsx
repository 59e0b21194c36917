import { expect, test } from "vitest";
import { CEREMONY, endedRound, SHOWN_SEEDS } from "../../../dev/fixtures/arcade.ts";
import { arcadeStore, type SharedTable } from "../../../store/arcade.ts";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { FairnessPanel } from "./fairness-panel.tsx";

const ROUND: SharedTable["round"] = {
  chain_end: "e".repeat(64),
  chain_round: 41,
  chain_rounds: 1_000_000,
  salt: "5a".repeat(32),
  ceremony: CEREMONY,
  phase: "betting",
  opened_at: 0,
  closes_at: 1,
  closed_at: null,
  next_at: null,
  link: null,
  outcome: null,
  bets: [],
  players: [],
};
const NEXT: SharedTable["next_chain"] = {
  chain_end: "d".repeat(64),
  chain_rounds: 1_000_000,
  salt: null,
  ceremony: { ...CEREMONY, value: "block 999000", salted_at: null },
};

/** The panel of a table of which this is known. */
function wordsWith(shown: Pick<SharedTable, "round" | "next_chain">): string {
  arcadeStore.setState({ shared: { 2: { ...shown, last: [], aheadMs: 0 } } });
  return wordsOf(draw(<FairnessPanel tableId={2} hidden={0} onClose={() => undefined} />));
}

test("RU-29 the panel of a chain states what was named in advance, when, and when the value was taken", () => {
  const words = wordsWith({ round: ROUND, next_chain: null });
  for (const part of [
    "Bitcoin block hash, block 923456",
    "2026-11-20T09:30:00.000Z",
    "2026-11-20T16:05:00.000Z",
    "5a5a",
  ])
    expect(words).toContain(part);
  expect(words).toContain("Compare it with its source.");
  expect(words).not.toContain("This salt was known before");
  expect(words).not.toContain("The next chain of this table.");
});

test("RU-29 a salt known beforehand is shown as one; a next chain shows its end before its salt", () => {
  const demo = wordsWith({ round: { ...ROUND, ceremony: null }, next_chain: NEXT });
  expect(demo).toContain("This salt was known before");
  for (const part of ["The next chain of this table.", "dddd", "block 999000", "Not yet: the value is still to come"])
    expect(demo).toContain(part);
  // Before a table's first round, its first chain is shown.
  const first = wordsWith({ round: null, next_chain: { ...NEXT, salt: "7b".repeat(32) } });
  expect(first).toContain("7b7b");
});

test("RU-11 the panel of one player has hashes, seed, copy buttons, and last rounds but the moving one", () => {
  arcadeStore.setState({
    shared: {},
    seeds: SHOWN_SEEDS,
    rounds: [3, 2, 1].map((nonce) => endedRound(20, { bet_id: `mg-${nonce}`, nonce, multiplier: nonce })),
  });
  const html = draw(<FairnessPanel tableId={20} hidden={1} onClose={() => undefined} />);
  const words = wordsOf(html);
  for (const part of [
    "Server seed, hashed",
    "Next server seed, hashed",
    "Next round number",
    "Reveal and rotate",
    "Verifier",
  ])
    expect(words).toContain(part);
  expect(html).toContain('aria-label="Copy: Server seed, hashed"');
  expect(html).toContain(`value="${SHOWN_SEEDS.client_seed}"`);
  // The newest one's scene still moves.
  expect(words.match(/\d×\sVerify here/g)).toEqual(["2×\nVerify here", "1×\nVerify here"]);
  expect(words).not.toContain("End of the chain");
});
