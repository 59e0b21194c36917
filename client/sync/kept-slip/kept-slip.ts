import { oddsCenti } from "@clutch/kernel";
import { SLIP_GROUPS, TICKET_TYPES, type SlipGroup } from "@clutch/rules";
import * as z from "zod/mini";
import type { PriceKey } from "../../store/prices.ts";
import { SLIP_TABS } from "../../store/slip-mode.ts";
import type { LabelledSelection, SlipState } from "../../store/slip.ts";

/** Longer than any tab may hold; a stored list beyond it is not ours. */
const MAX_LEGS_OF_GROUP = 50;

const key = z.custom<PriceKey>((value) => typeof value === "string" && /^\d+:\d+:.+$/s.test(value));
const minor = z.pipe(
  z.string().check(z.regex(/^\d{1,30}$/)),
  z.transform((text: string) => BigInt(text)),
);

/** A leg without its current price: what was agreed to, and the names it was shown with. */
const leg = z.object({
  key,
  eventId: z.string(),
  matchKey: z.string(),
  isOutright: z.boolean(),
  isComboAllowed: z.boolean(),
  marketId: z.int(),
  lineNumber: z.int(),
  selection: z.string(),
  selectionName: z.string(),
  marketName: z.string(),
  betTypeName: z.string(),
  marketTab: z.string(),
  eventName: z.string(),
  competitionName: z.string(),
  gameId: z.int(),
  startMs: z.int(),
  oddsCenti: z.pipe(z.int().check(z.minimum(101)), z.transform(oddsCenti)),
  handicapQuarters: z.nullable(z.int()),
  addedAtMs: z.int(),
});
export type KeptLeg = z.infer<typeof leg>;

const legs = z.array(leg).check(z.maxLength(MAX_LEGS_OF_GROUP));
const MODES = [...TICKET_TYPES, "singles"] as const;

/** Version 1 of what the browser stores of a slip: neither prices nor limits, which are read again. */
const keptSlip = z.object({
  version: z.literal(1),
  tab: z.enum(SLIP_TABS),
  comboType: z.enum(["combo", "system", "singles"]),
  groups: z.record(z.enum(SLIP_GROUPS), legs),
  followed: z.array(z.enum(SLIP_GROUPS)),
  stakes: z.partialRecord(z.enum(MODES), minor),
  systemStakes: z.record(z.string().check(z.regex(/^\d{1,2}$/)), minor),
  bankers: z.array(key),
  keepsSelections: z.boolean(),
});
export type KeptSlip = z.infer<typeof keptSlip>;

/** Reads a stored slip; null for what is none or of another version. */
export function parseKeptSlip(text: string | null): KeptSlip | null {
  if (text === null) return null;
  try {
    const parsed = keptSlip.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The same slip gives the same text, however its prices move: equal texts are not written again. */
export function formatKeptSlip(slip: KeptSlip | SlipState): string {
  const { tab, comboType, followed, stakes, systemStakes, bankers, keepsSelections } = slip;
  const groups = Object.fromEntries(
    SLIP_GROUPS.map((group) => [group, slip.groups[group].map((each) => pickLeg(each))]),
  );
  const kept = { version: 1, tab, comboType, groups, followed, stakes, systemStakes, bankers, keepsSelections };
  return JSON.stringify(kept, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}

const LEG_KEYS = Object.keys(leg.def.shape) as (keyof KeptLeg)[];
const pickLeg = (from: KeptLeg): object => Object.fromEntries(LEG_KEYS.map((name) => [name, from[name]]));

export const keptLegsOf = (kept: KeptSlip): readonly KeptLeg[] => SLIP_GROUPS.flatMap((group) => kept.groups[group]);

/**
 * One slip of two: of each tab the legs of `over` where it has any, with its amounts; else those of `under`. Of a guest's
 * slip and the member's the guest's is `over`: it is what was chosen last.
 */
export function mergeKept(under: KeptSlip, over: KeptSlip): KeptSlip {
  if (keptLegsOf(over).length === 0) return under;
  const pick = (group: SlipGroup) => (over.groups[group].length > 0 ? over : under).groups[group];
  const groups = Object.fromEntries(SLIP_GROUPS.map((group) => [group, pick(group)])) as KeptSlip["groups"];
  return {
    version: 1,
    tab: over.tab,
    comboType: over.comboType,
    groups,
    followed: SLIP_GROUPS.filter((group) => (over.groups[group].length > 0 ? over : under).followed.includes(group)),
    stakes: { ...under.stakes, ...over.stakes },
    systemStakes: { ...under.systemStakes, ...over.systemStakes },
    bankers: [...new Set([...under.bankers, ...over.bankers])],
    keepsSelections: under.keepsSelections,
  };
}

/** A leg whose price is not known yet: locked until it is, as during a short pause. */
export const toUnpriced = (kept: KeptLeg): LabelledSelection => ({
  ...kept,
  currentOddsCenti: kept.oddsCenti,
  currentHandicapQuarters: kept.handicapQuarters,
  status: "pause",
  changeStatus: "lock",
  actionToTake: null,
  isLongPause: false,
});
