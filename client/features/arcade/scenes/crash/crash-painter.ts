import { computeCrashCenti, computeCrashMs } from "@clutch/games/crash/curve";
import { centiText } from "../../parts/centi-text.ts";
import type { Paint, Sheet } from "../../canvas/stage.ts";
import type { Flight } from "./flight.ts";
import {
  computeFrame,
  computePoints,
  computeScale,
  computeTicks,
  placeIn,
  type PlotFrame,
  type PlotScale,
} from "./plot.ts";
import { computeHeat, computeShards } from "./shards.ts";

export interface CrashScene {
  readonly flight: Flight;
  /** Multipliers in hundredths at which members are out, and those of the member's own bets. */
  readonly outs: readonly number[];
  readonly ownOuts: readonly number[];
  /** The letter of seconds, in the member's language. */
  readonly second: string;
}

const BREAK_MS = 700;
/** Labels of others' ends closer than this to the one before are left out. */
const LABEL_GAP = 38;

/** How long a flight has lasted, by this page's clock: 0 before it, and its whole length after. */
function elapsedOf(flight: Flight, nowMs: number): number {
  if (flight.kind === "ended") return computeCrashMs(flight.point);
  return flight.kind === "running" ? Math.max(0, nowMs - flight.startMs) : 0;
}

/** Axes and curve; the end of a flight that was seen to run breaks the curve at its point. */
export function createCrashPaint(): Paint<CrashScene> {
  let isWatched = false;
  let brokeMs: number | null = null;
  return (sheet, scene) => {
    const { flight } = scene;
    if (flight.kind === "ended" && isWatched) brokeMs ??= sheet.nowMs;
    if (flight.kind !== "ended") brokeMs = null;
    isWatched = flight.kind === "running" || (flight.kind === "ended" && isWatched);
    const elapsedMs = elapsedOf(flight, sheet.nowMs);
    const plot = { scale: computeScale(elapsedMs), frame: computeFrame(sheet.width, sheet.height) };
    paintAxes(sheet, plot, scene.second);
    if (flight.kind === "betting") return false;
    const share = brokeMs === null || sheet.isStill ? 1 : Math.min(1, (sheet.nowMs - brokeMs) / BREAK_MS);
    const centi = flight.kind === "ended" ? flight.point : computeCrashCenti(elapsedMs);
    const ink = flight.kind === "ended" ? sheet.colour("var(--loss)") : inkOf(sheet, centi);
    paintCurve(sheet, plot, { elapsedMs, ink });
    paintOuts(sheet, plot, { outs: scene.outs.filter((out) => out <= centi), ink });
    paintOwnOuts(
      sheet,
      plot,
      scene.ownOuts.filter((out) => out <= centi),
    );
    const head = placeIn(plot, elapsedMs);
    if (flight.kind === "ended") paintBreak(sheet, plot, { ...head, share, ink });
    else paintHead(sheet, { ...head, ink });
    return flight.kind === "running" || share < 1;
  };
}

interface Plot {
  readonly scale: PlotScale;
  readonly frame: PlotFrame;
}

const inkOf = ({ colour }: Sheet, centi: number): string =>
  colour(`color-mix(in oklab, var(--warn) ${Math.round(computeHeat(centi) * 20) * 5}%, var(--accent))`);

function paintAxes({ pen, width, colour, font }: Sheet, { scale, frame }: Plot, second: string): void {
  const { centi, seconds } = computeTicks(scale);
  const plot = { scale, frame };
  pen.lineWidth = 1;
  pen.font = font("400 11px");
  pen.fillStyle = colour("var(--text-muted)");
  pen.textBaseline = "middle";
  pen.textAlign = "start";
  pen.strokeStyle = colour("var(--line)");
  pen.setLineDash([3, 4]);
  for (const level of centi) {
    const y = frame.top + frame.height * (1 - (level - 100) / (scale.maxCenti - 100));
    pen.fillText(`${level < 1000 ? (level / 100).toFixed(1) : String(Math.round(level / 100))}×`, 2, y);
    line(pen, [frame.left, y], [width - 4, y]);
  }
  pen.setLineDash([]);
  pen.strokeStyle = colour("var(--line-strong)");
  line(pen, [frame.left, frame.top + frame.height], [width - 4, frame.top + frame.height]);
  pen.textAlign = "center";
  for (const at of seconds) {
    const { x } = placeIn(plot, at * 1000);
    pen.fillText(`${at} ${second}`, Math.min(x, width - 16), frame.top + frame.height + 13);
  }
}

