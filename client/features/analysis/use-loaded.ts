import { useCallback, useEffect, useState } from "react";

export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "ready"; readonly value: T };

interface Held<T> {
  readonly key: string;
  readonly loaded: Loaded<T>;
}

/**
 * What `load` answers for a key, loaded again for another one; null from `load` is a failure. An answer for an older key
 * is dropped.
 */
export function useLoaded<T>(key: string, load: () => Promise<T | null>): readonly [Loaded<T>, () => void] {
  const [held, setHeld] = useState<Held<T> | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void load().then((value) => {
      if (isLeft) return;
      setHeld({ key, loaded: value === null ? { state: "failed" } : { state: "ready", value } });
    });
    return () => {
      isLeft = true;
    };
    // The key says all that `load` depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, turn]);
  const retry = useCallback(() => {
    setHeld(null);
    setTurn((before) => before + 1);
  }, []);
  return [held?.key === key ? held.loaded : { state: "loading" }, retry];
}
