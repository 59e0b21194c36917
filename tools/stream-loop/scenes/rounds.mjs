/**
 * The picture of a shooter at one moment of the loop: one round on a map of walls from above, five of each side, smoke, shots and a
 * charge that blinks. No names, no scores, no clock.
 */
import { AWAY, HEIGHT, HOME, number, placeOn, shownFrom, svg, wave, WIDTH } from "./picture.mjs";

const WALLS = [
  [0, 0, 848, 26],
  [0, 454, 848, 26],
  [0, 0, 26, 480],
  [822, 0, 26, 480],
  [150, 26, 26, 130],
  [150, 236, 26, 120],
  [250, 110, 130, 60],
  [250, 250, 60, 110],
  [380, 300, 120, 26],
  [450, 26, 26, 90],
  [460, 180, 90, 60],
  [560, 320, 26, 134],
  [630, 110, 60, 60],
  [660, 250, 90, 26],
];
const BOXES = [
  [330, 60],
  [590, 70],
  [740, 190],
  [700, 360],
  [420, 390],
  [340, 215],
];
const SITES = [
  [600, 34, 190, 66],
  [610, 330, 190, 110],
];

/** Ways of the attackers, then of the defenders: stops in parts of the loop; who falls goes out of sight until the next round. */
const ATTACKERS = [
  {
    way: [
      [0, 70, 120],
      [0.2, 210, 70],
      [0.45, 410, 60],
      [0.7, 560, 60],
      [0.94, 560, 60],
    ],
    falls: 1,
  },
  {
    way: [
      [0, 70, 160],
      [0.22, 205, 190],
      [0.45, 400, 205],
      [0.7, 590, 140],
      [0.94, 590, 140],
    ],
    falls: 0.78,
  },
  {
    way: [
      [0, 70, 240],
      [0.25, 210, 205],
      [0.5, 420, 140],
      [0.75, 580, 205],
      [0.94, 580, 205],
    ],
    falls: 1,
  },
  {
    way: [
      [0, 70, 320],
      [0.22, 215, 390],
      [0.5, 370, 400],
      [0.8, 520, 400],
      [0.94, 520, 400],
    ],
    falls: 0.52,
  },
  {
    way: [
      [0, 70, 360],
      [0.25, 215, 220],
      [0.55, 400, 265],
      [0.75, 600, 60],
      [0.94, 640, 70],
    ],
    falls: 1,
  },
];
const DEFENDERS = [
  {
    way: [
      [0, 780, 60],
      [0.3, 700, 60],
      [0.62, 690, 70],
      [0.94, 690, 70],
    ],
    falls: 0.72,
  },
  {
    way: [
      [0, 780, 130],
      [0.3, 720, 140],
      [0.6, 660, 200],
      [0.94, 660, 200],
    ],
    falls: 0.66,
  },
  {
    way: [
      [0, 780, 220],
      [0.3, 600, 280],
      [0.6, 520, 280],
      [0.94, 520, 280],
    ],
    falls: 0.6,
  },
  {
    way: [
      [0, 780, 320],
      [0.3, 640, 300],
      [0.6, 470, 270],
      [0.94, 470, 270],
    ],
    falls: 0.56,
  },
  {
    way: [
      [0, 780, 400],
      [0.35, 680, 410],
      [0.65, 620, 300],
      [0.85, 700, 210],
      [0.94, 700, 210],
    ],
    falls: 0.86,
  },
];
/** From whom to whom, by their places in the two lists, and when; the first list shoots first. */
const DUELS = [
  { from: 0.47, to: 0.52, home: 3, away: 3 },
  { from: 0.52, to: 0.56, home: 4, away: 3 },
  { from: 0.56, to: 0.6, home: 2, away: 2 },
  { from: 0.61, to: 0.66, home: 1, away: 1 },
  { from: 0.67, to: 0.72, home: 0, away: 0 },
  { from: 0.73, to: 0.78, home: 1, away: 4 },
  { from: 0.81, to: 0.86, home: 4, away: 4 },
];
const SMOKES = [
  { x: 520, y: 150, from: 0.36, to: 0.74 },
  { x: 640, y: 230, from: 0.42, to: 0.8 },
];

