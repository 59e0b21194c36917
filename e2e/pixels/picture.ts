import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

const FOLDER = path.resolve(import.meta.dirname, "pictures");

/**
 * How far a colour may differ, of the way from black to white: what a palette of 128 colours changes. Surfaces of the dark theme differ
 * by little more: at twice as much a button 8 px narrower differed by 8 pixels, at this by 325.
 */
const THRESHOLD = 0.06;
const OTHER_THRESHOLD = 0.12;
/**
 * How many pixels may differ in the browser the pictures were made with, and in another one, whose text may be drawn otherwise.
 * A page of 1440 by 900 with emblems and a gradient differs from its own 128 colours by 79 pixels.
 */
const MAX_SAME = 40;
const MAX_SAME_SHARE = 0.0001;
const MAX_OTHER_SHARE = 0.012;

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface Difference {
  readonly reason: string;
  readonly image: Raw | null;
}

export const pathOf = (file: string): string => path.join(FOLDER, `${file}.png`);

async function toRaw(source: Buffer | string): Promise<Raw> {
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const SMALL = { palette: true, colours: 128, dither: 0, effort: 7 };
const EXACT = { compressionLevel: 9 };

/** Keeps a picture with a palette of 128 colours, about a third of its size, or as it is where it would differ from itself with them. */
export async function writePicture(file: string, png: Buffer): Promise<void> {
  const target = pathOf(file);
  mkdirSync(path.dirname(target), { recursive: true });
  for (const form of [SMALL, EXACT]) {
    writeFileSync(target, await sharp(png).png(form).toBuffer());
    if ((await compare(file, png, true)) === null) return;
  }
}

/** Null where the picture is as the stored one, up to antialiasing. */
export async function compare(file: string, png: Buffer, isSameBrowser: boolean): Promise<Difference | null> {
  const target = pathOf(file);
  if (!existsSync(target)) return { reason: "no stored picture: npm run pixels -- --update", image: null };
  const [stored, taken] = await Promise.all([toRaw(target), toRaw(png)]);
  const { width, height } = stored;
  if (taken.width !== width || taken.height !== height)
    return { reason: `${taken.width}×${taken.height}, stored ${width}×${height}`, image: null };
  const data = Buffer.alloc(stored.data.length);
  const threshold = isSameBrowser ? THRESHOLD : OTHER_THRESHOLD;
  const differing = pixelmatch(stored.data, taken.data, data, width, height, { threshold });
  const most = isSameBrowser
    ? Math.max(MAX_SAME, Math.ceil(width * height * MAX_SAME_SHARE))
    : Math.ceil(width * height * MAX_OTHER_SHARE);
  if (differing <= most) return null;
  return { reason: `${differing} pixels differ, ${most} may`, image: { data, width, height } };
}

/** Writes what was taken and where it differs into a folder; answers the path of what was taken. */
export async function writeFailure(folder: string, file: string, given: { png: Buffer; difference: Difference }) {
  const base = path.join(folder, file);
  mkdirSync(path.dirname(base), { recursive: true });
  writeFileSync(`${base}.actual.png`, given.png);
  const { image } = given.difference;
  if (image !== null) {
    const { data, width, height } = image;
    await sharp(data, { raw: { width, height, channels: 4 } }).toFile(`${base}.difference.png`);
  }
  return `${base}.actual.png`;
}
