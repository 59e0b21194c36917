import type { Language } from "../../store/language.ts";
import { intlLocale } from "./intl-locale.ts";

/** What a date says besides day and month. */
export interface DateShape {
  readonly timezone: string;
  readonly hasWeekday?: boolean;
  readonly hasClock?: boolean;
}

/** Says moments as `21 Nov`, `Fri 21 Nov` or `21 Nov, 09:22` in a language, with western digits everywhere. */
export function makeDateFormat(language: Language, shape: DateShape): (atMs: number) => string {
  if (language === "kk") return makeKazakhFormat(shape);
  const format = new Intl.DateTimeFormat(`${dayFirst(intlLocale(language))}-u-nu-latn-ca-gregory`, {
    ...optionsOf(shape),
    month: "short",
  });
  return (atMs) => format.format(atMs);
}

const optionsOf = ({ timezone, hasWeekday = false, hasClock = false }: DateShape): Intl.DateTimeFormatOptions => ({
  timeZone: timezone,
  ...(hasWeekday ? { weekday: "short" } : {}),
  day: "numeric",
  ...(hasClock ? { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } : {}),
});

/** Plain English puts the month first; the design has the day first, as all our other languages do. */
const dayFirst = (locale: string): string => (locale === "en" ? "en-GB" : locale);

/** Many a Chromium knows no Kazakh names of months and days and would say 'M11 21, Fri' (the names are CLDR's). */
const KAZAKH_MONTHS = "қаң. ақп. нау. сәу. мам. мау. шіл. там. қыр. қаз. қар. жел.".split(" ");
const KAZAKH_DAYS: Record<string, string> = {
  Mon: "дс",
  Tue: "сс",
  Wed: "ср",
  Thu: "бс",
  Fri: "жм",
  Sat: "сб",
  Sun: "жс",
};

function makeKazakhFormat(shape: DateShape): (atMs: number) => string {
  const format = new Intl.DateTimeFormat("en-GB", { ...optionsOf(shape), month: "numeric" });
  return (atMs) => {
    const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
    const { day, month, weekday, hour, minute } = parts;
    const words = [`${Number(day)} ${KAZAKH_MONTHS[Number(month) - 1]}`];
    if (weekday !== undefined) words.push(KAZAKH_DAYS[weekday] ?? weekday);
    if (hour !== undefined) words.push(`${hour}:${minute}`);
    return words.join(", ");
  };
}
