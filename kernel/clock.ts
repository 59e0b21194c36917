/** Time comes in as a parameter; `nowMs` is milliseconds since 1970. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };
