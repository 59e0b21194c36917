/**
 * The picture of a strategy game at one moment of the loop: two bases in opposite corners, workers between ore and base, and two armies
 * that meet in the middle and fall back. No names, no scores, no clock.
 */
import { AWAY, HEIGHT, HOME, number, placeOn, shownFrom, svg, wave, WIDTH } from "./picture.mjs";

const ARMY = [
  [0, 210, 350],
  [0.22, 300, 300],
  [0.42, 372, 262],
  [0.62, 384, 254],
  [0.84, 250, 330],
];
const FORMATION = Array.from({ length: 10 }, (_, index) => [(index % 4) * 26 - 39, Math.floor(index / 4) * 26 - 26]);
const ORE = [
  [54, 330],
  [44, 364],
  [52, 398],
  [78, 428],
];
const BUILDINGS = [
  [180, 424, 34],
  [196, 366, 26],
  [250, 418, 26],
];
const CLASH = { from: 0.36, to: 0.72 };

const diamond = (x, y, size) => `M${x} ${y - size}l${size * 0.7} ${size}-${size * 0.7} ${size}-${size * 0.7}-${size}z`;

const CLIFFS = `<g fill="#2b2822"><path d="M0 0h300l-60 90-130 40L0 110zM848 480H548l60-90 130-40 110 20z"/>
  <path d="M360 120l90-20 40 50-70 40-70-20zM488 360l-90 20-40-50 70-40 70 20z"/></g>
  <g fill="none" stroke="#3d392f" stroke-width="3"><path d="M300 0l-60 90-130 40L0 110M548 480l60-90 130-40 110 20"/></g>`;

const GROUND = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#1a1f1b"/>
  ${Array.from({ length: 60 }, (_, index) => `<circle cx="${(index * 149.3) % WIDTH}" cy="${(index * 83.7 + index * index * 2.3) % HEIGHT}" r="3" fill="#232a24"/>`).join("")}${CLIFFS}`;

/** The corner of a side with what stands in it; that of the away side is the same turned by half. */
function base(side, at) {
  const glow = 44 + 4 * wave(at, 5);
  const built = shownFrom(at, 0.1, 0.97);
  const blocks = BUILDINGS.map(([x, y, size], index) => {
    const isLast = index === BUILDINGS.length - 1;
    return `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="4" fill="${side.fill}" stroke="${side.edge}" stroke-width="3" opacity="${number(isLast ? 0.35 + 0.65 * built : 1)}"/>`;
  });
  return `${ORE.map(([x, y]) => `<path d="${diamond(x, y, 15)}" fill="#58c7b4" stroke="#2b6f64" stroke-width="2"/>`).join("")}
    <circle cx="128" cy="390" r="${number(glow)}" fill="${side.edge}" opacity=".16"/>
    <path d="M128 354l31 18v36l-31 18-31-18v-36z" fill="#12110f" stroke="${side.edge}" stroke-width="4"/>
    <circle cx="128" cy="390" r="11" fill="${side.edge}"/>${blocks.join("")}`;
}

function workers(side, at) {
  const drawn = ORE.map(([x, y], index) => {
    const way = 0.5 + 0.5 * wave(at, 5 + (index % 2), index / 4);
    const [toX, toY] = [128 + (x - 128) * 0.42, 390 + (y - 390) * 0.42];
    return `<circle cx="${number(x + 14 + (toX - x - 14) * way)}" cy="${number(y + (toY - y) * way)}" r="5" fill="${side.light}"/>`;
  });
  return drawn.join("");
}

/** Where the units of a side are; some fall in the clash and come anew with the next army. */
function army(at) {
  const center = placeOn(ARMY, at);
  return FORMATION.map(([dx, dy], index) => ({
    x: center.x + dx + 5 * wave(at, 6, index / 7),
    y: center.y + dy * 0.9 + 5 * wave(at, 5, index / 6),
    shade: index % 3 === 0 ? Math.max(shownFrom(at, -0.02, 0.46 + index * 0.02), shownFrom(at, 0.94, 1.03)) : 1,
  }));
}

const unit = ({ x, y, shade }, side, index) =>
  shade === 0
    ? ""
    : `<path d="${index % 2 === 0 ? "M-8 8L0-10 8 8z" : "M-8-8H8V8H-8z"}" transform="translate(${number(x)} ${number(y)}) rotate(55)" fill="${side.fill}" stroke="${side.edge}" stroke-width="3" opacity="${number(shade)}"/>`;

const turned = ({ x, y, shade }) => ({ x: WIDTH - x, y: HEIGHT - y, shade });

function shots(ours, theirs, at) {
  if (at < CLASH.from || at > CLASH.to) return "";
  const drawn = ours.map((from, index) => {
    const to = theirs[(index * 3 + 1) % theirs.length];
    const way = (at * 24 + index * 0.17) % 1;
    const back = (at * 24 + index * 0.23 + 0.5) % 1;
    const point = (one, other, share) =>
      `cx="${number(one.x + (other.x - one.x) * share)}" cy="${number(one.y + (other.y - one.y) * share)}"`;
    const ownShot = from.shade < 1 ? "" : `<circle ${point(from, to, way)} r="3" fill="${HOME.light}"/>`;
    return ownShot + (to.shade < 1 ? "" : `<circle ${point(to, from, back)} r="3" fill="${AWAY.light}"/>`);
  });
  return drawn.join("");
}

/** The picture at `at`, from 0 to 1 of the loop, as SVG. */
export function drawDuel(at) {
  const [ours, theirs] = [army(at), army(at).map(turned)];
  return svg(`${GROUND}${base(HOME, at)}${workers(HOME, at)}
    <g transform="rotate(180 424 240)">${base(AWAY, at)}${workers(AWAY, at)}</g>
    ${ours.map((one, index) => unit(one, HOME, index)).join("")}${theirs.map((one, index) => unit(one, AWAY, index)).join("")}${shots(ours, theirs, at)}`);
}
