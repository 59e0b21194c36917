import { readRecordings } from "../replay/read-recordings.ts";
import type { MatchRecord, RecordFile } from "../replay/record.ts";
import { createRecordedRun, createSchedule, matchAt, type ReplayedMatch } from "../replay/schedule.ts";
import { computeMatchView, type MatchView } from "../match/match-view.ts";

const STEP_MS = 1000;
const FEW_WORLDS = 32;

/** Every match of some files, at its place in the replay. */
export function replayAll(files: readonly RecordFile[]): readonly ReplayedMatch[] {
  const schedule = createSchedule(readRecordings(files), STEP_MS);
  return schedule.channels.flatMap((channel) => channel.records.map((_, slot) => matchAt(schedule, channel, slot)));
}

export function replayOne(files: readonly RecordFile[]): ReplayedMatch {
  const [match] = replayAll(files);
  if (!match) throw new Error("no match to replay");
  return match;
}

/** What is seen of a match when it is over and all of it is settled. */
export function viewAtEnd(match: ReplayedMatch): MatchView {
  const run = createRecordedRun(match, FEW_WORLDS);
  return computeMatchView(run, match.plan.startMs + (run.timeline().endStep + 1) * match.plan.stepMs);
}

export interface Ended {
  readonly record: MatchRecord;
  readonly view: MatchView;
  /** Figures by the market's key within the match. */
  readonly figures: ReadonlyMap<string, unknown>;
}

export function endOf(match: ReplayedMatch): Ended {
  const view = viewAtEnd(match);
  const prefix = `${match.plan.matchKey}/`;
  const figures = new Map(view.results.map(({ marketKey, figure }) => [marketKey.slice(prefix.length), figure]));
  return { record: match.record, view, figures };
}
