/**
 * Plays many matches, prices each at the kick-off and at a random open moment, and compares fair
 * chances with what happened: `npm run calibration -- [matches] [worlds]`.
 */
import { createRng } from "@clutch/kernel";
import {
  createCalibration,
  enterMoment,
  expectedError,
  pickBlindMoment,
  simulateMatch,
  type Calibration,
} from "./calibrate.ts";
import { NOT_STARTED } from "../worlds/worlds.ts";

declare const process: { readonly argv: readonly string[]; exitCode: number };
declare const console: { log(line: string): void };

const matches = Number(process.argv[2] ?? 20_000);
const worlds = Number(process.argv[3] ?? 4096);
const kickOff = createCalibration();
const inPlay = createCalibration();
const rng = createRng("moments");
for (let index = 0; index < matches; index += 1) {
  const match = simulateMatch(`calibration:${index}`);
  enterMoment(match, NOT_STARTED, { calibration: kickOff, worlds });
  const moment = pickBlindMoment(match, rng);
  if (moment) enterMoment(match, moment, { calibration: inPlay, worlds });
}

function show(name: string, calibration: Calibration): void {
  console.log(`\n${name}: expected calibration error ${(expectedError(calibration) * 100).toFixed(3)} %`);
  const mean = (calibration.overroundExcess / calibration.overrounds) * 100;
  console.log(
    `  overround above the configured one (rounding): ${mean.toFixed(3)} % over ${calibration.overrounds} markets`,
  );
  for (const { chances, wins, count } of calibration.bins) {
    if (count > 0)
      console.log(`  fair ${(chances / count).toFixed(4)}  came ${(wins / count).toFixed(4)}  of ${count}`);
  }
}
show(`Kick-off, ${matches} matches`, kickOff);
show(`In play, ${matches} matches`, inPlay);
if (expectedError(kickOff) >= 0.01 || expectedError(inPlay) >= 0.01) process.exitCode = 1;
