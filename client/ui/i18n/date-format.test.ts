import { expect, test } from "vitest";
import { LANGUAGES } from "../../store/language.ts";
import { makeDateFormat } from "./date-format.ts";
import { addKazakhDates } from "./kazakh-dates.ts";

addKazakhDates();

const days = Array.from({ length: 366 }, (_, day) => Date.UTC(2028, 0, 1 + day, 9, 5));

test("Kazakh dates are those of CLDR, whatever the browser knows of the language", () => {
  const shape = { weekday: "short", day: "numeric", month: "short" } as const;
  const known = new Intl.DateTimeFormat("kk-u-nu-latn", { ...shape, timeZone: "UTC" });
  const format = makeDateFormat("kk", { timezone: "UTC", hasWeekday: true });
  expect(days.map(format)).toEqual(days.map((day) => known.format(day)));
  expect(makeDateFormat("kk", { timezone: "Asia/Almaty", hasClock: true })(Date.UTC(2026, 10, 21, 23, 5))).toBe(
    "22 қар., 04:05",
  );
});

test("every language says the day, its clock to the minute, in western digits", () => {
  for (const language of LANGUAGES) {
    const said = makeDateFormat(language, { timezone: "UTC", hasClock: true })(Date.UTC(2026, 10, 21, 17, 52));
    expect(said, language).toMatch(/\b21\D/);
    expect(said, language).toMatch(/17[:.]52/);
    const far = makeDateFormat(language, { timezone: "UTC", hasClock: true, hasYear: true })(
      Date.UTC(2031, 10, 21, 17),
    );
    expect(far, language).toMatch(/\b2031\b/);
  }
  expect(makeDateFormat("en", { timezone: "UTC", hasWeekday: true })(Date.UTC(2026, 10, 21))).toBe("Sat 21 Nov");
});
