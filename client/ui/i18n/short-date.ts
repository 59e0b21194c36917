import { currentLanguage } from "./i18n.ts";
import { intlLocale } from "./intl-locale.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `21 Oct 17:52` in the language shown and the member's timezone, with western digits everywhere. */
export function shortDate(atMs: number, timezone: string): string {
  const key = `${currentLanguage()} ${timezone}`;
  const known = formatters.get(key);
  if (known !== undefined) return known.format(atMs);
  const made = new Intl.DateTimeFormat(`${dayFirst(intlLocale(currentLanguage()))}-u-nu-latn-ca-gregory`, {
    timeZone: timezone,
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formatters.set(key, made);
  return made.format(atMs);
}

/** Plain English puts the month first; the design has the day first, as all our other languages do. */
const dayFirst = (locale: string): string => (locale === "en" ? "en-GB" : locale);
