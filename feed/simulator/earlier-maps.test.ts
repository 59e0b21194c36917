import { expect, test } from "vitest";
import { computeLeagues } from "./calendar/leagues.ts";
import { computePlan } from "./calendar/schedule.ts";
import { createMessageDiff } from "../match/diff-messages.ts";
import { createRootKey } from "../match/keys.ts";
import { createSimulatedRun } from "./simulated-run.ts";

const key = createRootKey("test");
const basis = { key, stepMs: 1000, leagues: computeLeagues(key) };

test("a match that runs when first published has the final statistics of the maps before, exactly once", () => {
  const league = basis.leagues.find((one) => one.game === "kog" && one.bestOf === 3);
  if (league === undefined) throw new Error("no league of three maps");
  const run = createSimulatedRun(computePlan(basis, league, 4711));
  const { plan } = run;
  const [first] = run.timeline().maps;
  const steps = Array.from({ length: run.timeline().endStep }, (_, step) => step);
  const inSecondMap = steps.find(
    (step) => run.positionAt(plan.startMs + step * plan.stepMs)?.current?.map.mapNumber === 2,
  );
  if (inSecondMap === undefined) throw new Error("no second map");
  const diff = createMessageDiff();
  const statsAt = (step: number) =>
    diff
      .diffMatch(run, plan.startMs + step * plan.stepMs)
      .flatMap((message) => (message.kind === "stats" ? [message] : []));
  const [earlier, current, ...others] = statsAt(inSecondMap);
  expect([earlier?.mapNumber, earlier?.stats.state, current?.mapNumber, current?.stats.state, others]).toEqual([
    1,
    "ended",
    2,
    "live",
    [],
  ]);
  const last = first?.states.at(-1);
  expect([earlier?.stats.home.kills, earlier?.stats.away.kills]).toEqual([last?.home, last?.away]);
  const later = steps.slice(inSecondMap + 1, inSecondMap + 20).flatMap(statsAt);
  expect(new Set(later.map(({ mapNumber }) => mapNumber))).toEqual(new Set([2]));
});
