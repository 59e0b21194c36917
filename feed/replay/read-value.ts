import { cleanName } from "./names.ts";

/** A record does not have the shape its file promises; the message names the field. */
export class ShapeError extends Error {}

export type Fields = Readonly<Record<string, unknown>>;

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

/** A whole number from 0, also where it is written as text. */
export function readCount(from: Fields, name: string): number {
  const value = from[name];
  const count = typeof value === "string" && /^\d{1,12}(\.0+)?$/.test(value) ? Number(value) : value;
  if (typeof count !== "number" || !Number.isSafeInteger(count) || count < 0)
    throw new ShapeError(`${name} is no whole number`);
  return count;
}

/** Seconds or minutes, below a hundred days. */
export function readNumber(from: Fields, name: string): number {
  const value = from[name];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number) || Math.abs(number) > 1e10)
    throw new ShapeError(`${name} is no number`);
  return number;
}

export const readNumbers = (from: Fields, name: string): readonly number[] => {
  const value = from[name];
  return Array.isArray(value) ? value.filter((each): each is number => Number.isFinite(each)) : [];
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
  const count = readCount(from, name);
  if (count > 1) throw new ShapeError(`${name} is neither 0 nor 1`);
  return count === 1;
};

/** A name as it can be shown; a record without one is not played. */
export function readName(from: Fields, name: string): string {
  const value = cleanName(readText(from, name));
  if (value === "") throw new ShapeError(`${name} is empty`);
  return value;
}
