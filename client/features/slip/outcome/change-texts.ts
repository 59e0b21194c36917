import { EURO, useFormat } from "../../../select/format.ts";
import { useSlip } from "../../../select/hooks.ts";
import { modeOf } from "../../../store/slip-mode.ts";
import type { SlipSelection } from "../../../store/slip.ts";
import { useT } from "../../../ui/i18n/use-t.ts";

export interface ChangeTexts {
  readonly title: string;
  readonly was: string | null;
  /** Null for a handicap, which the title names. */
  readonly now: string | null;
  readonly handicap: string | null;
}

/** What changed about a leg, in words and as old and new values; combos in euro odds (G-45). */
export function useChangeTexts(): (line: SlipSelection) => ChangeTexts {
  const t = useT();
  const own = useFormat();
  const isSingle = useSlip((slip) => modeOf(slip) === "single");
  const format = isSingle ? own : { ...own, odds: EURO.odds };
  return (line) => {
    if (line.changeStatus === "handi-change") {
      const { betTypeName, selection } = line;
      const handicap = format.handicap(line.currentHandicapQuarters, betTypeName, selection) || "–";
      const was = format.handicap(line.handicapQuarters, betTypeName, selection) || null;
      return { title: t("slip.note.handicap", { handicap }), was, now: null, handicap };
    }
    const title = t("slip.prompt.title");
    if (line.changeStatus === "lock" || line.currentOddsCenti === null || line.currentOddsCenti === line.oddsCenti)
      return { title, was: null, now: null, handicap: null };
    const [was, now] = [format.odds(line.oddsCenti), format.odds(line.currentOddsCenti)];
    return { title, was, now, handicap: null };
  };
}
