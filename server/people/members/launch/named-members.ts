import { type Refusal, REFUSALS, refuse } from "@clutch/contract";
import type { Clock, Result } from "@clutch/kernel";
import type { CallbackMember } from "./partner-callback.ts";
import type { LaunchHashes } from "./store-launches.ts";

/** What the partner said of a launch's token. */
export interface Named {
  readonly member: CallbackMember;
  /** The database's time before the partner was asked. */
  readonly askedAtMs: number;
}

type Answer = Result<Named, Refusal>;

/**
 * Members that the partner named for launches that are not stored yet, as the database was away when they were to be: a partner answers
 * a token once. Only who has the launch's key finds them again; of a partner that named nobody nothing is kept.
 */
export interface NamedMembers {
  /** `ask` is called unless the same launch has been answered, or is being; two at once share one question. */
  find(launch: LaunchHashes & { readonly partnerId: number }, ask: () => Promise<Answer>): Promise<Answer>;
  /** The launch is stored. */
  forget(launch: LaunchHashes & { readonly partnerId: number }): void;
}

/** How long a launch may be repeated. */
export const REPEAT_MS = 120_000;
const MAX_KEPT = 10_000;

export function createNamedMembers(clock: Clock): NamedMembers {
  const kept = new Map<string, { tokenHash: Buffer; answer: Promise<Answer>; atMs: number }>();

  const askOnce = (name: string, tokenHash: Buffer, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = ask();
    const entry = { tokenHash, answer, atMs: clock.nowMs() };
    kept.set(name, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    const drop = () => {
      if (kept.get(name) === entry) kept.delete(name);
    };
    void answer.then((each) => each.ok || drop(), drop);
    return answer;
  };

  return {
    find({ partnerId, tokenHash, keyHash }, ask) {
      if (tokenHash === null || keyHash === null) return ask();
      const name = nameOf(partnerId, keyHash);
      const known = kept.get(name);
      const age = known === undefined ? Number.POSITIVE_INFINITY : clock.nowMs() - known.atMs;
      if (known === undefined || age > REPEAT_MS || age < 0) {
        kept.delete(name);
        return askOnce(name, tokenHash, ask);
      }
      return known.tokenHash.equals(tokenHash) ? known.answer : Promise.resolve(refuse(REFUSALS.expiredToken));
    },
    forget({ partnerId, keyHash }) {
      if (keyHash !== null) kept.delete(nameOf(partnerId, keyHash));
    },
  };
}

const nameOf = (partnerId: number, keyHash: Buffer): string => `${partnerId} ${keyHash.toString("base64")}`;
