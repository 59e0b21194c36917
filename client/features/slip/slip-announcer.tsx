import { useFormat } from "../../select/format.ts";
import { useSlip } from "../../select/hooks.ts";
import type { Placing, SlipLine } from "../../store/slip.ts";
import type { Translate } from "../../ui/i18n/i18n.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { pickText } from "./leg/pick-text.ts";

/** Stays mounted, as a region that appears with its words is not read. Says changes of what is held, politely and once each: 'Over 2.5 changed from 1.74 to 1.66' (DESIGN 8). */
export function SlipAnnouncer() {
  const lines = useSlip((slip) => slip.lines);
  const placing = useSlip((slip) => slip.placing);
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
  return <output className="vh">{[...lines.map(say), outcomeOf(placing, t)].filter(Boolean).join(". ")}</output>;
}

/** A refusal is not said here: its box is an alert of its own. */
function outcomeOf(placing: Placing, t: Translate): string | null {
  switch (placing.kind) {
    case "placing":
      return t("slip.placing");
    case "asking":
      return t("slip.checking");
    case "placed":
      return `${t("slip.placed")}. ${t("slip.receipt.number", { number: placing.ticket.ticketNum })}`;
    case "idle":
    case "refused":
      return null;
  }
}