function paintCurve(
  sheet: Sheet,
  plot: Plot,
  { elapsedMs, ink }: { readonly elapsedMs: number; readonly ink: string },
) {
  const { pen } = sheet;
  const { frame } = plot;
  const floor = frame.top + frame.height;
  const points = computePoints(elapsedMs, plot);
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.strokeStyle = ink;
  pen.globalAlpha = 0.18;
  pen.lineWidth = 12;
  pen.stroke();
  pen.globalAlpha = 1;
  pen.lineWidth = 4;
  pen.stroke();
  pen.lineTo(points.at(-1)?.x ?? frame.left, floor);
  pen.lineTo(frame.left, floor);
  const fill = pen.createLinearGradient(0, frame.top, 0, floor);
  fill.addColorStop(0, ink);
  fill.addColorStop(1, "transparent");
  pen.fillStyle = fill;
  pen.globalAlpha = 0.28;
  pen.fill();
  pen.globalAlpha = 1;
}

/** Others' ends: a ring on the curve, and its multiplier at the axis below. */
function paintOuts(
  sheet: Sheet,
  plot: Plot,
  { outs, ink }: { readonly outs: readonly number[]; readonly ink: string },
): void {
  const { pen, colour, font } = sheet;
  const floor = plot.frame.top + plot.frame.height;
  let labelled = -Infinity;
  pen.font = font("400 11px");
  pen.textAlign = "center";
  for (const out of outs.toSorted((a, b) => a - b)) {
    const { x, y } = placeIn(plot, computeCrashMs(out));
    if (x - labelled >= LABEL_GAP && floor - y > 34) {
      labelled = x;
      pen.setLineDash([2, 4]);
      pen.lineWidth = 1;
      pen.strokeStyle = colour("var(--line-strong)");
      line(pen, [x, y + 6], [x, floor - 18]);
      pen.setLineDash([]);
      pen.fillStyle = colour("var(--text-muted)");
      pen.fillText(`${centiText(out)}×`, x, floor - 10);
    }
    pen.beginPath();
    pen.arc(x, y, 4.5, 0, Math.PI * 2);
    pen.fillStyle = colour("var(--surface-1)");
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = ink;
    pen.stroke();
  }
}

/** The member's own ends: a flag above the curve. */
function paintOwnOuts({ pen, colour, font, width }: Sheet, plot: Plot, outs: readonly number[]): void {
  pen.font = font("600 12px");
  pen.textAlign = "center";
  for (const out of outs) {
    const { x, y } = placeIn(plot, computeCrashMs(out));
    const text = `${centiText(out)}×`;
    const half = pen.measureText(text).width / 2 + 7;
    const middle = Math.min(Math.max(x, half), width - half);
    pen.fillStyle = colour("var(--win)");
    pen.fillRect(x - 1, y - 14, 2, 14);
    pen.beginPath();
    pen.roundRect(middle - half, y - 34, half * 2, 20, 3);
    pen.fill();
    pen.fillStyle = colour("var(--canvas)");
    pen.fillText(text, middle, y - 24);
  }
}

interface Head {
  readonly x: number;
  readonly y: number;
  readonly ink: string;
}

/** The end of the curve in its brackets. */
function paintHead({ pen }: Sheet, { x, y, ink }: Head): void {
  pen.fillStyle = ink;
  diamond(pen, [x, y], 10);
  pen.strokeStyle = ink;
  pen.lineWidth = 3;
  pen.lineJoin = "miter";
  pen.lineCap = "butt";
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(x + side * 13, y - 17);
    pen.lineTo(x + side * 20, y - 17);
    pen.lineTo(x + side * 20, y + 17);
    pen.lineTo(x + side * 13, y + 17);
    pen.stroke();
  }
}

/** The curve broken: a gap where it ended, its pieces around, and the time of the end at the axis. `share`: how far they have flown. */
function paintBreak(sheet: Sheet, { frame }: Plot, { x, y, ink, share }: Head & { readonly share: number }): void {
  const { pen, colour } = sheet;
  const floor = frame.top + frame.height;
  pen.setLineDash([2, 5]);
  pen.lineWidth = 2;
  pen.strokeStyle = ink;
  line(pen, [x, y + 16], [x, floor]);
  pen.setLineDash([]);
  pen.fillStyle = colour("var(--surface-1)");
  pen.beginPath();
  pen.arc(x, y, 11, 0, Math.PI * 2);
  pen.fill();
  pen.lineWidth = 3;
  pen.lineCap = "round";
  for (const { angle, from, to } of computeShards(share)) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    line(pen, [x + cos * from, y + sin * from], [x + cos * to, y + sin * to]);
  }
  if (share < 1) {
    pen.globalAlpha = (1 - share) * 0.7;
    pen.beginPath();
    pen.arc(x, y, 14 + share * 60, 0, Math.PI * 2);
    pen.stroke();
    pen.globalAlpha = 1;
  }
  pen.fillStyle = ink;
  diamond(pen, [x, y], 6);
}

type Point = readonly [x: number, y: number];

function line(pen: CanvasRenderingContext2D, [fromX, fromY]: Point, [toX, toY]: Point): void {
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  pen.stroke();
}

function diamond(pen: CanvasRenderingContext2D, [x, y]: Point, half: number): void {
  pen.beginPath();
  pen.moveTo(x, y - half);
  pen.lineTo(x + half, y);
  pen.lineTo(x, y + half);
  pen.lineTo(x - half, y);
  pen.fill();
}
