import { UNKNOWN_ROLLBACK_HABITS, type UnknownRollbackHabit } from "@clutch/contract/partner";

export const FAULT_VERBS = ["launch", "debit", "credit", "rollback"] as const;
export type FaultVerb = (typeof FAULT_VERBS)[number];

/** What can go wrong between us and the server, on demand (RU-12). */
export const FAULT_KINDS = [
  "answer-lost-after-apply",
  "lost-before-apply",
  "error-after-apply",
  "slow",
  "broken-json",
  "wrong-currency",
  "redirect-loop",
  "duplicate",
  "refuse",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly verb: FaultVerb;
  readonly kind: FaultKind;
  /** How many more calls it strikes. */
  readonly remaining: number;
}

export interface FaultBoard {
  /** Arms a fault for the next `times` calls of a verb; 0 disarms it. One fault a verb at a time. */
  readonly arm: (fault: Fault) => void;
  /** Takes one strike of the verb's fault. */
  readonly strike: (verb: FaultVerb) => FaultKind | null;
  readonly armed: () => readonly Fault[];
  readonly habit: () => UnknownRollbackHabit;
  readonly setHabit: (habit: UnknownRollbackHabit) => void;
}

export function createFaultBoard(): FaultBoard {
  const faults = new Map<FaultVerb, Fault>();
  let habit: UnknownRollbackHabit = "not-found";
  return {
    arm(fault) {
      if (fault.remaining > 0) faults.set(fault.verb, fault);
      else faults.delete(fault.verb);
    },
    strike(verb) {
      const fault = faults.get(verb);
      if (!fault) return null;
      if (fault.remaining > 1) faults.set(verb, { ...fault, remaining: fault.remaining - 1 });
      else faults.delete(verb);
      return fault.kind;
    },
    armed: () => [...faults.values()],
    habit: () => habit,
    setHabit(next) {
      habit = next;
    },
  };
}

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value);

/** Most strikes that can be armed at once. */
const MAX_STRIKES = 1000;

/** Parses the body of a fault switch; null when it is none. */
export function parseFault(json: unknown): Fault | null {
  if (typeof json !== "object" || json === null) return null;
  const { verb, kind, remaining } = json as Readonly<Record<string, unknown>>;
  if (!isOneOf(FAULT_VERBS, verb) || !isOneOf(FAULT_KINDS, kind)) return null;
  if (typeof remaining !== "number" || !Number.isInteger(remaining)) return null;
  return remaining >= 0 && remaining <= MAX_STRIKES ? { verb, kind, remaining } : null;
}

export function parseHabit(json: unknown): UnknownRollbackHabit | null {
  const habit: unknown = typeof json === "object" && json !== null ? Reflect.get(json, "habit") : null;
  return isOneOf(UNKNOWN_ROLLBACK_HABITS, habit) ? habit : null;
}
