import { toWireMultiplier } from "@clutch/games";
import { fraction } from "@clutch/kernel";
import { feel } from "../../feel/feel.ts";
import type { Paint, Sheet } from "../../canvas/stage.ts";
import { computeBoardFrame, computeEcho, computeSlotWarmth, listPegs, type BoardFrame } from "./board-geometry.ts";
import { computeBallPlace, computePegPlace, computeSlotX, type Place } from "./plinko-path.ts";

export interface PlinkoScene {
  readonly rows: number;
  /** What each slot pays, in hundredths. */
  readonly slots: readonly number[];
  /** Balls on their way, oldest first, each with its drawn path. */
  readonly balls: readonly { readonly id: string; readonly path: string }[];
  /** The path of the ball that came to rest last on this board. */
  readonly rest: string | null;
}

/** A ball takes as long for every row. */
const ROW_MS = 130;
const ECHO_MS = 260;
const LANDING_MS = 420;
/** Earlier places of a falling ball that are still seen behind it. */
const TRAIL_MS = [90, 60, 30];

export const fallMsOf = (path: string): number => (path.length + 1) * ROW_MS;

interface Flying {
  readonly path: string;
  readonly startMs: number;
  /** Rows whose pegs it has met. */
  met: number;
}

/** Pegs, slots and balls; pegs and slots answer what meets them. At rest the way of the last ball is drawn. */
export function createPlinkoPaint(): Paint<PlinkoScene> {
  const flying = new Map<string, Flying>();
  let shownRows = 0;
  return (sheet, scene) => {
    const { nowMs, isStill } = sheet;
    if (scene.rows !== shownRows) flying.clear();
    shownRows = scene.rows;
    for (const { id, path } of scene.balls) if (!flying.has(id)) flying.set(id, { path, startMs: nowMs, met: 0 });
    for (const [id, { path, startMs }] of flying)
      if (isStill || nowMs - startMs > fallMsOf(path) + LANDING_MS) flying.delete(id);
    const balls = [...flying.values()];
    for (const ball of balls) hearPegs(ball, nowMs);
    const frame = computeBoardFrame(scene.rows, sheet.width, sheet.height);
    paintPegs(sheet, frame, { rows: scene.rows, balls });
    const isFalling = balls.some(({ path, startMs }) => nowMs - startMs < fallMsOf(path));
    if (scene.rest !== null && !isFalling) paintWay(sheet, frame, scene.rest);
    paintSlots(sheet, frame, { scene, balls, isFalling });
    for (const ball of balls) if (nowMs - ball.startMs < fallMsOf(ball.path)) paintFlying(sheet, frame, ball);
    if (scene.rest === null && balls.length === 0) paintBall(sheet, frame, { x: 0, y: -1, alpha: 1 });
    return balls.length > 0;
  };
}

/** Each peg that a ball meets is heard once. */
function hearPegs(ball: Flying, nowMs: number): void {
  const met = Math.min(ball.path.length, Math.floor((nowMs - ball.startMs) / ROW_MS));
  if (met > ball.met) feel("peg");
  ball.met = met;
}

const slotOf = (path: string): number => [...path].filter((turn) => turn === "R").length;

function paintPegs(
  { pen, colour, nowMs }: Sheet,
  { unit, toX, toY }: BoardFrame,
  { rows, balls }: { readonly rows: number; readonly balls: readonly Flying[] },
): void {
  const echoes = new Map<string, number>();
  for (const { path, startMs } of balls) {
    for (let row = 0; row < path.length; row += 1) {
      const echo = computeEcho(nowMs - startMs - (row + 1) * ROW_MS, ECHO_MS);
      const key = `${computePegPlace(path, row).x}/${row}`;
      if (echo > 0) echoes.set(key, Math.max(echo, echoes.get(key) ?? 0));
    }
  }
  for (const { x, y } of listPegs(rows)) {
    const echo = echoes.get(`${x}/${y}`) ?? 0;
    const [left, top] = [toX(x), toY(y + 0.25)];
    if (echo > 0) {
      pen.globalAlpha = echo * 0.5;
      pen.fillStyle = colour("var(--accent)");
      disc(pen, [left, top], unit * (0.12 + 0.3 * (1 - echo)));
      pen.globalAlpha = 1;
    }
    pen.fillStyle = colour(echo > 0 ? "var(--text-strong)" : "var(--text-muted)");
    disc(pen, [left, top], unit * (0.085 + 0.045 * echo));
  }
}

