import { isOddsCenti, oddsCenti, type OddsCenti } from "@clutch/kernel";
import type { SystemStake, TicketStake } from "@clutch/rules";
import * as z from "zod/mini";

/** Leg numbers count from 1, in the order of the bet's body, as in `ticket_legs`. */
const legNumber = z.int().check(z.gte(1), z.lte(100));
const price = z.number().check(z.refine((value) => isOddsCenti(value)));

const groupSchema = z.object({
  /** The legs of one match that were priced together, ascending. */
  legs: z.array(legNumber).check(z.minLength(2)),
  /** Odds in hundredths of every non-empty subset of these legs, by `priceKeyOf` their numbers in the ticket. */
  prices: z.record(z.string(), price),
  /** The worlds they were read from (RU-2). */
  model: z.object({ version: z.string(), seed: z.string(), worlds: z.int() }),
});

const minorText = z.string().check(z.regex(/^\d{1,18}$/));
const detailsSchema = z.object({
  systems: z.optional(z.array(z.object({ comboSize: z.int().check(z.gte(1)), stakeMinor: minorText }))),
  bankers: z.optional(z.array(legNumber)),
  groups: z.optional(z.array(groupSchema)),
  mapOption: z.optional(z.string()),
  isFollow: z.optional(z.boolean()),
  prebookId: z.optional(z.string()),
});

/** What a ticket holds beside its legs: the column `tickets.details`, null for a plain single or combo. */
export type TicketDetails = z.infer<typeof detailsSchema>;
export type TicketGroup = z.infer<typeof groupSchema>;

/** Reads the column; an invalid value is our own bug and throws. */
export const parseTicketDetails = (value: unknown): TicketDetails =>
  value === null || value === undefined ? {} : detailsSchema.parse(value);

/** For the column; null when there is nothing to keep. */
export const formatTicketDetails = (details: TicketDetails): string | null =>
  Object.keys(details).length === 0 ? null : JSON.stringify(detailsSchema.parse(details));

/** `[3, 1]` → `1,3`. */
export const priceKeyOf = (legNumbers: readonly number[]): string => legNumbers.toSorted((a, b) => a - b).join(",");

/** The odds at which just these legs of a group were quoted; null when no such quote was kept. */
export function priceOfLegs(group: TicketGroup, legNumbers: readonly number[]): OddsCenti | null {
  const stored = group.prices[priceKeyOf(legNumbers)];
  return stored === undefined ? null : oddsCenti(stored);
}

/** The stake of a ticket for settlement; a banker's index counts the legs from 0. */
export function ticketStakeOf(details: TicketDetails, stakeMinor: bigint): TicketStake {
  if (details.systems === undefined) return { kind: "all", stakeMinor };
  const systems = details.systems.map((each): SystemStake => ({
    comboSize: each.comboSize,
    stakeMinor: BigInt(each.stakeMinor),
  }));
  return { kind: "system", systems, bankers: (details.bankers ?? []).map((number) => number - 1) };
}