const rect = ([x, y, width, height], rest) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${rest}/>`;

const GROUND = [
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#1d1b17"/>`,
  ...SITES.map((site) => rect(site, 'fill="#2a241a" stroke="#8a7440" stroke-width="2" stroke-dasharray="10 8"')),
  ...WALLS.map((wall) => rect(wall, 'fill="#3a362e"')),
  ...BOXES.map(([x, y]) => rect([x - 13, y - 13, 26, 26], 'fill="#4a3b26" stroke="#6b5636" stroke-width="2"')),
].join("");

function placesOf(players, at) {
  return players.map(({ way, falls }) => {
    const [here, soon] = [placeOn(way, at), placeOn(way, (at + 0.01) % 1)];
    const isStill = Math.hypot(soon.x - here.x, soon.y - here.y) < 0.4;
    return {
      ...here,
      isStill,
      turn: Math.atan2(soon.y - here.y, soon.x - here.x),
      shade: shownFrom(at, -0.02, Math.min(falls, 0.93)),
    };
  });
}

function player({ x, y, isStill, turn, shade }, side, rest) {
  if (shade === 0) return "";
  const angle = number(((isStill ? rest : turn) * 180) / Math.PI);
  return `<g transform="translate(${number(x)} ${number(y)})" opacity="${number(shade)}">
    <path d="M0 0L74-30A80 80 0 0 1 74 30z" fill="${side.light}" opacity=".14" transform="rotate(${angle})"/>
    <circle r="11" fill="${side.fill}" stroke="${side.edge}" stroke-width="4"/>
    <path d="M9-4l9 4-9 4z" fill="${side.light}" transform="rotate(${angle})"/></g>`;
}

function shots(home, away, at) {
  const drawn = DUELS.map((duel, index) => {
    if (at < duel.from || at > duel.to) return "";
    const isHome = Math.floor(at * 160) % 3 !== 0;
    const [from, to] = isHome ? [home[duel.home], away[duel.away]] : [away[duel.away], home[duel.home]];
    const begin = (at * 50 + index * 0.3) % 0.7;
    const point = (share) => `${number(from.x + (to.x - from.x) * share)} ${number(from.y + (to.y - from.y) * share)}`;
    return `<path d="M${point(begin)}L${point(begin + 0.3)}" stroke="#ffe9a8" stroke-width="3"/>`;
  });
  return drawn.join("");
}

const smoke = ({ x, y, from, to }, at) =>
  `<g opacity="${number(0.85 * shownFrom(at, from, to))}" fill="#6f6d68"><circle cx="${x}" cy="${y}" r="30"/><circle cx="${x - 22}" cy="${y + 12}" r="20"/><circle cx="${x + 20}" cy="${y + 14}" r="22"/></g>`;

const charge = (at) => {
  const shade = shownFrom(at, 0.84, 0.97);
  const blink = wave(at, 40) > 0 ? "#ff6a4d" : "#7a2a1c";
  return `<g opacity="${number(shade)}"><rect x="650" y="60" width="16" height="12" fill="#1a1a1a" stroke="${blink}" stroke-width="3"/></g>`;
};

/** The picture at `at`, from 0 to 1 of the loop, as SVG. */
export function drawRounds(at) {
  const [home, away] = [placesOf(ATTACKERS, at), placesOf(DEFENDERS, at)];
  return svg(`${GROUND}${charge(at)}
    ${home.map((one) => player(one, HOME, 0.1)).join("")}${away.map((one) => player(one, AWAY, Math.PI - 0.1)).join("")}
    ${shots(home, away, at)}${SMOKES.map((one) => smoke(one, at)).join("")}`);
}
