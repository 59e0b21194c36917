/** A match as an entry of a calendar. */
export interface CalendarEntry {
  /** The same whenever the file of this match is made, so that a calendar replaces the entry it has. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly startMs: number;
  readonly minutes: number;
  /** When the file is made. */
  readonly nowMs: number;
}

const MAX_OCTETS = 75;
const ALARM_MINUTES = 10;

/** The text of an .ics file with one entry (RFC 5545), in UTC, with an alarm ten minutes before. */
export function formatCalendarFile({ uid, title, description, startMs, minutes, nowMs }: CalendarEntry): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Clutch//Matches//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcText(nowMs)}`,
    `SEQUENCE:${sequenceOf(nowMs)}`,
    ORGANIZER,
    `DTSTART:${utcText(startMs)}`,
    `DTEND:${utcText(startMs + minutes * 60_000)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-PT${ALARM_MINUTES}M`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Whom a published entry is from (RFC 5546, 3.2.1); it answers no mail. */
const ORGANIZER = "ORGANIZER;CN=Clutch:invalid:nomail";

const FIRST_MS = Date.UTC(2020, 0, 1);

/**
 * A file made later is the newer version of its entry (RFC 5546, 2.1.4), so that a match that moved moves in the calendar. Counted
 * in minutes, as it must fit 31 bits.
 */
const sequenceOf = (nowMs: number): number => Math.max(0, Math.floor((nowMs - FIRST_MS) / 60_000));

/** `20261125T093000Z`. */
const utcText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** A TEXT value (section 3.3.11): backslash, comma, semicolon and line ends are escaped, other control characters left out. */
function escapeText(text: string): string {
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|\r|\n/g, "\\n");
  return [...escaped].filter((letter) => !isControl(letter)).join("");
}

function isControl(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return code < 32 || code === 127;
}

/** Continued after 75 octets (section 3.1), never within a character. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of line) {
    const size = countOctets(letter);
    // The space that begins a continuation counts too.
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      part = "";
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}

function countOctets(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
