import { computeOffsetMs } from "@clutch/rules";
import { MINUTE_MS } from "@clutch/kernel";
import { hasTyped } from "../../../ui/i18n/fold-text.ts";

/** Offered before anything is typed: a city of each country our languages are spoken in. */
const USUAL = [
  "UTC",
  "Asia/Manila",
  "Asia/Shanghai",
  "Asia/Taipei",
  "Asia/Bangkok",
  "Asia/Jakarta",
  "Asia/Kuala_Lumpur",
  "Asia/Seoul",
  "Asia/Tokyo",
  "Asia/Almaty",
  "Europe/London",
  "Europe/Madrid",
  "Europe/Moscow",
  "America/New_York",
  "America/Mexico_City",
  "America/Sao_Paulo",
];
/** More are found by more letters. */
const MOST_SHOWN = 40;

/** Every zone this browser knows; none where it does not say. */
export const knownZones = (): readonly string[] =>
  "supportedValuesOf" in Intl ? ["UTC", ...Intl.supportedValuesOf("timeZone")] : USUAL;

/** `Kuala Lumpur` of `Asia/Kuala_Lumpur`. */
export const placeOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** The zones to choose from: those that what is typed finds by city or region, else the chosen one and the usual ones. */
export function findZones(typed: string, chosen: string, known: readonly string[]): readonly string[] {
  if (typed.trim() === "") return [...new Set([chosen, ...USUAL])].filter((zone) => known.includes(zone));
  return known.filter((zone) => hasTyped([zone.replaceAll(/[/_]/g, " ")], typed)).slice(0, MOST_SHOWN);
}

/** `UTC+5:30`. */
export function offsetText(zone: string, nowMs: number): string {
  const minutes = Math.round(computeOffsetMs(nowMs, zone) / MINUTE_MS);
  const rest = Math.abs(minutes) % 60;
  const hours = Math.trunc(Math.abs(minutes) / 60);
  if (minutes === 0) return "UTC";
  return `UTC${minutes < 0 ? "\u2212" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}
