import type { Language } from "../../store/language.ts";
import { intlLocale } from "./intl-locale.ts";

/** What a date says besides day and month. */
export interface DateShape {
  readonly timezone: string;
  readonly hasWeekday?: boolean;
  readonly hasClock?: boolean;
  readonly hasYear?: boolean;
}

type MakeFormat = (shape: DateShape) => (atMs: number) => string;
const makers = new Map<Language, MakeFormat>();
/** A language whose dates not every browser knows brings its own with its texts (`load-language.ts`). */
export const addDateFormat = (language: Language, make: MakeFormat): void => void makers.set(language, make);

/** Says moments as `21 Nov`, `Fri 21 Nov` or `21 Nov, 09:22` in a language, with western digits everywhere. */
export function makeDateFormat(language: Language, shape: DateShape): (atMs: number) => string {
  const make = makers.get(language);
  if (make !== undefined) return make(shape);
  const format = new Intl.DateTimeFormat(`${dayFirst(intlLocale(language))}-u-nu-latn-ca-gregory`, {
    ...optionsOf(shape),
    month: "short",
  });
  return (atMs) => format.format(atMs);
}

export const optionsOf = ({
  timezone,
  hasWeekday = false,
  hasClock = false,
  hasYear = false,
}: DateShape): Intl.DateTimeFormatOptions => ({
  timeZone: timezone,
  ...(hasWeekday ? { weekday: "short" } : {}),
  day: "numeric",
  ...(hasYear ? { year: "numeric" } : {}),
  ...(hasClock ? { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } : {}),
});

/** Plain English puts the month first; the design has the day first, as all our other languages do. */
const dayFirst = (locale: string): string => (locale === "en" ? "en-GB" : locale);
