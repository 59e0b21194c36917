import { useEffect } from "react";
import { useStore } from "zustand";
import { careStore } from "../store/care/standing.ts";
import { refreshCare } from "../sync/care/follow-care.ts";
import { careNowMs } from "../sync/care/keep-care.ts";
import type { CareFacts } from "../sync/slip/slip-figures.ts";

/** The member's own limits and the moment to judge them at; read again as a place that takes stakes is opened. */
export function useOwnCare(): CareFacts {
  const standing = useStore(careStore, (care) => care.standing);
  useEffect(() => void refreshCare(), []);
  return { standing, nowMs: careNowMs() };
}
