import type { Draws } from "../core/draws.ts";
import { pickPublishedIndex } from "../core/pick.ts";
import type { WheelOutcome, WheelParams } from "./rules.ts";

/** `floor(float × segments)`, as published. */
export const dealWheel = (draws: Draws, { segments }: WheelParams): WheelOutcome => ({
  segment: pickPublishedIndex(draws, segments),
});
