import { AWAY, createSheet, HOME, type MapContext, type MapModel } from "../model/map-model.ts";
import { createSampler } from "../model/sampler.ts";
import { mapsToWin, type Series } from "../worlds/worlds.ts";

/** Chances of the two sides; the rest is a draw. */
export interface SideChances {
  readonly home: number;
  readonly away: number;
}

const ROWS = 4096;
const EDGES = [-2.4, -1.6, -0.8, 0, 0.8, 1.6, 2.4] as const;
const tables = new WeakMap<MapModel, Map<number, readonly SideChances[]>>();

/**
 * The chances of a series before it begins, for outrights, where a season's worth is needed at once:
 * maps from a table of edges (log-odds are nearly straight between its points), series from maps
 * exactly.
 */
export function computeSeriesChances({ model, bestOf, contexts }: Series): SideChances {
  const needed = mapsToWin(bestOf);
  let states = new Map<string, { home: number; away: number; weight: number }>([["", { home: 0, away: 0, weight: 1 }]]);
  const total = { home: 0, away: 0 };
  for (const context of contexts) {
    const chances = mapChances(model, context);
    const next: typeof states = new Map();
    const add = (home: number, away: number, weight: number): void => {
      if (home >= needed) total.home += weight;
      else if (away >= needed) total.away += weight;
      else {
        const key = `${home}:${away}`;
        next.set(key, { home, away, weight: weight + (next.get(key)?.weight ?? 0) });
      }
    };
    for (const { home, away, weight } of states.values()) {
      add(home + 1, away, weight * chances.home);
      add(home, away + 1, weight * chances.away);
      if (chances.home + chances.away < 1) add(home, away, weight * (1 - chances.home - chances.away));
    }
    states = next;
  }
  return total;
}

function mapChances(model: MapModel, context: MapContext): SideChances {
  const byParity = tables.get(model) ?? new Map<number, readonly SideChances[]>();
  tables.set(model, byParity);
  const parity = context.salt % 2;
  const table = byParity.get(parity) ?? EDGES.map((edge) => countMap(model, { edge, salt: parity }));
  byParity.set(parity, table);
  const place = Math.max(0, Math.min(EDGES.length - 1.001, (context.edge + 2.4) / 0.8));
  const [low, high] = [table[Math.floor(place)], table[Math.floor(place) + 1]];
  if (!low || !high) throw new Error(`no chances at edge ${context.edge}`);
  const part = place - Math.floor(place);
  return { home: between(low.home, high.home, part), away: between(low.away, high.away, part) };
}

const logit = (chance: number): number => Math.log(chance / (1 - chance));
const between = (one: number, other: number, part: number): number =>
  1 / (1 + Math.exp(-(logit(one) * (1 - part) + logit(other) * part)));

function countMap(model: MapModel, context: MapContext): SideChances {
  const sheet = createSheet(ROWS, model.marks.length);
  model.drawEnds({ sheet, context, from: null, sampler: createSampler(ROWS, 0, 1) });
  const share = (side: number): number =>
    sheet.winner.reduce((sum, winner) => sum + (winner === side ? 1 : 0), 0) / ROWS;
  return { home: share(HOME), away: share(AWAY) };
}
