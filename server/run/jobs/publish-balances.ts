/** What a call to a member's wallet at a partner answered: the balance after it; null where nothing changed or nobody knows. */
type Answered = bigint | null;

interface UnderWay {
  calls: number;
  /** Whether calls overlapped: the order of their answers is not that of their effects. */
  isMixed: boolean;
  last: Answered;
}

interface BalancePublisherDeps<Call> {
  readonly memberOf: (call: Call) => number;
  /** The balance now, asked for at the partner. */
  readonly ask: (call: Call) => Promise<Answered>;
  readonly publish: (call: Call, balanceMinor: bigint) => void;
}

/**
 * Publishes a member's balance once no call of theirs is under way. Calls of one member may overlap, and the answer that is handled
 * last may be the older one; then the balance is asked for instead.
 */
export function createBalancePublisher<Call>(
  deps: BalancePublisherDeps<Call>,
): (call: Call, run: () => Promise<Answered>) => Promise<void> {
  const members = new Map<number, UnderWay>();
  return async (call, run) => {
    const memberId = deps.memberOf(call);
    const mine = members.get(memberId) ?? { calls: 0, isMixed: false, last: null };
    members.set(memberId, mine);
    mine.calls += 1;
    if (mine.calls > 1) mine.isMixed = true;
    try {
      mine.last = (await run()) ?? mine.last;
    } finally {
      mine.calls -= 1;
      if (mine.calls === 0) members.delete(memberId);
    }
    if (mine.calls > 0 || mine.last === null) return;
    const balanceMinor = mine.isMixed ? await deps.ask(call) : mine.last;
    if (balanceMinor !== null) deps.publish(call, balanceMinor);
  };
}
