/** Resident memory of the server at a moment of the run. */
export interface Sample {
  readonly atMs: number;
  readonly megabytes: number;
}

/** How much more the last third of a run may take than the middle one: the first warms up. */
const MAX_GROWTH = 0.1;
/** Of all turns, those that may stay without an answer on a machine that does other work. */
const MAX_UNANSWERED = 0.01;

const mean = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { megabytes }) => sum + megabytes, 0) / samples.length;

/** Mean memory of each third of the run, in megabytes. */
export function splitMemory(samples: readonly Sample[]): readonly [first: number, middle: number, last: number] {
  const [third, twoThirds] = [Math.floor(samples.length / 3), Math.floor((samples.length * 2) / 3)];
  return [mean(samples.slice(0, third)), mean(samples.slice(third, twoThirds)), mean(samples.slice(twoThirds))];
}

export function findGrowth(samples: readonly Sample[]): readonly string[] {
  const [, middle, last] = splitMemory(samples);
  if (last <= middle * (1 + MAX_GROWTH)) return [];
  return [`memory grows: ${last.toFixed(0)} MB in the last third, ${middle.toFixed(0)} MB in the middle one`];
}

export function findUnanswered(turns: number, unanswered: number): readonly string[] {
  if (turns === 0) return ["nobody bet"];
  return unanswered <= turns * MAX_UNANSWERED ? [] : [`${unanswered} of ${turns} turns stayed without an answer`];
}

/** Lines of a healthy run, by their text, each with its cause. */
const EXPLAINED: readonly { readonly text: RegExp; readonly cause: string }[] = [
  { text: /^CLUTCH_SEED is set/, cause: "so that runs are alike" },
];

export interface LogCount {
  readonly level: "warn" | "error";
  readonly text: string;
  readonly count: number;
  /** The first of these lines, whole. */
  readonly first: string;
  /** Null where nothing explains it, which is a fault. */
  readonly cause: string | null;
}

interface LogLine {
  readonly level?: number;
  readonly msg?: string;
  readonly leftOut?: number;
}

/** Warnings and errors of a log by their text, the most frequent first; a line that is no JSON is an error. */
export function countLog(output: string): readonly LogCount[] {
  const counts = new Map<string, LogCount>();
  for (const line of output.split("\n").filter((each) => each.trim() !== "")) {
    const { level = 50, msg = line.slice(0, 200), leftOut = 0 } = readLine(line);
    if (level < 40) continue;
    const named = level < 50 ? "warn" : "error";
    const cause = EXPLAINED.find(({ text }) => text.test(msg))?.cause ?? null;
    const known = counts.get(`${named} ${msg}`);
    const [count, first] = [(known?.count ?? 0) + 1 + leftOut, known?.first ?? line];
    counts.set(`${named} ${msg}`, { level: named, text: msg, count, first, cause });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}

function readLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}

const MAX_LINE = 1500;

export const findUnexplained = (counts: readonly LogCount[]): readonly string[] =>
  counts
    .filter(({ level, cause }) => level === "error" && cause === null)
    .map(({ text, count, first }) => `error ${count} ×: ${text}: ${first.slice(0, MAX_LINE)}`);
