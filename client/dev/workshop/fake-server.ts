import type { calls, Call } from "@clutch/contract";
import { err, ok } from "@clutch/kernel";
import type { Api } from "../../api/api.ts";
import { createSafeStorage } from "../../platform/storage.ts";
import { setRuntime, type RouteNow } from "../../sync/runtime.ts";

/** Never answered: what is asked for stays on its way. */
export const PENDING = Symbol("pending");
/** No answer came. */
export const FAILED = Symbol("failed");

type Answer = typeof PENDING | typeof FAILED | object;
/** By the name of a call: an answer, or what makes one of what was sent. */
export type Answers = Readonly<Partial<Record<keyof typeof calls, Answer | ((input: unknown) => Answer)>>>;

/** The query of what was sent. */
export const queryOf = (input: unknown): Readonly<Record<string, unknown>> =>
  (input as { readonly query?: Readonly<Record<string, unknown>> }).query ?? {};

/** Answers from fixtures, which the contract's schemas check, so that no fixture can have a shape of its own. */
function createFakeApi(answers: Answers): Api {
  return {
    async call<C extends Call>(call: C, input: unknown) {
      const given = answers[call.name as keyof typeof calls] ?? PENDING;
      const answer = typeof given === "function" ? given(input) : given;
      if (answer === PENDING) return new Promise<never>(() => undefined);
      if (answer === FAILED) return err({ kind: "network" }) as never;
      const parsed = call.answer.safeParse(answer);
      if (parsed.success) return ok(parsed.data) as never;
      // Else the state would look like a server out of reach; its picture fails by an error of the page.
      reportError(new Error(`the fixture of ${call.name} is not of the contract`));
      throw parsed.error;
    },
  };
}

const memory = () =>
  createSafeStorage(() => {
    throw new Error("a story keeps nothing");
  });

/** The widget's outside for a story: a server of fixtures, timers that never fire, nothing kept. */
export function startFakeServer(answers: Answers, route: RouteNow): void {
  setRuntime({
    api: createFakeApi(answers),
    timers: { after: () => () => undefined, every: () => () => undefined },
    nowMs: () => Date.now(),
    local: memory(),
    session: memory(),
    route: () => route,
    navigate: () => undefined,
    postToHost: () => undefined,
  });
}
