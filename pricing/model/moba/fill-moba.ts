import { createBinomialTable, createPoissonTable, drawCount } from "../count-table.ts";
import { AWAY, HOME, UNDECIDED, type DrawRequest, type MapState, type Sampler } from "../map-model.ts";
import { firstFall, firstKill, type Ahead, type Coming } from "./first-event.ts";
import { computeHiddenCases, type HiddenCase } from "./hidden-cases.ts";
import { finalTowers, outerTowers, STEPS_A_MINUTE, type Lane } from "./moba-rules.ts";

/** Draws the possible ends of a map: each hidden case has rows in proportion to its weight. */
export function fillMoba(lane: Lane, { sheet, context, from, sampler }: DrawRequest): void {
  const possible = computeHiddenCases(lane, context, from);
  const cases = possible.length > 0 ? possible : [lastCase(lane, from)];
  let total = 0;
  for (const one of cases) total += one.weight;
  const start = sampler.next();
  let row = 0;
  let mass = 0;
  for (const hidden of cases) {
    mass += hidden.weight;
    const until =
      hidden === cases.at(-1)
        ? sampler.count
        : Math.min(sampler.count, Math.floor((mass / total) * sampler.count + start));
    if (until > row) fillCase({ lane, sheet, from, sampler, hidden, row, until });
    row = Math.max(row, until);
  }
}

/** Beyond the longest length a map ends at once, for whoever leads. */
function lastCase(lane: Lane, from: MapState | null): HiddenCase {
  const [character] = lane.characters;
  if (!from || !character) throw new Error("a lane game has possible lengths");
  return { winner: from.home >= from.away ? HOME : AWAY, character, endStep: from.step, weight: 1 };
}

interface CaseRows {
  readonly lane: Lane;
  readonly sheet: DrawRequest["sheet"];
  readonly from: MapState | null;
  readonly sampler: Sampler;
  readonly hidden: HiddenCase;
  readonly row: number;
  readonly until: number;
}

/** Draws a row uses: kills and towers of both sides; two more for each first that is still to come. */
const COUNT_DRAWS = 4;
const FIRST_DRAWS = 2;

/** Kills and towers still to come on each side in one hidden case. */
function aheadOf(lane: Lane, from: MapState | null, { winner, character, endStep }: HiddenCase) {
  const step = from?.step ?? 0;
  const sideOf = (stream: "kills" | "towers", side: number): Ahead => {
    const role = side === winner ? "winner" : "loser";
    const strength = lane[stream][role];
    const [begin, end] = [strength.sums[step] ?? 0, strength.sums[endStep] ?? 0];
    const [span, rate] = [Math.max(0, end - begin), character[stream][role]];
    return { strength, begin, span, rate, fallChance: -Math.expm1(-rate * span) };
  };
  return {
    homeKills: sideOf("kills", HOME),
    awayKills: sideOf("kills", AWAY),
    homeTowers: sideOf("towers", HOME),
    awayTowers: sideOf("towers", AWAY),
  };
}

/** Draws the rest of the game for the rows of one hidden case. */
function fillCase({ lane, sheet, from, sampler, hidden, row, until }: CaseRows): void {
  const { rules } = lane;
  const ahead = aheadOf(lane, from, hidden);
  const [seenHomeTowers = 0, seenAwayTowers = 0, firstBlood = 0, firstTower = 0] = from?.marks ?? [];
  const outer = outerTowers(rules);
  const homeKills = createPoissonTable(0, ahead.homeKills.rate * ahead.homeKills.span);
  const awayKills = createPoissonTable(1, ahead.awayKills.rate * ahead.awayKills.span);
  const homeTowers = createBinomialTable(2, Math.max(0, outer - seenHomeTowers), ahead.homeTowers.fallChance);
  const awayTowers = createBinomialTable(3, Math.max(0, outer - seenAwayTowers), ahead.awayTowers.fallChance);
  const { order } = sampler;
  const rows = until - row;
  const [seenHome, seenAway] = [from?.home ?? 0, from?.away ?? 0];
  const [isBloodOpen, isTowerOpen] = [firstBlood === UNDECIDED, firstTower === UNDECIDED];
  const towerDraw = COUNT_DRAWS + (isBloodOpen ? FIRST_DRAWS : 0);
  const perRow = towerDraw + (isTowerOpen ? FIRST_DRAWS : 0);
  const draws = sampler.take(rows * perRow);
  const [homeTowerColumn, awayTowerColumn, bloodColumn, towerColumn, minuteColumn] = sheet.marks;
  if (!homeTowerColumn || !awayTowerColumn || !bloodColumn || !towerColumn || !minuteColumn) return;
  // Filled anew for each row: an object a row would cost more than the draws.
  const comingOf = (side: Ahead): Coming => ({ ahead: side, count: 0, draw: 0 });
  const blood = { home: comingOf(ahead.homeKills), away: comingOf(ahead.awayKills) };
  const tower = { home: comingOf(ahead.homeTowers), away: comingOf(ahead.awayTowers) };
  const minutes = Math.floor(hidden.endStep / STEPS_A_MINUTE);
  for (let place = 0; place < rows; place += 1) {
    const target = order[row + place] ?? 0;
    const at = place * perRow;
    // The home kills of a case are drawn systematically, the rest at random.
    const home = drawCount(homeKills, (place + (draws[at] ?? 0)) / rows);
    const away = drawCount(awayKills, draws[at + 1] ?? 0);
    const homeFalls = drawCount(homeTowers, draws[at + 2] ?? 0);
    const awayFalls = drawCount(awayTowers, draws[at + 3] ?? 0);
    sheet.winner[target] = hidden.winner;
    sheet.home[target] = seenHome + home;
    sheet.away[target] = seenAway + away;
    homeTowerColumn[target] = finalTowers(rules, seenHomeTowers + homeFalls, hidden.winner === HOME);
    awayTowerColumn[target] = finalTowers(rules, seenAwayTowers + awayFalls, hidden.winner === AWAY);
    if (isBloodOpen) {
      [blood.home.count, blood.home.draw] = [home, draws[at + COUNT_DRAWS] ?? 0];
      [blood.away.count, blood.away.draw] = [away, draws[at + COUNT_DRAWS + 1] ?? 0];
    }
    bloodColumn[target] = isBloodOpen ? firstKill(blood.home, blood.away) : firstBlood;
    if (isTowerOpen) {
      [tower.home.count, tower.home.draw] = [homeFalls, draws[at + towerDraw] ?? 0];
      [tower.away.count, tower.away.draw] = [awayFalls, draws[at + towerDraw + 1] ?? 0];
    }
    towerColumn[target] = isTowerOpen ? firstFall(tower.home, tower.away) || hidden.winner : firstTower;
    minuteColumn[target] = minutes;
  }
}
