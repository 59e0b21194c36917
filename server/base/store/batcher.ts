/** Collects what is asked at the same moment and answers it together, each item with its own answer. */
export type Batcher<I, O> = (item: I) => Promise<O>;

export interface BatchOptions<I, O> {
  /** Answers a batch, in its order; a throw fails every item of the batch. */
  readonly run: (items: readonly I[]) => Promise<readonly O[]>;
  readonly maxSize?: number;
  /** How long an item may wait for company while other batches are under way. */
  readonly maxWaitMs?: number;
  readonly maxInFlight?: number;
}

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (answer: O) => void;
  readonly reject: (error: unknown) => void;
}

/** Beyond so many under way only full batches leave: small ones side by side cost each what a larger one costs once. */
const SIDE_BY_SIDE = 3;

/**
 * An idle batcher sends at the end of the current turn of the event loop, so a single bet does not wait; a busy one
 * gathers for a millisecond or 128 items, which is what makes a crowd cheap (ARCHITECTURE section 4).
 */
export function createBatcher<I, O>(options: BatchOptions<I, O>): Batcher<I, O> {
  const { run, maxSize = 128, maxWaitMs = 1, maxInFlight = 4 } = options;
  let waiting: Waiting<I, O>[] = [];
  let inFlight = 0;
  let isPlanned = false;

  const mayLeave = (): boolean =>
    waiting.length > 0 && inFlight < maxInFlight && (inFlight < SIDE_BY_SIDE || waiting.length >= maxSize);

  const send = async (): Promise<void> => {
    const batch = waiting.slice(0, maxSize);
    waiting = waiting.slice(maxSize);
    inFlight += 1;
    try {
      const answers = await run(batch.map((each) => each.item));
      for (const [index, each] of batch.entries()) {
        const answer = answers[index];
        if (answer === undefined) each.reject(new Error("a batch answered fewer items than it was asked"));
        else each.resolve(answer);
      }
    } catch (error) {
      for (const each of batch) each.reject(error);
    } finally {
      inFlight -= 1;
      plan();
    }
  };

  const flush = (): void => {
    isPlanned = false;
    if (!mayLeave()) return;
    void send();
    flush();
  };

  function plan(): void {
    if (isPlanned || !mayLeave()) return;
    isPlanned = true;
    if (inFlight === 0 || waiting.length >= maxSize) setImmediate(flush);
    else setTimeout(flush, maxWaitMs);
  }

  return (item) =>
    new Promise<O>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length >= maxSize && isPlanned) flush();
      else plan();
    });
}

/** One batcher for each partner, because a batch is one partner's (row-level security). */
export function createPartnerBatchers<I, O>(
  make: (partnerId: number) => Batcher<I, O>,
): (partnerId: number, item: I) => Promise<O> {
  const batchers = new Map<number, Batcher<I, O>>();
  return (partnerId, item) => {
    const known = batchers.get(partnerId) ?? make(partnerId);
    batchers.set(partnerId, known);
    return known(item);
  };
}
