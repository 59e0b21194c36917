import { marketStatus, type MarketStatusWire } from "../shapes/primitives.ts";

const statuses = new Set<unknown>(marketStatus.options);

/** The checks of the handwritten readers; each accepts the same values as the schema of its name. */
export const isStatus = (value: unknown): value is MarketStatusWire => statuses.has(value);
export const isText = (value: unknown, shape: RegExp): value is string =>
  typeof value === "string" && shape.test(value);
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
export const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" && value >= least && value <= most;
