import { assert } from "@clutch/kernel";
import type { GameSlug } from "../catalogue/games.ts";
import { parseWith } from "../core/parse.ts";
import { computeCrashEndMs } from "../crash/rules.ts";
import { crashOutcomeSchema } from "../crash/wire.ts";

/** Milliseconds from the close of a shared round to the moment its outcome may be shown: the flight of crash, 0 elsewhere. */
export function computeRunMs(slug: GameSlug, outcome: unknown): number {
  if (slug !== "crash") return 0;
  const point = parseWith(crashOutcomeSchema, outcome);
  assert(point.ok, "the point of a crash round");
  return computeCrashEndMs(point.value);
}
