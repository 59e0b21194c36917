import { cleanName } from "./names.ts";

/** A record does not have the shape its file promises; the message names the field. */
export class ShapeError extends Error {}

export type Fields = Readonly<Record<string, unknown>>;

/**
 * The most that figures of a real match come to, far above any that was played. What is above it is no such figure: maps are laid out
 * step by step and round by round, so that one wrong figure would cost minutes and all memory.
 */
export const MOST = {
  id: Number.MAX_SAFE_INTEGER,
  /** Seconds since 1970: up to the year 2100. */
  time: 4_102_444_800,
  /** Of a map. */
  seconds: 4 * 3600,
  /** Of a side or a player on a map. */
  kills: 300,
  rounds: 150,
  level: 30,
  gold: 1_000_000,
  hits: 10_000,
  /** Maps of a series. */
  maps: 9,
} as const;

/** Before the clock of a map starts something can happen already. */
const LEAST_SECONDS = -600;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function readFields(from: Fields, name: string): Fields {
  const value = from[name];
  if (!isFields(value)) throw new ShapeError(`${name} is no object`);
  return value;
}

/** The objects of a list; an absent list is empty. */
export function readList(from: Fields, name: string): readonly Fields[] {
  const value = from[name] ?? [];
  if (!Array.isArray(value) || !value.every(isFields)) throw new ShapeError(`${name} is no list of objects`);
  return value;
}

/** A whole number from 0 to `most`, also where it is written as text. */
export function readCount(from: Fields, name: string, most: number): number {
  const value = from[name];
  const count = typeof value === "string" && /^\d{1,16}(\.0+)?$/.test(value) ? Number(value) : value;
  if (typeof count !== "number" || !Number.isSafeInteger(count) || count < 0)
    throw new ShapeError(`${name} is no whole number`);
  if (count > most) throw new ShapeError(`${name} is above ${most}`);
  return count;
}

/** The same, where the record may leave it out: null when it is not there. */
export const readCountOrNull = (from: Fields, name: string, most: number): number | null => {
  const value = from[name];
  return value === undefined || value === null || value === "" ? null : readCount(from, name, most);
};

function readNumber(from: Fields, name: string): number {
  const value = from[name];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) throw new ShapeError(`${name} is no number`);
  return number;
}

/** A second of the map clock, given in units of so many seconds. */
export function readSecond(from: Fields, name: string, unit = 1): number {
  const second = readNumber(from, name) * unit;
  if (second < LEAST_SECONDS || second > MOST.seconds) throw new ShapeError(`${name} is no time of a map`);
  return second;
}

/** How long a map was in seconds, given in units of so many seconds. */
export function readLength(from: Fields, name: string, unit = 1): number {
  const seconds = readNumber(from, name) * unit;
  if (seconds <= 0 || seconds > MOST.seconds) throw new ShapeError(`${name} is no length of a map`);
  return seconds;
}

/** A series of figures; empty where it is left out, or one of them is none. */
export const readNumbers = (from: Fields, name: string, most: number): readonly number[] => {
  const value: unknown = from[name];
  const isFigure = (each: unknown): each is number =>
    typeof each === "number" && Number.isFinite(each) && Math.abs(each) <= most;
  return Array.isArray(value) && value.every(isFigure) ? value : [];
};

export function readText(from: Fields, name: string): string {
  const value = from[name];
  if (typeof value !== "string") throw new ShapeError(`${name} is no text`);
  return value;
}

export const readTextOrNull = (from: Fields, name: string): string | null => {
  const value = from[name];
  return typeof value === "string" && value.trim() !== "" ? value : null;
};

export const readFlag = (from: Fields, name: string): boolean => {
  const value = from[name];
  if (typeof value === "boolean") return value;
  const count = readCount(from, name, MOST.id);
  if (count > 1) throw new ShapeError(`${name} is neither 0 nor 1`);
  return count === 1;
};

/** A name as it can be shown; a record without one is not played. */
export function readName(from: Fields, name: string): string {
  const value = cleanName(readText(from, name));
  if (value === "") throw new ShapeError(`${name} is empty`);
  return value;
}
