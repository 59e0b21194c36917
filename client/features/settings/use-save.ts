import { useState } from "react";
import type { SlipMessage } from "../../store/slip.ts";

export type SaveState =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved" }
  /** `retry` saves the same once more, where that can be offered. */
  | { readonly kind: "failed"; readonly message: SlipMessage; readonly retry?: () => void };

type Run = () => Promise<SlipMessage | null>;

/** Runs one saving intent at a time and keeps what to say about it; a press while saving is dropped. */
export function useSave(): readonly [SaveState, (run: Run) => Promise<void>] {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const save = async (run: Run): Promise<void> => {
    if (state.kind === "saving") return;
    setState({ kind: "saving" });
    const message = await run();
    setState(message === null ? { kind: "saved" } : { kind: "failed", message });
  };
  return [state, save];
}

/** What to say of choices that are shown at once and kept one after the other; of several the last. */
export function useKeep(): readonly [SaveState, (run: Run) => Promise<void>] {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const keep = async (run: Run): Promise<void> => {
    setState({ kind: "saving" });
    const message = await run();
    setState(message === null ? { kind: "saved" } : { kind: "failed", message, retry: () => void keep(run) });
  };
  return [state, keep];
}

interface Choosing<V> {
  readonly state: SaveState;
  /** What was chosen last, also while it is being saved and where that failed. */
  readonly shown: V;
  readonly choose: (value: V) => void;
}

/** A choice that counts once the server has it. One that could not be saved stays in sight, with the way to try again. */
export function useChoice<V>(kept: V, send: (value: V) => Promise<SlipMessage | null>): Choosing<V> {
  const [state, save] = useSave();
  const [chosen, setChosen] = useState<{ readonly value: V } | null>(null);
  const choose = (value: V): void => {
    if (state.kind === "saving") return;
    setChosen({ value });
    void save(async () => {
      const message = await send(value);
      if (message === null) setChosen(null);
      return message;
    });
  };
  const shown = chosen === null ? kept : chosen.value;
  return { state: state.kind === "failed" ? { ...state, retry: () => choose(shown) } : state, shown, choose };
}
