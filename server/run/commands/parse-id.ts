import { InvalidArgumentError } from "commander";

/** The number of a row as a command's argument. */
export function parseId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Not a number.");
  return Number(text);
}
