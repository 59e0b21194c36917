import { isStill } from "../feel/feel.ts";
import { createColours, type Colours } from "./colours.ts";
import { createFrames } from "./frames.ts";

/** What a scene is painted on: sizes in CSS pixels, the time, and the theme's colours. */
export interface Sheet {
  readonly pen: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly nowMs: number;
  /** Less motion is asked for: the scene is painted as it is at rest. */
  readonly isStill: boolean;
  readonly colour: Colours;
  /** `600 11px` in the font of the interface. */
  readonly font: (weightAndSize: string) => string;
}

/** Paints a scene as it is now. True while something moves: the next frame is painted too. */
export type Paint<S> = (sheet: Sheet, scene: S) => boolean;

export interface Stage<S> {
  readonly show: (scene: S) => void;
  readonly close: () => void;
}

/** More pixels than this for one of CSS cost frames and are not seen. */
const MAX_RATIO = 2;

/**
 * Paints scenes on a canvas, outside React: at each change of scene, size, pixel ratio or theme, and every frame while
 * something moves. Null where the browser has no canvas.
 */
export function openStage<S>(canvas: HTMLCanvasElement, paint: Paint<S>): Stage<S> | null {
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  const colours = createColours(canvas);
  let scene: S | null = null;
  let family: string | null = null;
  const frames = createFrames((nowMs) => {
    if (scene === null) return false;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0 || height === 0) return false;
    fit(canvas, pen);
    pen.clearRect(0, 0, width, height);
    family ??= getComputedStyle(canvas).fontFamily;
    const font = (weightAndSize: string): string => `${weightAndSize} ${family}`;
    return paint({ pen, width, height, nowMs, isStill: isStill(), colour: colours.of, font }, scene);
  });
  const sizes = new ResizeObserver(frames.wake);
  sizes.observe(canvas);
  const themes = new MutationObserver(() => {
    colours.forget();
    family = null;
    frames.wake();
  });
  themes.observe(document.documentElement, { attributes: true });
  // Text is drawn with the fonts that are there: once more when they have come.
  void document.fonts.ready.then(frames.wake);
  return {
    show(next) {
      scene = next;
      frames.wake();
    },
    close() {
      scene = null;
      frames.stop();
      sizes.disconnect();
      themes.disconnect();
    },
  };
}

/** As many pixels as the screen has for the canvas' place; all coordinates stay CSS pixels. */
function fit(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): void {
  const ratio = Math.min(MAX_RATIO, devicePixelRatio);
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  pen.scale(ratio, ratio);
}
