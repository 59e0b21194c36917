import { addDateFormat, optionsOf, type DateShape } from "./date-format.ts";

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
    const { day, month, year, weekday, hour, minute } = parts;
    const date = `${Number(day)} ${KAZAKH_MONTHS[Number(month) - 1]}`;
    const words = [year === undefined ? date : `${year} ж. ${date}`];
    if (weekday !== undefined) words.push(KAZAKH_DAYS[weekday] ?? weekday);
    if (hour !== undefined) words.push(`${hour}:${minute}`);
    return words.join(", ");
  };
}

export const addKazakhDates = (): void => addDateFormat("kk", makeKazakhFormat);
