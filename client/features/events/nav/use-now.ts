import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** The moment, renewed twice a minute: enough to turn Tomorrow into Today. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
