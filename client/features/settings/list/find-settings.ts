import type { ReactNode } from "react";
import { hasTyped } from "../../../ui/i18n/fold-text.ts";

export interface Setting {
  readonly id: string;
  /** What it is found by: its name, what it offers, and other words of the page about it. */
  readonly words: readonly string[];
  readonly view: ReactNode;
  /** It has a box of its own; the others of a group stand as rows in one. */
  readonly isPanel?: boolean;
}

export interface SettingGroup {
  readonly id: string;
  readonly heading: string;
  readonly settings: readonly Setting[];
}

/** The settings that what was typed finds, by their own words or their group's, with the groups they stand in; all for nothing typed. */
export function findSettings(groups: readonly SettingGroup[], typed: string): readonly SettingGroup[] {
  return groups
    .map((group) => ({
      ...group,
      settings: group.settings.filter(({ words }) => hasTyped([group.heading, ...words], typed)),
    }))
    .filter(({ settings }) => settings.length > 0);
}
