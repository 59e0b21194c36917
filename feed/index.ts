export type * from "./facts.ts";
export type * from "./source.ts";
export type { PlayedSource } from "./match/played-source.ts";
export { createReplay, type ReplayOptions } from "./replay/replay.ts";
export { readRecordings, type Recordings } from "./replay/read-recordings.ts";
export type { RecordFile } from "./replay/record.ts";
export { createSimulator, type SimulatorOptions } from "./simulator/simulator.ts";
export type { Timers } from "./match/timers.ts";
export type { JointMoment } from "./match/joint-worlds.ts";
