import { EURO, useFormat } from "../../../select/format.ts";
import { useSlip } from "../../../select/hooks.ts";
import { modeOf } from "../../../store/slip-mode.ts";
import type { LabelledSelection } from "../../../store/slip.ts";
import { useT } from "../../../ui/i18n/use-t.ts";

export interface ChangeTexts {
  readonly title: string;
  readonly was: string | null;
  /** Null for a handicap, which the title names. */
  readonly now: string | null;
  readonly handicap: string | null;
}

/** What changed about a leg, in words and as old and new values; combos in euro odds (G-45). */
export function useChangeTexts(): (selection: LabelledSelection) => ChangeTexts {
  const t = useT();
  const own = useFormat();
  const isSingle = useSlip((slip) => modeOf(slip) === "single");
  const format = isSingle ? own : { ...own, odds: EURO.odds };
  return (leg) => {
    if (leg.changeStatus === "handi-change") {
      const { betTypeName, selection } = leg;
      const handicap = format.handicap(leg.currentHandicapQuarters, betTypeName, selection) || "–";
      const was = format.handicap(leg.handicapQuarters, betTypeName, selection) || null;
      return { title: t("slip.note.handicap", { handicap }), was, now: null, handicap };
    }
    const title = t("slip.prompt.title");
    if (leg.changeStatus === "lock" || leg.currentOddsCenti === null || leg.currentOddsCenti === leg.oddsCenti)
      return { title, was: null, now: null, handicap: null };
    const [was, now] = [format.odds(leg.oddsCenti), format.odds(leg.currentOddsCenti)];
    return { title, was, now, handicap: null };
  };
}
