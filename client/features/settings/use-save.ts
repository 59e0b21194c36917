import { useState } from "react";
import type { SlipMessage } from "../../store/slip.ts";

export type SaveState =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved" }
  | { readonly kind: "failed"; readonly message: SlipMessage };

/** Runs one saving intent at a time and keeps what to say about it; a press while saving is dropped. */
export function useSave(): readonly [SaveState, (run: () => Promise<SlipMessage | null>) => Promise<void>] {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const save = async (run: () => Promise<SlipMessage | null>): Promise<void> => {
    if (state.kind === "saving") return;
    setState({ kind: "saving" });
    const message = await run();
    setState(message === null ? { kind: "saved" } : { kind: "failed", message });
  };
  return [state, save];
}

/** What to say of choices that are shown at once and kept one after the other; of several the last. */
export function useKeep(): readonly [SaveState, (kept: Promise<SlipMessage | null>) => Promise<SlipMessage | null>] {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const keep = async (kept: Promise<SlipMessage | null>): Promise<SlipMessage | null> => {
    setState({ kind: "saving" });
    const message = await kept;
    setState(message === null ? { kind: "saved" } : { kind: "failed", message });
    return message;
  };
  return [state, keep];
}
