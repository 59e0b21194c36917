/** What the scenes of all families share: their size, the two sides, and movement that meets itself at the end of the loop. */
export const WIDTH = 848;
export const HEIGHT = 480;

export const HOME = { edge: "#9a63f0", fill: "#3b2a5c", light: "#c9aeff" };
export const AWAY = { edge: "#1596f2", fill: "#183454", light: "#8cc8ff" };
const TURN = 2 * Math.PI;

/** A value that is the same at the end of the loop as at its begin. */
export const wave = (at, turns, phase = 0) => Math.sin(TURN * (at * turns + phase));
export const number = (value) => value.toFixed(2);

const smooth = (share) => share * share * (3 - 2 * share);

/** The place at `at` on a closed way of stops `[at, x, y]`, the first at 0; it slows down at each stop. */
export function placeOn(stops, at) {
  const next = stops.findIndex(([from]) => from > at);
  const [begin, fromX, fromY] = stops.at(next === -1 ? -1 : next - 1);
  const [end, toX, toY] = next === -1 ? [1, stops[0][1], stops[0][2]] : stops[next];
  const share = smooth((at - begin) / (end - begin));
  return { x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share };
}

/** 1 from `from` to `to`, with soft edges of a fiftieth of the loop; 0 elsewhere. */
export const shownFrom = (at, from, to) => Math.max(0, Math.min(1, (at - from) * 50, (to - at) * 50));

export const svg = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
