import { createFairQueue, type Clock } from "@clutch/kernel";

/** Whom prices are shown to. */
export interface Onlooker {
  /** A session: who asks much waits for their own calls. */
  readonly key: string;
  /** Guests together have every other turn while members wait for theirs. */
  readonly isGuest: boolean;
  /** Aborts when nobody waits for the answer any more. */
  readonly gone: AbortSignal | null;
}

/** Decides whose call is worked on next among all that only show prices. */
export interface ShownTurns {
  /** Works when the turn comes. Null without having begun: the share is full, it waited too long, or nobody waits any more. */
  run<T>(onlooker: Onlooker, work: () => Promise<T>): Promise<T | null>;
}

/** Calls at once: whoever has begun comes to an end, however many wait. */
const AT_ONCE = 2;
const WAITING = { total: 128, perKey: 4 };
const LONGEST_WAIT_MS = 1500;

type Start = () => void;

/** `clock` measures elapsed time. */
export function createShownTurns(clock: Clock): ShownTurns {
  const members = createFairQueue<Start>(WAITING);
  const guests = createFairQueue<Start>(WAITING);
  let underWay = 0;
  let isGuestsTurn = false;
  let guestsRestUntilMs = 0;
  let resting: NodeJS.Timeout | null = null;

  const takeNext = (): Start | undefined => {
    const restMs = guestsRestUntilMs - clock.nowMs();
    if (restMs > 0) {
      resting ??= setTimeout(() => {
        resting = null;
        startNext();
      }, restMs);
      return members.take();
    }
    isGuestsTurn = !isGuestsTurn;
    const [first, second] = isGuestsTurn ? [guests, members] : [members, guests];
    return first.take() ?? second.take();
  };
  const startNext = (): void => {
    while (underWay < AT_ONCE && members.size + guests.size > 0) {
      const start = takeNext();
      if (start === undefined) return;
      underWay += 1;
      start();
    }
  };
  const waitForTurn = ({ key, isGuest, gone }: Onlooker): Promise<boolean> =>
    new Promise((resolve) => {
      const queue = isGuest ? guests : members;
      const end = (hasTurn: boolean): void => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", giveUp);
        resolve(hasTurn);
      };
      const start = (): void => end(true);
      const giveUp = (): void => {
        if (queue.remove(key, start)) end(false);
      };
      const timer = setTimeout(giveUp, LONGEST_WAIT_MS);
      gone?.addEventListener("abort", giveUp);
      if (gone?.aborted === true || !queue.push(key, start)) return end(false);
      startNext();
    });

  return {
    async run(onlooker, work) {
      if (!(await waitForTurn(onlooker))) return null;
      const startMs = clock.nowMs();
      try {
        return await work();
      } finally {
        underWay -= 1;
        // Guests leave half the time unused: on a small machine their flood would take it from bets.
        const endMs = clock.nowMs();
        if (onlooker.isGuest) guestsRestUntilMs = Math.max(guestsRestUntilMs, endMs) + (endMs - startMs) / AT_ONCE;
        startNext();
      }
    },
  };
}
