import { exhaustive } from "@clutch/kernel";
import type { SlipLimits } from "../limits/constants.ts";
import { canAddToSlip, type MarketStatus } from "../market/status.ts";
import { pressCombo } from "./ticket-types/combo.ts";
import { pressInMatchCombo } from "./ticket-types/in-match-combo.ts";
import { pressMixedCombo } from "./ticket-types/mixed-combo.ts";
import { refusePress, removeFrom, type Indicator, type Press } from "./ticket-types/press.ts";
import { pressSingle } from "./ticket-types/single.ts";
import {
  acceptSelection,
  isGone,
  updateSelection,
  type SelectionRef,
  type SelectionUpdate,
  type SlipSelection,
} from "./selection.ts";
import { legProblem } from "./problem.ts";
import { SLIP_GROUPS, type SlipGroup, type SlipContents } from "./state.ts";

export type SlipAction<L extends SlipSelection> =
  /** A press on a price: adds, removes, replaces or refuses by the rules of the group. */
  | PressAction<L>
  | { readonly kind: "remove"; readonly group: SlipGroup; readonly selection: SelectionRef }
  | { readonly kind: "removeEvent"; readonly eventId: string }
  | { readonly kind: "selectEvent"; readonly eventId: string | null }
  /** Copies a board row: one selection into Single, more as a big combo (G-50). */
  | { readonly kind: "follow"; readonly selections: readonly L[]; readonly atMs: number }
  /** Replaces a group's selections, such as by those of a code (docs/decisions/0092). */
  | FillAction<L>
  /** Replaces the lucky combo; an empty list when generating failed (SPEC 4). */
  | { readonly kind: "lucky"; readonly selections: readonly L[]; readonly atMs: number }
  /** Updates of selections, already known to be newer (G-38). */
  | { readonly kind: "update"; readonly updates: readonly SelectionUpdate[] }
  /** Takes the changes of one group; locked selections are removed (G-48). */
  | { readonly kind: "accept"; readonly group: SlipGroup }
  | { readonly kind: "clear"; readonly group: SlipGroup };

export interface FillAction<L extends SlipSelection> {
  readonly kind: "fill";
  readonly group: SlipGroup;
  readonly selections: readonly L[];
  /** Another member's selections: their post carries `is_follow_bet` (G-50). */
  readonly isFollowed: boolean;
  readonly atMs: number;
}

export interface PressAction<L extends SlipSelection> {
  readonly kind: "press";
  readonly group: SlipGroup;
  readonly selection: L;
  readonly eventStatus: MarketStatus;
  readonly limits: SlipLimits;
  readonly atMs: number;
}

/** The slip after an action, with its result in `notice`. */
export function reduceSlip<L extends SlipSelection>(state: SlipContents<L>, action: SlipAction<L>): SlipContents<L> {
  switch (action.kind) {
    case "press":
      return applyPress(state, action);
    case "remove": {
      const kept = removeFrom(state.groups[action.group], action.selection);
      return withGroup(state, action.group, { selections: kept, indicator: "remove" });
    }
    case "removeEvent":
      return removeEvent(state, action.eventId);
    case "selectEvent":
      return { ...state, selectedEventId: action.eventId };
    case "follow":
      return fillGroup(state, {
        ...action,
        kind: "fill",
        isFollowed: true,
        group: action.selections.length === 1 ? "single" : "bigCombo",
      });
    case "fill":
      return fillGroup(state, action);
    case "lucky":
      return {
        ...withGroup(state, "luckyCombo", { selections: action.selections, indicator: "replace" }),
        lastOddsSelectTimeMs: action.atMs,
      };
    case "update":
      return applyUpdates(state, action.updates);
    case "accept":
      return acceptGroup(state, action.group);
    case "clear":
      return withGroup(state, action.group, { selections: [], indicator: "remove" });
    default:
      return exhaustive(action);
  }
}

