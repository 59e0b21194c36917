import type { Stop } from "@clutch/kernel";
import type { Partner } from "../../base/caller/caller.ts";
import type { Trouble } from "../../base/observe/trouble.ts";
import { startLoop, type Loop } from "./loop.ts";

export interface PartnerLoopsOptions {
  /** Names the work in the log. */
  readonly job: string;
  readonly everyMs: number;
  /** The partners of now; asked again every round. */
  readonly partners: () => Promise<readonly Partner[]>;
  /** One round for one partner. It works in our database and waits for no partner's answer. */
  readonly run: (partner: Partner) => Promise<void>;
  readonly troubleOf: (job: string) => Trouble;
}

export interface PartnerLoops {
  /** Runs the rounds of one partner, or of all, now or right after those under way. */
  readonly soon: (partnerId?: number) => void;
  readonly stop: Stop;
}

const REFRESH_MS = 1000;

interface LoopOfOne {
  partner: Partner;
  readonly loop: Loop;
}

/**
 * Runs something again and again for each partner in a loop of its own: a partner whose round fails or takes long holds up
 * no other (RU-19).
 */
export function startPartnerLoops(options: PartnerLoopsOptions): PartnerLoops {
  const loops = new Map<number, LoopOfOne>();
  const { failed, worked } = options.troubleOf(`${options.job}: reading the partners`);

  const open = (partner: Partner): void => {
    const { partnerId } = partner;
    const trouble = options.troubleOf(`${options.job} of partner ${partnerId}`);
    const loop = startLoop({
      name: `${options.job} of partner ${partnerId}`,
      everyMs: options.everyMs,
      onError: trouble.failed,
      onDone: trouble.worked,
      run: () => options.run(loops.get(partnerId)?.partner ?? partner),
    });
    loops.set(partnerId, { partner, loop });
  };

  const refresh = startLoop({
    name: `${options.job}: reading the partners`,
    everyMs: REFRESH_MS,
    onError: failed,
    onDone: worked,
    run: async () => {
      const partners = await options.partners();
      for (const partner of partners) {
        const known = loops.get(partner.partnerId);
        if (known === undefined) open(partner);
        else known.partner = partner;
      }
      for (const [partnerId, { loop }] of loops) {
        if (partners.some((partner) => partner.partnerId === partnerId)) continue;
        loops.delete(partnerId);
        await loop.stop();
      }
    },
  });

  return {
    soon: (partnerId) => {
      const chosen = partnerId === undefined ? [...loops.values()] : [loops.get(partnerId)];
      for (const each of chosen) each?.loop.soon();
    },
    stop: async () => {
      await refresh.stop();
      await Promise.all([...loops.values()].map(({ loop }) => loop.stop()));
    },
  };
}
