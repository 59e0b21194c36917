import type { Fault } from "../core/faults.ts";
import type { LaunchView, StartView } from "../core/view.ts";

const post = (json: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(json),
});

async function send<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api/${path}`, body === undefined ? {} : post(body));
  if (!response.ok) throw new Error(`the operator answered ${response.status}`);
  // The page and its server are one package and one release, so the answer's shape is known.
  return (await response.json()) as T;
}

export type Switches = Pick<StartView, "faults" | "habit">;

/** The calls of the operator's own page to its own server. */
export const pageApi = {
  start: () => send<StartView>("start"),
  signIn: (memberCode: string | null) => send<StartView>("sign-in", { memberCode }),
  launch: () => send<LaunchView>("launch", {}),
  deposit: (amount: number) => send<unknown>("deposit", { amount }),
  setFault: (fault: Fault) => send<Switches>("faults", fault),
  setHabit: (habit: StartView["habit"]) => send<Switches>("habit", { habit }),
};
