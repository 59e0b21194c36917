const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** What is left until a moment, in whole units; the last second counts until it is over. */
export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Null once the moment has come. */
export function computeCountdown(leftMs: number): Countdown | null {
  if (!(leftMs > 0)) return null;
  const total = Math.ceil(leftMs / 1000);
  const minutes = Math.floor(total / SECONDS_PER_MINUTE);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return {
    days: Math.floor(hours / HOURS_PER_DAY),
    hours: hours % HOURS_PER_DAY,
    minutes: minutes % MINUTES_PER_HOUR,
    seconds: total % SECONDS_PER_MINUTE,
  };
}

/** Clock text of what is left, without words: `04:09`, `1:04:09`; from a day on, hours go on counting: `26:04:09`. */
export function formatCountdown(leftMs: number): string {
  const left = computeCountdown(leftMs) ?? { days: 0, hours: 0, minutes: 0, seconds: 0 };
  const hours = left.days * HOURS_PER_DAY + left.hours;
  const rest = [left.minutes, left.seconds].map((value) => String(value).padStart(2, "0")).join(":");
  return hours === 0 ? rest : `${hours}:${rest}`;
}
