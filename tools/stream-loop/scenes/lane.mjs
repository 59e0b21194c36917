/**
 * The picture of a lane game at one moment of the loop: a field from above with three lanes, a river and two sides, in our own
 * drawing. No names, no scores, no clock: the same seconds stand for every match.
 */
import { AWAY, HEIGHT, HOME, number, svg, wave, WIDTH } from "./picture.mjs";

const TREES = Array.from({ length: 70 }, (_, index) => {
  const x = (index * 137.5) % WIDTH;
  const y = (index * 89.3 + index * index * 3.1) % HEIGHT;
  return `<path d="M${number(x)} ${number(y - 9)}l8 15h-16z" fill="#1d241d"/>`;
}).join("");

const LANES = [
  "M96 240 L96 96 Q96 60 136 60 L712 60 Q752 60 752 100 L752 240",
  "M96 240 L752 240",
  "M96 240 L96 384 Q96 420 136 420 L712 420 Q752 420 752 380 L752 240",
];

const LANE_HEIGHTS = [60, 240, 420];

function river(at) {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const y = index * 60 - 30 + ((at * 4) % 1) * 60;
    const points = Array.from({ length: 9 }, (__, step) => {
      const x = 372 + step * 13 + (240 - y) * 0.22;
      return `${step === 0 ? "M" : "L"}${number(x)} ${number(y + (step % 2) * 8)}`;
    });
    return `<path d="${points.join("")}" fill="none" stroke="#2b5366" stroke-width="2"/>`;
  });
  return `<path d="M426 0h112L422 480H310z" fill="#17303b"/>${lines.join("")}`;
}

function base(x, side, at) {
  const glow = 40 + 5 * wave(at, 4, x / WIDTH);
  const hexagon = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (corner * Math.PI) / 3 + Math.PI / 6;
    return `${number(x + 30 * Math.cos(angle))},${number(240 + 30 * Math.sin(angle))}`;
  });
  return `<circle cx="${x}" cy="240" r="${number(glow)}" fill="${side.edge}" opacity=".16"/>
    <polygon points="${hexagon.join(" ")}" fill="#12110f" stroke="${side.edge}" stroke-width="4"/>
    <circle cx="${x}" cy="240" r="${number(10 + 2 * wave(at, 8))}" fill="${side.edge}"/>`;
}

const tower = (x, y, side) =>
  `<path d="M${x - 11} ${y + 14}l3-16h-3v-13h5v4h4v-4h5v4h4v-4h5v13h-3l3 16z" fill="${side.edge}"/>`;

function towers() {
  const drawn = LANE_HEIGHTS.flatMap((y) => [
    tower(y === 240 ? 190 : 160, y, HOME),
    tower(290, y, HOME),
    tower(558, y, AWAY),
    tower(y === 240 ? 658 : 688, y, AWAY),
  ]);
  return drawn.join("");
}

/** Small marchers on each lane: every one walks its part of the way in a part of the loop, then the next begins. */
function marchers(at) {
  const drawn = LANE_HEIGHTS.flatMap((y, lane) =>
    [0, 1, 2, 3, 4].flatMap((each) => {
      const way = (at * 4 + each * 0.055 + lane * 0.3) % 1;
      const shade = number(Math.min(1, way * 8, (1 - way) * 8));
      const home = 180 + way * 232;
      const away = 668 - way * 232;
      return [
        `<rect x="${number(home)}" y="${y - 4}" width="7" height="7" transform="rotate(45 ${number(home + 3)} ${y})" fill="${HOME.light}" opacity="${shade}"/>`,
        `<rect x="${number(away)}" y="${y - 4}" width="7" height="7" transform="rotate(45 ${number(away + 3)} ${y})" fill="${AWAY.light}" opacity="${shade}"/>`,
      ];
    }),
  );
  return drawn.join("");
}

function hero({ x, y, side, color, life }) {
  const bar = 34 * life;
  return `<g transform="translate(${number(x)} ${number(y)})">
    <rect x="-17" y="-17" width="34" height="34" rx="6" fill="${side.fill}" stroke="${side.edge}" stroke-width="3"/>
    <path d="M0-11l9.500 9-3.500 12h-12l-3.500-12z" fill="${color}"/>
    <rect x="-18" y="22" width="36" height="5" fill="#0c0b0a"/><rect x="-17" y="23" width="${number(bar)}" height="3" fill="${side.light}"/></g>`;
}

