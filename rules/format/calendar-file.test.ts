import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCalendarFile, type CalendarEntry } from "./calendar-file.ts";

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: "9001001@clutch",
  title: "Red Foxes v Blue Owls",
  description: "Summer Masters, Dota 2",
  startMs: Date.UTC(2026, 11, 31, 23, 30),
  minutes: 90,
  nowMs: Date.UTC(2026, 10, 25, 9, 0, 7),
  ...changes,
});

/** The lines as a calendar reads them: continuations joined, values of TEXT unescaped. */
const read = (file: string): Map<string, string> =>
  new Map(
    file
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .filter((line) => line !== "")
      .toReversed()
      .map((line) => [line.slice(0, line.indexOf(":")), unescape(line.slice(line.indexOf(":") + 1))] as const),
  );
const unescape = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === "n" ? "\n" : letter));
const octets = (text: string): number => new TextEncoder().encode(text).length;

test("R2.4-15 the file has the times in UTC, past midnight and the year's end, and a UID that stays", () => {
  const fields = read(formatCalendarFile(entry()));
  expect(Object.fromEntries(fields)).toMatchObject({
    UID: "9001001@clutch",
    DTSTAMP: "20261125T090007Z",
    DTSTART: "20261231T233000Z",
    DTEND: "20270101T010000Z",
    SUMMARY: "Red Foxes v Blue Owls",
    TRIGGER: "-PT10M",
  });
  const later = read(formatCalendarFile(entry({ nowMs: Date.UTC(2026, 10, 26), startMs: Date.UTC(2027, 0, 2) })));
  expect(later.get("UID")).toBe(fields.get("UID"));
});

test("PR-14 the file of a match that moved is the next version of its entry, and says whom it is from", () => {
  const first = read(formatCalendarFile(entry()));
  const moved = entry({ nowMs: entry().nowMs + 7_200_000, startMs: entry().startMs + 3_600_000 });
  const second = read(formatCalendarFile(moved));
  expect(second.get("UID")).toBe(first.get("UID"));
  expect(Number(second.get("SEQUENCE"))).toBe(Number(first.get("SEQUENCE")) + 120);
  expect(Number(second.get("SEQUENCE"))).toBeLessThan(2 ** 31);
  for (const fields of [first, second]) expect(fields.get("ORGANIZER;CN=Clutch")).toBe("invalid:nomail");
});

test.each([
  "Fox; Owls, \\Friends\\ v B:C",
  "Two\nlines\r\nthree",
  "DTSTART:19990101T000000Z\r\nEND:VEVENT",
  "จุดเริ่มต้นของการแข่งขันครั้งใหญ่ที่สุดในประวัติศาสตร์ v ทีมน้ำเงิน",
  "🦊".repeat(40),
  "",
])("R2.4-15 an odd name (%j) is one value, and no line is longer than 75 octets", (title) => {
  const file = formatCalendarFile(entry({ title }));
  expect(read(file).get("SUMMARY")).toBe(title.replaceAll(/\r\n|\r/g, "\n"));
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file.split("\r\n").filter((line) => line.startsWith("DTSTART"))).toHaveLength(1);
  for (const line of file.split("\r\n")) expect(octets(line)).toBeLessThanOrEqual(75);
});

test("R2.4-15 backslash, semicolon and comma are escaped, a colon is not", () => {
  const file = formatCalendarFile(entry({ title: "Fox; Owls, \\Friends v B:C" }));
  expect(file).toContain(String.raw`SUMMARY:Fox\; Owls\, \\Friends v B:C`);
});

test("R2.4-15 any text comes back as it went in, without control characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
      const file = formatCalendarFile(entry({ title }));
      // oxlint-disable-next-line no-control-regex -- what a calendar may not be given
      const plain = title.replaceAll(/\r\n|\r/g, "\n").replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "");
      expect(read(file).get("SUMMARY")).toBe(plain);
      for (const line of file.split("\r\n")) expect(octets(line)).toBeLessThanOrEqual(75);
      expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    }),
  );
});
