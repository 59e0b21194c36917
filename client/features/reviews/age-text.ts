import type { Language } from "../../store/language.ts";
import { intlLocale } from "../../ui/i18n/intl-locale.ts";

type Unit = "minute" | "hour" | "day";

/** Chromium has no Kazakh relative times and would say '-12 min' (the words are CLDR's). */
const KAZAKH_UNITS: Record<Unit, string> = { minute: "минут", hour: "сағат", day: "күн" };

/** The age of a review in the language's own words: minutes up to an hour, then hours, then days (SPEC 3, `minutes_ago`). */
export function ageText(minutesAgo: number, language: Language): string {
  if (minutesAgo < 60) return pastText(minutesAgo, "minute", language);
  const hours = Math.floor(minutesAgo / 60);
  return hours < 24 ? pastText(hours, "hour", language) : pastText(Math.floor(hours / 24), "day", language);
}

function pastText(count: number, unit: Unit, language: Language): string {
  if (language === "kk") return count < 1 ? "осы минутта" : `${count} ${KAZAKH_UNITS[unit]} бұрын`;
  // 'This minute', but '1 day ago' rather than 'yesterday', which a day of 24 hours need not be.
  return new Intl.RelativeTimeFormat(intlLocale(language), { numeric: count < 1 ? "auto" : "always" }).format(
    -count,
    unit,
  );
}
