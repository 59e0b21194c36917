import { setTimeout } from "node:timers/promises";
import type { Clock } from "@clutch/kernel";
import type { Partner } from "../../base/caller/caller.ts";

/** A partner as stored. One that was deactivated serves no members any more, but is still owed to. */
export interface KnownPartner extends Partner {
  readonly isActive: boolean;
}

/** The operators we serve, read from the store and remembered for a second. */
export interface Partners {
  byKey(key: string): Promise<Partner | null>;
  byId(partnerId: number): Promise<Partner | null>;
  /** The active ones, as `byKey` and `byId` find them. */
  all(): Promise<readonly Partner[]>;
  /** The deactivated ones too: for paying what is owed. */
  known(): Promise<readonly Partner[]>;
}

const REMEMBERED_MS = 1000;
/** An unknown key may be that of a partner just made: who asks for it waits for a read begun after asking, so often at most. */
const UNKNOWN_MS = 500;

/** `load` reads every partner; they are few and change seldom. `clock` measures elapsed time. */
export function createPartners(
  load: () => Promise<readonly KnownPartner[]>,
  clock: Clock,
  sleep: (ms: number) => Promise<unknown> = setTimeout,
): Partners {
  let loaded: Promise<LoadedPartners> | null = null;
  let loadedAtMs = 0;
  let reads = 0;
  const recent = (rememberedMs = REMEMBERED_MS): Promise<LoadedPartners> => {
    if (loaded === null || clock.nowMs() - loadedAtMs >= rememberedMs) {
      reads += 1;
      const reading = load().then(toLoaded);
      loaded = reading;
      loadedAtMs = clock.nowMs();
      // A failed read must not be remembered as the answer.
      reading.catch(() => {
        if (loaded === reading) loaded = null;
      });
    }
    return loaded;
  };
  const find = async (key: string, rememberedMs?: number): Promise<Partner | null> =>
    (await recent(rememberedMs)).active.find((partner) => partner.key === key) ?? null;
  return {
    all: async () => (await recent()).active,
    known: async () => (await recent()).known,
    async byKey(key) {
      const before = reads;
      const known = await find(key);
      if (known !== null || reads > before) return known;
      await sleep(Math.max(0, loadedAtMs + UNKNOWN_MS - clock.nowMs()));
      return reads > before ? find(key) : find(key, 0);
    },
    byId: async (partnerId) => (await recent()).byId.get(partnerId) ?? null,
  };
}

interface LoadedPartners {
  readonly known: readonly KnownPartner[];
  readonly active: readonly Partner[];
  /** The active ones: asked at every call. */
  readonly byId: ReadonlyMap<number, Partner>;
}

function toLoaded(known: readonly KnownPartner[]): LoadedPartners {
  const active = known.filter(({ isActive }) => isActive);
  return { known, active, byId: new Map(active.map((partner) => [partner.partnerId, partner])) };
}
