import { expect, test } from "vitest";
import { CRASH_PLAYERS, sharedAnswer } from "../../../dev/fixtures/arcade.ts";
import { arcadeStore, type SharedTable } from "../../../store/arcade.ts";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { CrashHero } from "./crash-hero.tsx";

const CRASH = 18;
const table = { id: CRASH, mini_game_id: CRASH } as Parameters<typeof CrashHero>[0]["table"];

/** The words of the lobby's round of crash, of which this is known. */
function wordsWith(differs: object): string {
  const { round, last, next_chain } = sharedAnswer(CRASH, { players: CRASH_PLAYERS, ...differs });
  arcadeStore.setState({
    shared: { [CRASH]: { round: round as SharedTable["round"], last: last as [], next_chain, aheadMs: 0 } },
  });
  return wordsOf(draw(<CrashHero table={table} />));
}

test("RU-11 the lobby shows the round of crash as it has come so far, with who is out and who is in", () => {
  expect(wordsWith({})).toContain("Bets close in");
  const flying = wordsWith({ phase: "closed", closed_at: Date.now() - 2000 });
  for (const part of ["In flight", "3 out, 1 in", "Play the next round"]) expect(flying).toContain(part);
  expect(flying).not.toContain("2.47");
  const ended = wordsWith({
    phase: "settled",
    closed_at: Date.now() - 9000,
    next_at: Date.now() + 3000,
    outcome: { centi: 247 },
  });
  for (const part of ["2.47", "Next round in 3 s", "3 out, 0 in"]) expect(ended).toContain(part);
});
