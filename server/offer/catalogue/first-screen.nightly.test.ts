import { createSimulator, type Fixture, type MatchScore, type SourceMarket, type SourceMessage } from "@clutch/feed";
import { arrangeRows, bandOf, followRows, isSeriesDecided, pickRowMarket, runningMapTab } from "@clutch/rules";
import { expect, test } from "vitest";

/** Ten minutes. */
const STEPS = 600;
const STEP_MS = 1000;
const REORDER_STEPS = 20;
const ROWS = 6;
const KINDS = ["winner", "handicap", "over-under"] as const;

interface Match {
  fixture: Fixture;
  score: MatchScore | null;
  readonly markets: Map<string, SourceMarket>;
}

/** What the source has published, as a list hears it. */
function createLists() {
  const matches = new Map<string, Match>();
  const hear = (message: SourceMessage): void => {
    if (message.kind === "fixture") {
      const { fixture } = message;
      const known = matches.get(fixture.matchKey);
      if (known === undefined) matches.set(fixture.matchKey, { fixture, score: null, markets: new Map() });
      else known.fixture = fixture;
    }
    if (message.kind === "score") {
      const match = matches.get(message.matchKey);
      if (match) match.score = message.score;
    }
    if (message.kind === "markets") {
      for (const market of message.markets) matches.get(message.matchKey)?.markets.set(market.marketKey, market);
    }
  };
  const live = (): Match[] =>
    [...matches.values()].filter(
      ({ fixture, score }) => fixture.state === "live" && score?.inPlay === true && !isOver(fixture, score),
    );
  return { hear, live, match: (key: string) => matches.get(key) };
}

function isOver({ bestOf }: Fixture, { home, away, maps }: MatchScore): boolean {
  return isSeriesDecided({ bestOf, home, away, mapsEnded: maps.filter(({ state }) => state === "ended").length });
}

/** How many of a row's three cells hold a price that can be taken. */
function countOpen(match: Match | undefined, isMapShown: boolean): number {
  if (match === undefined) return 0;
  const { fixture, score, markets } = match;
  const known = [...markets.values()]
    .filter(({ status }) => status !== "closed")
    .map((market) => ({ ...market, marketTab: market.tab, betTypeName: market.betType }));
  const mapTab = isMapShown ? runningMapTab({ inPlay: true, bestOf: fixture.bestOf, maps: score?.maps ?? [] }) : null;
  return KINDS.filter((filter) => {
    const market = pickRowMarket(known, { tab: "MATCH", mapTab, filter });
    return market?.status === "open" && market.lines[0]?.selections.some(({ isOpen }) => isOpen) === true;
  }).length;
}

/** The order of a new list: nearest to a decision first. */
function rank(matches: readonly Match[]): Match[] {
  const key = ({ fixture, score }: Match): readonly number[] => {
    const { home = 0, away = 0, maps = [] } = score ?? {};
    const played = maps.filter(({ state }) => state === "ended").length;
    return [Math.floor(fixture.bestOf / 2) + 1 - Math.max(home, away), -played, fixture.startMs];
  };
  return matches.toSorted((a, b) => {
    const [x, y] = [key(a), key(b)];
    return x.map((each, index) => each - (y[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}

const rankedRow = (match: Match) => ({
  id: match.fixture.matchKey,
  band: bandOf({ isWatched: false, open: countOpen(match, true), columns: KINDS.length }),
});

/** The mean share of cells with a price that can be taken, in the order of the list and in that by decision alone. */
async function playFirstScreen(): Promise<{ readonly arranged: number; readonly byDecision: number }> {
  let nowMs = Date.UTC(2026, 10, 20, 12);
  let fire = (): void => {};
  const timers = { every: (_: number, action: () => void) => ((fire = action), () => {}), soon: () => {} };
  const simulator = createSimulator({ seed: "first screen", speed: 1, clock: { nowMs: () => nowMs }, timers });
  const lists = createLists();
  const stop = await simulator.start((messages) => messages.forEach(lists.hear));
  const shareOf = (keys: readonly string[], isMapShown: boolean): number => {
    const open = keys.slice(0, ROWS).map((key) => countOpen(lists.match(key), isMapShown));
    return open.reduce((sum, each) => sum + each, 0) / (ROWS * KINDS.length);
  };
  let [live, decision]: readonly string[][] = [[], []];
  let [arranged, byDecision] = [0, 0];
  for (let step = 0; step < STEPS; step += 1) {
    nowMs += STEP_MS;
    fire();
    const ranked = rank(lists.live());
    const ids = ranked.map(({ fixture }) => fixture.matchKey);
    live = followRows(ids, live ?? [], ROWS);
    if (step % REORDER_STEPS === 0) [live, decision] = [arrangeRows(ranked.map(rankedRow), live), ids];
    arranged += shareOf(live, true) / STEPS;
    byDecision += shareOf(decision?.filter((id) => ids.includes(id)) ?? [], false) / STEPS;
  }
  await stop();
  return { arranged, byDecision };
}

test("of the cells of the first six rows four fifths hold a price that can be taken, over ten minutes", async () => {
  const { arranged, byDecision } = await playFirstScreen();
  process.stdout.write(
    `first screen: ${arranged.toFixed(3)} of the cells, ${byDecision.toFixed(3)} by decision alone\n`,
  );
  expect(arranged).toBeGreaterThan(0.8);
  expect(arranged).toBeGreaterThan(byDecision + 0.1);
}, 900_000);
