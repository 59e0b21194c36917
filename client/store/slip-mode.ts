import { exhaustive } from "@clutch/kernel";
import type { TicketType, SlipGroup } from "@clutch/rules";
import type { LabelledSelection, SlipMode, SlipState, SlipTab } from "./slip.ts";

export const SLIP_TABS: readonly SlipTab[] = ["single", "combo", "event-combo", "lucky-combo", "bet-builder"];

type Grouped = Pick<SlipState, "groups">;

/** The group a tab holds. A followed big combo has the Combo tab as long as it has legs (G-41, G-50). */
export function groupOfTab(tab: SlipTab, { groups }: Grouped): SlipGroup {
  switch (tab) {
    case "single":
      return "single";
    case "combo":
      return groups.bigCombo.length > 0 ? "bigCombo" : "combo";
    case "event-combo":
      return "eventCombo";
    case "lucky-combo":
      return "luckyCombo";
    case "bet-builder":
      return "mixedCombo";
    default:
      return exhaustive(tab);
  }
}

export const groupOf = (slip: Grouped & Pick<SlipState, "tab">): SlipGroup => groupOfTab(slip.tab, slip);

/** The legs the tab shown holds. */
export const slipSelectionsOf = (slip: Grouped & Pick<SlipState, "tab">): readonly LabelledSelection[] =>
  slip.groups[groupOf(slip)];

/** What a press of the place control would place. */
export function modeOf({ tab, comboType }: Pick<SlipState, "tab" | "comboType">): SlipMode {
  switch (tab) {
    case "single":
      return "single";
    case "combo":
      return comboType;
    case "event-combo":
      return "event_combo";
    case "lucky-combo":
      return "lucky_combo";
    case "bet-builder":
      return "mixed_combo";
    default:
      return exhaustive(tab);
  }
}

/** The ticket type on the wire; several singles are singles. */
export const ticketTypeOf = (mode: SlipMode): TicketType => (mode === "singles" ? "single" : mode);

/** Kinds whose legs of one match are priced together (RU-2). */
export const isQuoted = (mode: SlipMode): boolean => mode === "event_combo" || mode === "mixed_combo";

export const stakeOf = (slip: SlipState): bigint | null => slip.stakes[modeOf(slip)] ?? null;

export const isBusy = ({ placing }: Pick<SlipState, "placing">): boolean =>
  placing.kind === "placing" || placing.kind === "asking";

/** Where the bankers stand among the legs. */
export const bankersOf = (
  { bankers }: Pick<SlipState, "bankers">,
  selections: readonly LabelledSelection[],
): number[] => selections.flatMap((selection, index) => (bankers.includes(selection.key) ? [index] : []));
