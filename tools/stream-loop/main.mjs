/**
 * Makes the demo's streams, `npm run stream-loop` for all families of games, `npm run stream-loop -- duel` for one: draws every frame
 * of a loop in a browser and has ffmpeg (`FFMPEG_PATH`, or one that is installed) write operator/media/duel.mp4, in fragments of
 * 2.56 s, and operator/media/duel.flv. A loop is 12.8 s: 320 frames of picture and 600 of sound, both whole, so that it can be
 * repeated without a seam.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import { inRoot } from "../lib/paths.mjs";
import { fail } from "../lib/run.mjs";
import { drawDuel } from "./scenes/duel.mjs";
import { drawGoals } from "./scenes/goals.mjs";
import { drawLane } from "./scenes/lane.mjs";
import { HEIGHT, WIDTH } from "./scenes/picture.mjs";
import { drawRounds } from "./scenes/rounds.mjs";

const SCENES = { lane: drawLane, rounds: drawRounds, goals: drawGoals, duel: drawDuel };

const FRAMES = 320;
const RATE = 25;
const FRAMES_IN_FRAGMENT = 64;
const SECONDS = FRAMES / RATE;

const media = inRoot("operator/media");
mkdirSync(media, { recursive: true });
const asked = process.argv.slice(2);
const unknown = asked.find((family) => !(family in SCENES));
if (unknown !== undefined) fail(`no family '${unknown}': ${Object.keys(SCENES).join(", ")}`);
for (const family of asked.length > 0 ? asked : Object.keys(SCENES)) await makeLoop(family);

async function makeLoop(family) {
  const frames = mkdtempSync(path.join(tmpdir(), "stream-loop-"));
  try {
    await drawFrames(frames, SCENES[family]);
    encode(frames, family);
  } finally {
    rmSync(frames, { recursive: true, force: true });
  }
  for (const name of [`${family}.mp4`, `${family}.flv`])
    console.log(`operator/media/${name}  ${(statSync(path.join(media, name)).size / 1024).toFixed(0)} KiB`);
}

async function drawFrames(frames, draw) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${draw(frame / FRAMES)}`);
    await page.screenshot({ path: path.join(frames, `${String(frame).padStart(4, "0")}.png`) });
  }
  await browser.close();
}

/** The picture with the sound of a hall: filtered noise and a low chord, both quiet. */
function encode(frames, family) {
  const flat = path.join(frames, "flat.mp4");
  const sound = `aevalsrc='0.02*sin(2*PI*110*t)+0.015*sin(2*PI*165*t)+0.02*(random(0)-0.5)':s=48000:d=${SECONDS},lowpass=f=900`;
  ffmpeg([
    ...["-framerate", String(RATE), "-i", path.join(frames, "%04d.png"), "-f", "lavfi", "-i", sound],
    ...["-c:v", "libx264", "-profile:v", "main", "-preset", "veryslow", "-crf", "32", "-pix_fmt", "yuv420p"],
    ...["-g", String(FRAMES_IN_FRAGMENT), "-keyint_min", String(FRAMES_IN_FRAGMENT), "-sc_threshold", "0", "-bf", "0"],
    // The encoder puts one frame before the first: with it there are 600.
    ...["-af", `atrim=end_sample=${599 * 1024}`, "-c:a", "aac", "-b:a", "32k", "-ac", "1"],
    ...["-video_track_timescale", "12800", flat],
  ]);
  ffmpeg([
    ...["-i", flat, "-c", "copy", "-movflags", "empty_moov+default_base_moof+frag_keyframe+delay_moov"],
    ...["-use_editlist", "0", "-video_track_timescale", "12800", path.join(media, `${family}.mp4`)],
  ]);
  ffmpeg(["-i", flat, "-c", "copy", "-flvflags", "no_duration_filesize", path.join(media, `${family}.flv`)]);
}

function ffmpeg(options) {
  const program = process.env.FFMPEG_PATH ?? "ffmpeg";
  const { status, error, stderr } = spawnSync(program, ["-hide_banner", "-loglevel", "error", "-y", ...options]);
  if (error !== undefined) fail(`ffmpeg does not start (${error.message}); on Debian: apt-get install ffmpeg`);
  if (status !== 0) fail(`ffmpeg ended with ${status}: ${String(stderr)}`);
}
