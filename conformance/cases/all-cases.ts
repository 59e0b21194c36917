import type { Case } from "./case.ts";
import { CORRECTIONS } from "./corrections.ts";
import { IDEMPOTENCY } from "./idempotency.ts";
import { LAUNCH } from "./launch.ts";
import { LOST_ANSWERS } from "./lost-answers.ts";
import { MEMBERS } from "./members.ts";
import { NUMBERS } from "./numbers.ts";
import { ORDER } from "./order.ts";
import { SIGNATURE } from "./signature.ts";

/** In the order they are run and reported. */
export const ALL_CASES: readonly Case[] = [
  ...SIGNATURE,
  ...IDEMPOTENCY,
  ...LOST_ANSWERS,
  ...CORRECTIONS,
  ...MEMBERS,
  ...ORDER,
  ...NUMBERS,
  ...LAUNCH,
];
