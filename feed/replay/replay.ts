import { assert, type Clock } from "@clutch/kernel";
import type { MatchRun } from "../match/match-run.ts";
import { createPlayedSource, type PlayedSource } from "../match/played-source.ts";
import { realTimers, type Timers } from "../match/timers.ts";
import { createProgramme } from "./due.ts";
import { createFixtureListing, createFixtureTimes, findFixture } from "./fixtures.ts";
import type { Recordings } from "./read-recordings.ts";
import { createRecordedRun, createSchedule, findMatch, type ReplayedMatch } from "./schedule.ts";

/** Real milliseconds of one step at speed 1, as the simulator's. */
const STEP_MS = 1000;

export interface ReplayOptions {
  readonly recordings: Recordings;
  readonly clock: Clock;
  /** 1: ten seconds of a recorded map pass in one. Larger is faster. */
  readonly speed: number;
  readonly timers?: Timers;
  /** The clock was set back by so much: the source goes on by its own time. */
  readonly onClockBack?: (byMs: number) => void;
}

/**
 * A source of recorded matches (RU-1, RU-23). Which match is played when is a function of the folder and the time, so that
 * a restart goes on with the same ones; all that is published of a match up to a moment is what its record holds up to it.
 */
export function createReplay(options: ReplayOptions): PlayedSource {
  const { recordings, clock, speed, timers = realTimers, onClockBack } = options;
  assert(speed > 0, "a positive speed");
  const stepMs = STEP_MS / speed;
  const schedule = createSchedule(recordings, stepMs);
  const histories = recordings.histories.map((history) => createFixtureTimes(history, stepMs));
  const runs = new Map<string, MatchRun>();
  const runOf = (match: ReplayedMatch): MatchRun => {
    const run = runs.get(match.plan.matchKey) ?? createRecordedRun(match);
    runs.set(match.plan.matchKey, run);
    return run;
  };
  return createPlayedSource({
    name: "replay",
    clock,
    onClockBack,
    timers,
    runs,
    programme: createProgramme(schedule, histories, runOf),
    createRun: (matchKey) => {
      const match = findMatch(schedule, matchKey);
      return match && createRecordedRun(match);
    },
    createListing: (key) => {
      for (const times of histories) {
        const due = findFixture(times, key);
        if (due) return createFixtureListing(times, due);
      }
      return null;
    },
  });
}
