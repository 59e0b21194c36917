import { expect } from "vitest";

/** How long anything a visitor waits for may take on a busy two-core machine. */
export const TIMEOUT_MS = Number(process.env["TIMEOUT_MS"] ?? 90_000);

/** Asks again and again until the answer fits; the journeys never sleep for a fixed time. */
export const eventually = <T>(ask: () => Promise<T> | T, limitMs = TIMEOUT_MS) =>
  expect.poll(ask, { timeout: limitMs, interval: 150 });

/** Reads what people read: `USD 1,234.50`, `$1,234.50`, `−12`, in the currency's units. */
export function readAmount(text: string): number {
  const figure = /[-−]?[\d,]+(?:\.\d+)?/.exec(text)?.[0];
  if (figure === undefined) throw new Error(`no amount in "${text}"`);
  return Number(figure.replaceAll(",", "").replace("−", "-"));
}
