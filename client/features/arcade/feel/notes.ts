/** What a moment sounds like; a loss is silent. */
export type SoundName = "tick" | "peg" | "land" | "win1" | "win2" | "win3";

/** One tone: it swells at once, glides and fades. */
export interface Note {
  readonly hz: number;
  /** Where it glides to; the same where absent. */
  readonly toHz?: number;
  readonly startMs: number;
  readonly lengthMs: number;
  /** 0 to 1, before the member's volume. */
  readonly gain: number;
  readonly shape: "sine" | "triangle" | "square";
}

const PENTATONIC = [523.25, 587.33, 659.26, 783.99, 880, 1046.5, 1174.66, 1318.51] as const;

/** Steps of a scale that rise one after the other, with the last one held. */
const rise = (from: number, steps: number, stepMs: number): readonly Note[] =>
  PENTATONIC.slice(from, from + steps).map((hz, nth) => ({
    hz,
    startMs: nth * stepMs,
    lengthMs: nth === steps - 1 ? 420 : stepMs * 1.6,
    gain: 0.32,
    shape: "triangle",
  }));

const SOUNDS: Readonly<Record<SoundName, readonly Note[]>> = {
  tick: [{ hz: 1150, toHz: 700, startMs: 0, lengthMs: 38, gain: 0.22, shape: "square" }],
  peg: [{ hz: 1900, toHz: 1500, startMs: 0, lengthMs: 30, gain: 0.09, shape: "sine" }],
  land: [
    { hz: 210, toHz: 95, startMs: 0, lengthMs: 120, gain: 0.5, shape: "sine" },
    { hz: 640, toHz: 420, startMs: 0, lengthMs: 45, gain: 0.14, shape: "triangle" },
  ],
  win1: rise(2, 2, 90),
  win2: rise(1, 4, 85),
  win3: [
    ...rise(0, 8, 80),
    ...[523.25, 659.26, 783.99].map((hz): Note => ({ hz, startMs: 660, lengthMs: 620, gain: 0.16, shape: "sine" })),
  ],
};

export const notesOf = (name: SoundName): readonly Note[] => SOUNDS[name];
