import { createRng } from "@clutch/kernel";
import {
  certainMaps,
  computeDistribution,
  computeMarketSpecs,
  computeWorlds,
  gameOf,
  JOINT_WORLDS,
  NOT_STARTED,
  readingOf,
  readValues,
  type JointLeg,
  type Progress,
  type Series,
  type Worlds,
} from "@clutch/pricing";

/**
 * Counts the joint law of 4 legs of one match, which all of their prices are read from, by our sets of worlds and by
 * looking at every world in turn, and draws the worlds of a best-of-three again after a score. Prints one line of JSON
 * for each round read from its input.
 */
const COMBOS = 200;
const TURNS = 50;
const NAIVE_COMBOS = 6;

const game = gameOf("lol");
const rng = createRng(11);
const contexts = [0.2, 0.1, 0.3].map((edge, index) => ({ edge, salt: 10 + index }));
const series: Series = { model: game.model, bestOf: 3, contexts, seed: 99 };

/** A moment in the second map, the first one won by home. */
function progressOf(): Progress {
  const first = game.model.play(contexts[0] ?? { edge: 0, salt: 0 }, rng);
  const second = game.model.play(contexts[1] ?? { edge: 0, salt: 0 }, rng);
  return { finished: first.slice(-1), current: second[Math.floor(second.length / 2)] ?? null };
}

const pricedWorlds = computeWorlds(series, NOT_STARTED, { count: JOINT_WORLDS });
const specs = computeMarketSpecs(game.kind, 3, certainMaps(series, []));
const plain = specs.filter((spec) => spec.betType === "WIN" || spec.betType === "OU" || spec.betType === "YN");
const legs: JointLeg[] = plain.map((spec) => ({
  spec,
  selection: spec.betType === "OU" ? "over" : spec.betType === "YN" ? "yes" : "home",
  handicapQuarters: spec.betType === "OU" ? medianLine(pricedWorlds, spec) : null,
}));

/** The half line that splits the worlds nearest to evenly, in quarters. */
function medianLine(worlds: Worlds, spec: (typeof specs)[number]): number {
  const values = readValues(worlds, spec.measure, readingOf(spec.betType)).toSorted();
  return (values[values.length >> 1] ?? 0) * 4 + 2;
}

const combos = Array.from({ length: COMBOS }, () => {
  const rest = [...legs];
  return Array.from({ length: Math.min(4, rest.length) }, () => rest.splice(Math.floor(rng.next() * rest.length), 1))
    .flat()
    .slice(0, 4);
});

/** The share of the worlds in which all legs win, by the joint law the server prices with. */
function winShareOf(worlds: Worlds, combo: readonly JointLeg[]): number {
  const { count, ways } = computeDistribution(worlds, combo);
  const won = ways.find((way) => way.legs.every((outcome) => outcome === "win"));
  return (won?.worlds ?? 0) / count;
}

/** The same law by looking at every world in turn, every leg by its own question: how it is done without sets. */
function countRowByRow(worlds: Worlds, combo: readonly JointLeg[]): number {
  const tests = combo.map(({ spec, handicapQuarters }) => {
    const values = readValues(worlds, spec.measure, readingOf(spec.betType));
    const line = handicapQuarters === null ? 0 : handicapQuarters / 4;
    return (world: number): boolean => (values[world] ?? 0) > line;
  });
  const ways = new Uint32Array(1 << tests.length);
  for (let world = 0; world < worlds.count; world += 1) {
    let way = 0;
    for (const [leg, test] of tests.entries()) if (test(world)) way |= 1 << leg;
    ways[way] = (ways[way] ?? 0) + 1;
  }
  return (ways[ways.length - 1] ?? 0) / worlds.count;
}

/** Processor time, so that what else runs on the machine is not counted. */
function microseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

for (const combo of combos.slice(0, NAIVE_COMBOS)) {
  const winShare = winShareOf(pricedWorlds, combo);
  const expected = countRowByRow(pricedWorlds, combo);
  if (winShare !== expected) throw new Error(`a price differs from row by row: ${winShare} and ${expected}`);
}

/** A match in play; each answer samples its worlds again after a score and prices four legs. */
function startRedraw(): () => number {
  const progress = progressOf();
  const store = new Map();
  computeWorlds(series, NOT_STARTED, { count: JOINT_WORLDS, store });
  return () => {
    const worlds = computeWorlds(series, progress, { count: JOINT_WORLDS, store });
    return 1 + winShareOf(worlds, combos[0] ?? []);
  };
}

// A server draws worlds all day: its code is compiled long before the score that is waited for.
for (let turn = 0; turn < 60; turn += 1) startRedraw()();

function round(): { oursUs: number; naiveUs: number; redrawMs: number } {
  let sum = 0;
  const oursUs =
    microseconds(() => {
      for (let turn = 0; turn < TURNS; turn += 1) for (const combo of combos) sum += winShareOf(pricedWorlds, combo);
    }) /
    (TURNS * COMBOS);
  const naiveUs =
    microseconds(() => {
      for (const combo of combos.slice(0, NAIVE_COMBOS)) sum += countRowByRow(pricedWorlds, combo);
    }) / NAIVE_COMBOS;
  const redraw = startRedraw();
  const redrawMs = microseconds(() => (sum += redraw())) / 1000;
  if (!(sum > 0)) throw new Error("nothing was priced");
  return { oursUs, naiveUs, redrawMs };
}

process.stdin.on("data", () => console.log(JSON.stringify(round())));
