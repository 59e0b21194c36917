import { SILENCE_LIMIT_MS } from "@clutch/contract";
import type { Clock } from "@clutch/kernel";
import { isServed } from "../../../base/store/schema/schema-version.ts";
import type { Bus } from "../../../base/bus/bus.ts";

/** What a process needs to answer calls; each is true when it is there. */
export interface Readiness {
  /** It answered within a second. */
  readonly database: boolean;
  /** Its schema is one that this release serves, its own or the next one, and was whole with its owners and grants since the start. */
  readonly migrations: boolean;
  readonly bus: boolean;
  /** The match source was heard in the last five seconds (RU-6). */
  readonly source: boolean;
  /** It is not about to stop. */
  readonly staying: boolean;
}

export interface Health {
  readiness(): Promise<Readiness>;
  /** Since the match source was heard, or since the start. */
  sourceSilenceMs(): number;
  /** From now on it is not ready: whoever distributes callers should send them elsewhere. */
  leave(): void;
  readonly stop: () => void;
}

export interface HealthDeps {
  readonly bus: Bus;
  /** The number of the schema, asked of the database. */
  readonly readSchema: () => Promise<number>;
  /** Whether owners and grants are those that migrating left; asked until they are once. */
  readonly areRightsKept: () => Promise<boolean>;
  readonly monotonic: Clock;
}

/** Whoever asks more often gets the same answer again: no number of askers loads the database. */
const KEPT_MS = 500;
const DATABASE_LIMIT_MS = 1000;

/** Watches what `/readyz` answers. */
export function startHealth({ bus, readSchema, areRightsKept, monotonic }: HealthDeps): Health {
  let isLeaving = false;
  let wereRightsKept = false;
  const startedMs = monotonic.nowMs();
  let heardMs = Number.NEGATIVE_INFINITY;
  const end = bus.subscribe("source.*", ({ kind }) => {
    if (kind === "alive") heardMs = monotonic.nowMs();
  });
  const look = async (): Promise<Readiness> => {
    const found = await within(DATABASE_LIMIT_MS, readSchema());
    if (found !== null) wereRightsKept ||= (await within(DATABASE_LIMIT_MS, areRightsKept())) ?? false;
    return {
      database: found !== null,
      migrations: found !== null && isServed(found) && wereRightsKept,
      bus: bus.isUp(),
      source: monotonic.nowMs() - heardMs <= SILENCE_LIMIT_MS,
      staying: !isLeaving,
    };
  };
  let kept: { readonly atMs: number; readonly readiness: Promise<Readiness> } | null = null;
  return {
    readiness() {
      const nowMs = monotonic.nowMs();
      if (kept === null || nowMs - kept.atMs > KEPT_MS) kept = { atMs: nowMs, readiness: look() };
      return kept.readiness;
    },
    sourceSilenceMs: () => monotonic.nowMs() - Math.max(heardMs, startedMs),
    leave() {
      isLeaving = true;
      kept = null;
    },
    stop: end,
  };
}

/** Null when it failed or took longer. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T | null> {
  const over = Promise.withResolvers<null>();
  const timer = setTimeout(() => over.resolve(null), limitMs);
  try {
    return await Promise.race([work.catch(() => null), over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
