import type { SourceMarket } from "../source.ts";
import type { Due } from "./programme.ts";

/**
 * Whether prices are made. A source at rest publishes how its matches go on every few seconds, with all their markets paused, so that
 * no price is on offer that time has overtaken; a group of which somebody holds a match is published as ever.
 */
export interface Rest {
  /** Prices are made for the groups of these matches alone. Asked again, for these instead of the last ones. */
  begin(heldKeys: readonly string[]): void;
  /** Resolves when everything is published with the prices of now. */
  end(): Promise<void>;
  /** The matches that are held; null while the source is not at rest. */
  held(): ReadonlySet<string> | null;
  /** A pass of the loop is over, with so many matches and listings at rest. */
  passed(restingCount: number): void;
}

export function createRest(): Rest {
  let heldKeys: ReadonlySet<string> | null = null;
  let waiting: (() => void)[] = [];
  return {
    begin(keys) {
      heldKeys = new Set(keys);
    },
    end() {
      heldKeys = null;
      return new Promise((resolve) => waiting.push(resolve));
    },
    held: () => heldKeys,
    passed(restingCount) {
      if (heldKeys !== null || restingCount > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
}

/** At rest what is sold of a match in play or a listing is published as paused. */
export type DiffMode = "priced" | "rest";

/** The market as a source at rest publishes it: what is on offer is paused. */
export function pauseMarket(market: SourceMarket): SourceMarket {
  if (market.status !== "open") return market;
  const lines = market.lines.map((line) => ({
    ...line,
    selections: line.selections.map((selection) => ({ ...selection, isOpen: false })),
  }));
  return { ...market, status: "pause", lines };
}

/** How often what nobody sees or holds is looked at: whether it begins, before its first map does; and how it goes on, once paused. */
const REST_MS = { waiting: 10_000, paused: 30_000 } as const;

/** What is looked at in a pass, and how: all, or at rest the groups that are held, and of the others each match now and then. */
export function createTurns(rest: Rest, moving: ReadonlyMap<string, DiffMode>) {
  const restedMs = new Map<string, number>();
  return {
    modeOf({ matches, listings }: Due): DiffMode {
      const held = rest.held();
      if (held === null) restedMs.clear();
      return held === null || [...matches, ...listings].some(({ key }) => held.has(key)) ? "priced" : "rest";
    },
    isTurn(key: string, nowMs: number): boolean {
      const mode = moving.get(key);
      const everyMs = mode === "rest" ? REST_MS.paused : REST_MS.waiting;
      const isRested = Math.abs(nowMs - (restedMs.get(key) ?? Number.NEGATIVE_INFINITY)) < everyMs;
      if (isRested && mode !== "priced") return false;
      restedMs.set(key, nowMs);
      return true;
    },
    modeOfNew: (): DiffMode => (rest.held() === null ? "priced" : "rest"),
  };
}