function paintSlots(
  { pen, colour, font, nowMs }: Sheet,
  { unit, toX, toY }: BoardFrame,
  {
    scene,
    balls,
    isFalling,
  }: { readonly scene: PlinkoScene; readonly balls: readonly Flying[]; readonly isFalling: boolean },
): void {
  const { rows, slots, rest } = scene;
  const best = Math.max(...slots);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = font(`600 ${Math.max(7, unit * (rows > 12 ? 0.32 : 0.36)).toFixed(1)}px`);
  const restSlot = rest === null || isFalling ? null : slotOf(rest);
  for (const [slot, centi] of slots.entries()) {
    const landings = balls
      .filter(({ path }) => slotOf(path) === slot)
      .map(({ path, startMs }) => computeEcho(nowMs - startMs - fallMsOf(path), LANDING_MS));
    const echo = Math.max(0, ...landings);
    const isLit = slot === restSlot || echo > 0.2;
    const warmth = Math.round(computeSlotWarmth(centi, best) * 6) * 5;
    const [x, y] = [toX(computeSlotX(slot, rows)), toY(rows - 0.35) + echo * unit * 0.28];
    const isWin = centi > 100;
    pen.fillStyle = colour(
      isLit
        ? isWin
          ? "var(--accent)"
          : "var(--text-muted)"
        : `color-mix(in oklab, var(--accent) ${warmth}%, var(--surface-4))`,
    );
    pen.beginPath();
    pen.roundRect(x - unit * 0.46, y, unit * 0.92, unit * 0.8, unit * 0.12);
    pen.fill();
    pen.fillStyle = colour(isLit ? (isWin ? "var(--on-accent)" : "var(--canvas)") : "var(--text-strong)");
    pen.fillText(String(toWireMultiplier(fraction(centi, 100))), x, y + unit * 0.42, unit * 0.86);
  }
}

/** The way of the ball that lies in its slot. */
function paintWay({ pen, colour }: Sheet, { unit, toX, toY }: BoardFrame, path: string): void {
  pen.beginPath();
  for (let row = 0; row <= path.length; row += 1) {
    const { x, y } = computePegPlace(path, row);
    pen.lineTo(toX(x), toY(Math.min(y, path.length - 0.4)));
  }
  pen.strokeStyle = colour("var(--accent-line)");
  pen.lineWidth = Math.max(1.5, unit * 0.06);
  pen.setLineDash([unit * 0.12, unit * 0.12]);
  pen.stroke();
  pen.setLineDash([]);
}

function paintFlying(sheet: Sheet, frame: BoardFrame, { path, startMs }: Flying): void {
  const placeAt = (backMs: number): Place =>
    computeBallPlace(path, Math.max(0, sheet.nowMs - startMs - backMs) / fallMsOf(path));
  for (const [nth, backMs] of TRAIL_MS.entries())
    paintBall(sheet, frame, { ...placeAt(backMs), alpha: 0.1 + nth * 0.08 });
  paintBall(sheet, frame, { ...placeAt(0), alpha: 1 });
}

function paintBall(
  { pen, colour }: Sheet,
  { unit, toX, toY }: BoardFrame,
  { x, y, alpha }: Place & { readonly alpha: number },
): void {
  pen.globalAlpha = alpha;
  pen.fillStyle = colour("var(--accent)");
  disc(pen, [toX(x), toY(y - 0.05)], unit * 0.26);
  if (alpha === 1) {
    pen.fillStyle = colour("var(--accent-hi)");
    disc(pen, [toX(x) - unit * 0.08, toY(y - 0.05) - unit * 0.09], unit * 0.08);
  }
  pen.globalAlpha = 1;
}

function disc(pen: CanvasRenderingContext2D, [x, y]: readonly [number, number], radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}
