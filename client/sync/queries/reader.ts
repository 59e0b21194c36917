import type { Language } from "@clutch/contract";
import { formatDay } from "@clutch/rules";
import { sessionStore } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";

/** For whom something is read: part of every key, so that nothing is shown in another language or to another member. */
export interface Reader {
  readonly lang: Language;
  readonly timezone: string;
  /** Null for a guest. */
  readonly memberId: number | null;
}

/** The part of a reader that calls are given. */
export const localeOf = ({ lang, timezone }: Reader) => ({ lang, timezone });

/** The member's day of now, `YYYY-MM-DD`. */
export const findToday = (): string => formatDay(getRuntime().nowMs(), sessionStore.getState().timezone);
