import type { Call } from "@clutch/contract";
import { err, ok } from "@clutch/kernel";
import type { Api, CallOptions } from "../../api/api.ts";
import { parseServerError, type CallFailure } from "../../api/failure.ts";
import { createSafeStorage } from "../../platform/storage.ts";
import { createManualTimers } from "../../platform/testing/manual-timers.ts";
import { setRuntime, type RouteNow, type Runtime } from "../runtime.ts";

export interface SentCall {
  readonly name: string;
  readonly input: unknown;
  readonly options: CallOptions | undefined;
}

export type Reply = { readonly answer: unknown } | { readonly failure: CallFailure };

export const refusal = (status: number, body: unknown): Reply => ({
  failure: { kind: "refused", status, error: parseServerError(body, status, false) },
});

/** A runtime whose server is a function; answers are validated by the contract's schemas, so that no test can invent a shape. */
export function useFakeRuntime(reply: (call: SentCall) => Reply, route: RouteNow = { name: "events", eventId: null }) {
  const timers = createManualTimers();
  const sent: SentCall[] = [];
  const went: string[] = [];
  const posted: unknown[] = [];
  const memory = () =>
    createSafeStorage(() => {
      throw new Error("memory only");
    });
  const api: Api = {
    async call<C extends Call>(call: C, input: unknown, options?: CallOptions) {
      const each = { name: call.name, input, options };
      sent.push(each);
      const given = reply(each);
      if ("failure" in given) return err(given.failure);
      return ok(call.answer.parse(given.answer)) as never;
    },
  };
  const runtime: Runtime = {
    api,
    timers,
    nowMs: timers.nowMs,
    local: memory(),
    session: memory(),
    route: () => route,
    navigate: (path) => void went.push(path),
    postToHost: (message) => void posted.push(message),
  };
  setRuntime(runtime);
  return { runtime, timers, sent, went, posted };
}