function fillGroup<L extends SlipSelection>(state: SlipContents<L>, action: FillAction<L>): SlipContents<L> {
  const { group, selections, isFollowed, atMs } = action;
  const filled = withGroup(state, group, { selections, indicator: "replace" });
  const others = filled.followed.filter((each) => each !== group);
  const followed = isFollowed && selections.length > 0 ? [...others, group] : others;
  return { ...filled, followed, lastOddsSelectTimeMs: atMs };
}

function applyPress<L extends SlipSelection>(state: SlipContents<L>, action: PressAction<L>): SlipContents<L> {
  const press = computePress(state.groups[action.group], action);
  const after = withGroup(state, action.group, press);
  const isPicked = press.indicator === "add" || press.indicator === "replace";
  return {
    ...after,
    notice: { indicator: press.indicator, problem: press.problem, removed: [] },
    lastOddsSelectTimeMs: isPicked ? action.atMs : state.lastOddsSelectTimeMs,
  };
}

function computePress<L extends SlipSelection>(selections: readonly L[], action: PressAction<L>): Press<L> {
  const press = pressByGroup(selections, action);
  const isPicked = press.indicator === "add" || press.indicator === "replace";
  // Removing is always allowed; adding requires a match that still takes bets (R5.5-08, R5.5-09).
  return isPicked && !canAddToSlip(action.eventStatus) ? refusePress(selections, legProblem("matchEnded")) : press;
}

function pressByGroup<L extends SlipSelection>(
  selections: readonly L[],
  { group, selection, limits }: PressAction<L>,
): Press<L> {
  switch (group) {
    case "single":
      return pressSingle(selections, selection);
    case "combo":
    case "bigCombo":
    case "luckyCombo":
      return pressCombo(selections, selection, limits);
    case "eventCombo":
      return pressInMatchCombo(selections, selection, limits);
    case "mixedCombo":
      return pressMixedCombo(selections, selection, limits);
    default:
      return exhaustive(group);
  }
}

/** Writes the selections of a group; an emptied group is no longer followed (R4.3-06). */
function withGroup<L extends SlipSelection>(
  state: SlipContents<L>,
  group: SlipGroup,
  change: { readonly selections: readonly L[]; readonly indicator: Indicator },
): SlipContents<L> {
  return {
    ...state,
    groups: { ...state.groups, [group]: change.selections },
    followed: change.selections.length === 0 ? state.followed.filter((each) => each !== group) : state.followed,
    notice: { indicator: change.indicator, problem: null, removed: [] },
  };
}

function removeEvent<L extends SlipSelection>(state: SlipContents<L>, eventId: string): SlipContents<L> {
  let after = state;
  for (const group of SLIP_GROUPS) {
    const kept = state.groups[group].filter((selection) => selection.eventId !== eventId);
    if (kept.length < state.groups[group].length)
      after = withGroup(after, group, { selections: kept, indicator: "remove" });
  }
  return { ...after, selectedEventId: after.selectedEventId === eventId ? null : after.selectedEventId };
}

/** Selections without an update keep their identity, so that only changed ones render again. */
function applyUpdates<L extends SlipSelection>(
  state: SlipContents<L>,
  updates: readonly SelectionUpdate[],
): SlipContents<L> {
  const groups: Record<SlipGroup, readonly L[]> = { ...state.groups };
  let isChanged = false;
  for (const group of SLIP_GROUPS) {
    const selections = state.groups[group].map((selection) => updates.reduce<L>(updateSelection, selection));
    if (selections.every((selection, index) => selection === state.groups[group][index])) continue;
    groups[group] = selections;
    isChanged = true;
  }
  return isChanged ? { ...state, groups } : state;
}

function acceptGroup<L extends SlipSelection>(state: SlipContents<L>, group: SlipGroup): SlipContents<L> {
  const removed = state.groups[group].filter(isGone);
  const selections = state.groups[group].map(acceptSelection).filter((selection) => selection !== null);
  const after = withGroup(state, group, { selections, indicator: "none" });
  return { ...after, notice: { indicator: "none", problem: null, removed } };
}
