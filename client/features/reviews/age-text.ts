import type { Language } from "../../store/language.ts";
import { intlLocale } from "../../ui/i18n/intl-locale.ts";

/** The age of a review in the language's own words: minutes up to an hour, then hours, then days (SPEC 3, `minutes_ago`). */
export function ageText(minutesAgo: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(intlLocale(language), {
    // 'This minute', but '1 day ago' rather than 'yesterday', which a day of 24 hours need not be.
    numeric: minutesAgo < 1 ? "auto" : "always",
  });
  if (minutesAgo < 60) return format.format(-minutesAgo, "minute");
  const hours = Math.floor(minutesAgo / 60);
  return hours < 24 ? format.format(-hours, "hour") : format.format(-Math.floor(hours / 24), "day");
}
