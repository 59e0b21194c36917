export type * from "./facts.ts";
export type * from "./source.ts";
export { createSimulator, type Simulator, type SimulatorOptions } from "./simulator/simulator.ts";
export type { Timers } from "./match/timers.ts";
export type { JointMoment } from "./match/joint-worlds.ts";
