import { useFormat } from "../../select/format.ts";
import type { SlipLine } from "../../store/slip.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { pickText } from "./pick-text.ts";

/** Says changes of what is held, politely and once each: 'Over 2.5 changed from 1.74 to 1.66' (DESIGN 8). */
export function SlipAnnouncer({ lines }: { readonly lines: readonly SlipLine[] }) {
  const t = useT();
  const format = useFormat();
  const say = (line: SlipLine): string | null => {
    const pick = pickText(line, line.handicapQuarters, format.handicap);
    if (line.changeStatus === "lock") return t("slip.announce.locked", { pick });
    if (line.changeStatus === "handi-change") {
      const handicap = format.handicap(line.currentHandicapQuarters, line.betTypeName, line.selection);
      return t("slip.announce.handicap", { pick, handicap });
    }
    if (line.currentOddsCenti === null || line.currentOddsCenti === line.oddsCenti) return null;
    return t("slip.announce.changed", {
      pick,
      was: format.odds(line.oddsCenti),
      now: format.odds(line.currentOddsCenti),
    });
  };
  return (
    <p className="vh" role="status">
      {lines.map(say).filter(Boolean).join(". ")}
    </p>
  );
}
