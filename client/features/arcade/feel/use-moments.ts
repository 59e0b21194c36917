import { useEffect, useRef } from "react";
import { feel } from "./feel.ts";
import { soundOf, type Brought } from "./moment.ts";

/** Sounds of a table: a bet that is sent, and what a round brought once it is shown. `key`: null while nothing is shown. */
export function useMoments(isSending: boolean, key: string | null, money: Brought | null): void {
  const heard = useRef<string | null>(null);
  useEffect(() => {
    if (isSending) feel("tick");
  }, [isSending]);
  useEffect(() => {
    const isNew = key !== null && key !== heard.current;
    heard.current = key;
    const sound = isNew && money !== null ? soundOf(money) : null;
    if (sound !== null) feel(sound);
  }, [key, money]);
}
