import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { CORE } from "./core.ts";
import type { Camera } from "./camera.ts";
import { openGallery } from "./gallery.ts";
import { shotsOf, type Shot } from "./looks.ts";
import { compare, writeFailure, writePicture } from "./picture.ts";

const ATTEMPTS = 8;
const ATTEMPT_MS = 250;
const isUpdating = process.env["PIXELS_UPDATE"] === "1";
/** Only states whose id has this text. */
const only = process.env["PIXELS_ONLY"] ?? "";
const isCoreOnly = process.env["PIXELS_SET"] === "core";

const gallery = await openGallery();
/** Kept after the run, for a look. */
const failures = path.resolve(import.meta.dirname, "../../node_modules/.cache/clutch-pixels");

/** The browser the pictures were made with: another major version may draw text otherwise. */
const versionFile = path.resolve(import.meta.dirname, "pictures/chromium.txt");
const version = gallery.browserVersion;
if (isUpdating && only === "") writeFileSync(versionFile, `${version}\n`);
const madeWith = existsSync(versionFile) ? readFileSync(versionFile, "utf8").trim() : version;
const isSameBrowser = madeWith === version;
if (!isSameBrowser)
  process.stdout.write(
    `pixels: the pictures were made with Chromium ${madeWith}, this is ${version}: antialiasing may differ\n`,
  );

const everyShot = gallery.stories.flatMap(shotsOf);
const shots = everyShot.filter(({ file }) => file.includes(only) && (!isCoreOnly || CORE.has(file)));

afterAll(gallery.close);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Taken again while it differs: what is still on its way under load is not a difference. */
async function differenceOf(camera: Camera, { file }: Shot) {
  for (let attempt = 1; ; attempt += 1) {
    const png = await camera.take();
    const difference = await compare(file, png, isSameBrowser);
    if (difference === null) return null;
    if (attempt === ATTEMPTS) return `${difference.reason}: ${await writeFailure(failures, file, { png, difference })}`;
    await pause(ATTEMPT_MS);
  }
}

/** Stored once two pictures in a row are the same. */
async function store(camera: Camera, { file }: Shot): Promise<void> {
  let before = await camera.take();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await pause(ATTEMPT_MS);
    const png = await camera.take();
    if (png.equals(before)) break;
    before = png;
  }
  // One that is as it was keeps its bytes.
  if ((await compare(file, before, true)) !== null) await writePicture(file, before);
}

test("every picture of the core is one of a state", () => {
  const files = new Set(everyShot.map(({ file }) => file));
  expect([...CORE].filter((file) => !files.has(file))).toEqual([]);
});

describe.concurrent("states of components and screens look as stored, and axe finds nothing", () => {
  test.each(shots.map((shot) => [shot.file, shot] as const))("%s", (_, shot) =>
    gallery.withCamera(async (camera) => {
      await camera.open(shot);
      if (isUpdating) await store(camera, shot);
      const found = [isUpdating ? null : await differenceOf(camera, shot), ...(await camera.problems())];
      expect(found.filter((each) => each !== null)).toEqual([]);
    }),
  );
});