const HOME_COLORS = ["#b79cff", "#4fd1c5", "#ff9a52", "#6fb1ff", "#ff7fb5"];
const AWAY_COLORS = ["#d3dd5a", "#7fd68a", "#ff8f7a", "#b8c4dd", "#ffc46b"];

/** Five of each side around the middle: they come together twice in a loop and part again. */
function heroes(at) {
  const closeness = 0.5 + 0.5 * wave(at, 2, -0.25);
  const place = (index, side, direction) => ({
    x: 424 + direction * (170 - 118 * closeness + 26 * wave(at, 2 + (index % 3), index / 5)),
    y: 130 + index * 55 + 24 * wave(at, 3 - (index % 2), index / 4 + 0.1 * direction),
    side,
    color: (direction < 0 ? HOME_COLORS : AWAY_COLORS)[index],
    life: 0.62 + 0.36 * wave(at, 1, 0.25 + index / 5 + (direction > 0 ? 0.5 : 0)),
  });
  const ours = [0, 1, 2, 3, 4].map((index) => place(index, HOME, -1));
  const theirs = [0, 1, 2, 3, 4].map((index) => place(index, AWAY, 1));
  return { closeness, ours, theirs };
}

function shots({ closeness, ours, theirs }, at) {
  if (closeness < 0.45) return "";
  const drawn = ours.map((from, index) => {
    const to = theirs[(index + 2) % 5];
    const way = (at * 20 + index * 0.21) % 1;
    const x = from.x + (to.x - from.x) * way;
    const y = from.y + (to.y - from.y) * way;
    return `<circle cx="${number(x)}" cy="${number(y)}" r="4" fill="${HOME.light}"/>
      <circle cx="${number(to.x + (from.x - to.x) * way)}" cy="${number(to.y + (from.y - to.y) * ((way + 0.3) % 1))}" r="4" fill="${AWAY.light}"/>`;
  });
  return drawn.join("");
}

function jaws({ closeness }) {
  if (closeness < 0.3) return "";
  const half = 210 - 60 * closeness;
  const shade = number(Math.min(1, (closeness - 0.3) * 4));
  return `<g stroke="#f7f3ea" stroke-width="5" fill="none" opacity="${shade}">
    <path d="M${number(424 - half + 22)} 78h-22v324h22M${number(424 + half - 22)} 78h22v324h-22"/></g>`;
}

function smallMap(group) {
  const dots = [...group.ours, ...group.theirs].map(
    ({ x, y, side }) =>
      `<rect x="${number(x * 0.17)}" y="${number(y * 0.17)}" width="5" height="5" fill="${side.edge}"/>`,
  );
  return `<g transform="translate(18 382)"><rect width="144" height="82" rx="4" fill="#0c0b0a" stroke="#4a4843" stroke-width="2"/>
    <path d="M16 41V16q0-6 6-6h100q6 0 6 6v50q0 6-6 6H22q-6 0-6-6zM16 41h112" fill="none" stroke="#3a3833" stroke-width="3"/>${dots.join("")}</g>`;
}

/** The picture at `at`, from 0 to 1 of the loop, as SVG. */
export function drawLane(at) {
  const group = heroes(at);
  const zoom = 1.16 + 0.1 * wave(at, 1, -0.25);
  const [x, y] = [424 + 34 * wave(at, 1), 240 + 14 * wave(at, 2, 0.2)];
  const lanes = LANES.map(
    (way) =>
      `<path d="${way}" fill="none" stroke="#2c2924" stroke-width="34"/><path d="${way}" fill="none" stroke="#37332c" stroke-width="2"/>`,
  );
  return svg(`<defs><linearGradient id="field"><stop offset="0" stop-color="#2a1f40"/><stop offset=".5" stop-color="#161a16"/><stop offset="1" stop-color="#12304a"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#12110f"/>
    <g transform="translate(424 240) scale(${number(zoom)}) translate(${number(-x)} ${number(-y)})">
      <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#field)"/>${TREES}${river(at)}${lanes.join("")}
      ${towers()}${base(70, HOME, at)}${base(778, AWAY, at)}${marchers(at)}
      ${jaws(group)}${[...group.ours, ...group.theirs].map(hero).join("")}${shots(group, at)}
    </g>${smallMap(group)}`);
}
