/**
 * The picture of a goal game at one moment of the loop: a field from above, two sides that move with the ball, a shot that misses and one
 * that goes in. No names, no scores, no clock.
 */
import { AWAY, HEIGHT, HOME, number, placeOn, shownFrom, svg, wave, WIDTH } from "./picture.mjs";

/** The way of the ball: passes of one side, a shot past the goal, a counter, and the goal; then back to the middle. */
const BALL = [
  [0, 424, 240],
  [0.05, 360, 170],
  [0.1, 470, 120],
  [0.15, 560, 200],
  [0.2, 640, 330],
  [0.26, 690, 250],
  [0.31, 806, 150],
  [0.37, 770, 240],
  [0.44, 560, 360],
  [0.5, 440, 300],
  [0.56, 320, 380],
  [0.62, 240, 250],
  [0.68, 180, 150],
  [0.73, 150, 260],
  [0.77, 34, 232],
  [0.88, 34, 232],
];
const GOAL_AT = 0.77;

/** Where each stands while the ball is in the middle: five of a side and who keeps the goal. */
const STANDS = [
  [74, 240],
  [210, 130],
  [210, 350],
  [310, 240],
  [370, 120],
  [370, 360],
];

const STRIPES = Array.from({ length: 8 }, (_, index) =>
  index % 2 === 0 ? "" : `<rect x="${28 + index * 99}" y="24" width="99" height="432" fill="#1f3a24"/>`,
).join("");

const PITCH = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#10140f"/><rect x="28" y="24" width="792" height="432" fill="#1b3320"/>${STRIPES}
  <g fill="none" stroke="#c8d2c4" stroke-opacity=".55" stroke-width="3"><rect x="28" y="24" width="792" height="432"/>
  <path d="M424 24v432M28 130h112v220H28M820 130H708v220h112M28 180h46v120H28M820 180h-46v120h46"/><circle cx="424" cy="240" r="66"/></g>
  <g fill="none" stroke="#f2f2ee" stroke-width="3"><path d="M28 196H8v88h20M820 196h20v88h-20"/></g>
  <path d="M8 210h20M8 225h20M8 240h20M8 255h20M8 270h20M820 210h20M820 225h20M820 240h20M820 255h20M820 270h20" stroke="#8b918a" stroke-width="1"/>`;

/** A side leans towards the ball, each as much as they are near it; who keeps the goal stays on its line. */
function side(at, ball, isAway) {
  return STANDS.map(([x, y], index) => {
    const stand = { x: isAway ? WIDTH - x : x, y: y + (isAway ? 14 : -14) * (index === 0 ? 0 : 1) };
    if (index === 0) return { x: stand.x, y: 240 + (ball.y - 240) * 0.28 };
    const drift = { x: stand.x + (ball.x - 424) * 0.42, y: stand.y + (ball.y - 240) * 0.22 };
    const pull = 0.62 * Math.exp(-Math.hypot(ball.x - drift.x, ball.y - drift.y) / 150);
    return {
      x: drift.x + (ball.x - drift.x) * pull + 9 * wave(at, 3, index / 5 + (isAway ? 0.3 : 0)) - (isAway ? -12 : 12),
      y: drift.y + (ball.y - drift.y) * pull + 9 * wave(at, 4, index / 4),
    };
  });
}

const player = ({ x, y }, colors, isKeeper) =>
  `<g transform="translate(${number(x)} ${number(y)})"><ellipse cy="6" rx="13" ry="9" fill="#0a0d09" opacity=".5"/>
  <circle r="12" fill="${isKeeper ? colors.light : colors.fill}" stroke="${colors.edge}" stroke-width="4"/></g>`;

const ballAt = ({ x, y }) =>
  `<g transform="translate(${number(x)} ${number(y)})"><ellipse cy="5" rx="8" ry="5" fill="#0a0d09" opacity=".5"/><circle r="7" fill="#f7f3ea"/></g>`;

/** The net lights up, and a ring grows from it. */
function goal(at) {
  const shade = shownFrom(at, GOAL_AT, 0.9);
  if (shade === 0) return "";
  const grown = (at - GOAL_AT) * 900;
  return `<g opacity="${number(shade)}"><rect x="8" y="196" width="20" height="88" fill="${AWAY.light}" opacity=".55"/>
    <circle cx="28" cy="240" r="${number(30 + grown)}" fill="none" stroke="${AWAY.light}" stroke-width="4" opacity="${number(Math.max(0, 1 - grown / 110))}"/></g>`;
}

/** The picture at `at`, from 0 to 1 of the loop, as SVG. */
export function drawGoals(at) {
  const ball = placeOn(BALL, at);
  const all = [
    ...side(at, ball, false).map((place, index) => player(place, HOME, index === 0)),
    ...side(at, ball, true).map((place, index) => player(place, AWAY, index === 0)),
  ];
  return svg(`${PITCH}${goal(at)}${all.join("")}${ballAt(ball)}`);
}
