import { isShortPause } from "@clutch/rules";
import { EURO, useFormat } from "../../select/format.ts";
import { useSlip } from "../../select/hooks.ts";
import { slipSelectionsOf, modeOf } from "../../store/slip-mode.ts";
import type { Placing, LabelledSelection } from "../../store/slip.ts";
import type { Translate } from "../../ui/i18n/i18n.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { pickText } from "./leg/pick-text.ts";

/**
 * Stays mounted, as a region that appears with its words is not read. Says changes of what is held, politely and once
 * each: 'Over 2.5 changed from 1.74 to 1.66' (DESIGN 8).
 */
export function SlipAnnouncer() {
  const selections = useSlip(slipSelectionsOf);
  const isSingle = useSlip((slip) => modeOf(slip) === "single");
  const quote = useSlip((slip) => slip.quote);
  const placing = useSlip((slip) => slip.placing);
  const t = useT();
  const own = useFormat();
  const format = isSingle ? own : { ...own, odds: EURO.odds };
  const say = (selection: LabelledSelection): string | null => {
    const pick = pickText(selection, selection.handicapQuarters, format.handicap);
    if (isShortPause(selection)) return `${pick}: ${t("slip.note.paused")}`;
    if (selection.changeStatus === "lock") return t("slip.announce.locked", { pick });
    if (selection.changeStatus === "handi-change") {
      const handicap = format.handicap(selection.currentHandicapQuarters, selection.betTypeName, selection.selection);
      return t("slip.announce.handicap", { pick, handicap });
    }
    if (selection.currentOddsCenti === null || selection.currentOddsCenti === selection.oddsCenti) return null;
    return t("slip.announce.changed", {
      pick,
      was: format.odds(selection.oddsCenti),
      now: format.odds(selection.currentOddsCenti),
    });
  };
  const joint = quote.kind === "ready" ? t("slip.announce.quote", { odds: EURO.odds(quote.oddsCenti) }) : null;
  const said = [...selections.map(say), joint, outcomeOf(placing, t)];
  return <output className="vh">{said.filter(Boolean).join(". ")}</output>;
}

/** A refusal is not said here: its box is an alert of its own. */
function outcomeOf(placing: Placing, t: Translate): string | null {
  switch (placing.kind) {
    case "placing":
      return placing.step === null ? t("slip.placing") : `${t("slip.placing")} ${t("slip.placing.step", placing.step)}`;
    case "asking":
      return t("slip.checking");
    case "placed":
      return [
        t("slip.placed"),
        ...placing.tickets.map(({ ticketNum }) => t("slip.receipt.number", { number: ticketNum })),
      ].join(". ");
    case "idle":
    case "refused":
      return null;
  }
}
