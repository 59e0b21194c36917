import { useState } from "react";
import type { Placing } from "../../../store/slip.ts";

/** True when the outcome now shown was found by asking for a lost answer (RU-3), until the next bet. */
export function useWasAsking(kind: Placing["kind"]): boolean {
  const [wasAsking, setWasAsking] = useState(kind === "asking");
  if (kind === "asking" && !wasAsking) setWasAsking(true);
  if ((kind === "idle" || kind === "placing") && wasAsking) setWasAsking(false);
  return wasAsking;
}
