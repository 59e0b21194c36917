import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { formatLine } from "@clutch/rules";

/** A selection as it was when it was shared; the price is the market's own of that moment, never the member's word. */
const storedLeg = z.object({
  marketId: z.int(),
  lineNumber: z.int(),
  selection: z.string(),
  handicapQuarters: z.nullable(z.int()),
  /** Null when there was no price to take. */
  oddsCenti: z.nullable(z.int()),
  isBanker: z.boolean(),
});
export type StoredLeg = z.infer<typeof storedLeg>;

const storedLegs = z.array(storedLeg);

export const writeLegs = (legs: readonly StoredLeg[]): string => JSON.stringify(legs);

/** A row nobody but us wrote: anything else in it is our own bug. */
export const parseLegs = (json: unknown): readonly StoredLeg[] => storedLegs.parse(json);

export const lineOf = ({ marketId, lineNumber }: Pick<StoredLeg, "marketId" | "lineNumber">): string =>
  formatLine(marketId, lineNumber);

/** Names what a slip holds, whatever its prices: the same slip of a member keeps its code. */
export function digestOf(betType: string, legs: readonly StoredLeg[]): Buffer {
  const named = legs.map(({ marketId, lineNumber, selection, isBanker }) => [
    marketId,
    lineNumber,
    selection,
    isBanker,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([betType, named]))
    .digest();
}
