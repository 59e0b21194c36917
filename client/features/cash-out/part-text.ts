import { typeNumber, type TypedNumber } from "../../ui/number/typed-number.ts";
import type { NumberForm } from "@clutch/rules";

/** The part of the stake an amount stands for; null is the whole of it. */
export const takePart = (minor: bigint | null, maxMinor: bigint): bigint | null =>
  minor === null || minor > maxMinor ? null : minor;

interface PartLimits {
  readonly form: NumberForm;
  /** The most that can be sold as a part, in minor units; above it the whole stake is sold. */
  readonly maxMinor: bigint;
}

interface TypedPart {
  readonly typed: TypedNumber;
  /** The part it stands for, null for the whole; undefined where it cannot be read, and the part stays what it was. */
  readonly minor: bigint | null | undefined;
}

/** What the field of the part holds after a key or a paste. What cannot be read never sells the whole. */
export function typePart(text: string, before: TypedNumber, { form, maxMinor }: PartLimits): TypedPart {
  const typed = typeNumber(text, before, form);
  return { typed, minor: typed.problem === null ? takePart(typed.value, maxMinor) : undefined };
}
