import { splitEventName } from "@clutch/rules";
import type { Translate } from "./i18n.ts";

/** 'Iron Lanterns v Kestrel Nine' as the language writes it; an event without two sides by its own name. */
export function matchName(eventName: string, t: Translate): string {
  const { home, away } = splitEventName(eventName);
  return away === null ? eventName : t("slip.leg.versus", { home, away });
}
