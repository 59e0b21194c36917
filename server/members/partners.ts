import type { Clock } from "@clutch/kernel";
import type { Partner } from "../caller/caller.ts";

/** The operators we serve, read from the store and remembered for a few seconds. */
export interface Partners {
  byKey(key: string): Promise<Partner | null>;
  byId(partnerId: number): Promise<Partner | null>;
  all(): Promise<readonly Partner[]>;
}

const REMEMBERED_MS = 5000;

/** `load` reads every active partner; they are few and change seldom. */
export function createPartners(load: () => Promise<readonly Partner[]>, clock: Clock): Partners {
  let loaded: Promise<readonly Partner[]> | null = null;
  let loadedAtMs = 0;
  const all = async (): Promise<readonly Partner[]> => {
    if (loaded === null || clock.nowMs() - loadedAtMs > REMEMBERED_MS) {
      const reading = load();
      loaded = reading;
      loadedAtMs = clock.nowMs();
      // A failed read must not be remembered as the answer.
      reading.catch(() => {
        if (loaded === reading) loaded = null;
      });
    }
    return loaded;
  };
  return {
    all,
    byKey: async (key) => (await all()).find((partner) => partner.key === key) ?? null,
    byId: async (partnerId) => (await all()).find((partner) => partner.partnerId === partnerId) ?? null,
  };
}
