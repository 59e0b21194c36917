import type { MiniGameRoundWire } from "@clutch/contract";
import type { Translate } from "../../../ui/i18n/i18n.ts";

/** The round had gone on when the bet or action arrived. */
const LATE = 5001;

interface Late {
  readonly code: number | null;
  /** Of the round of a chain that bets were late for; null at other tables, and before there is one. */
  readonly chainRound: number | null;
  /** The member's last round at the table, as it was read again after the refusal. */
  readonly round: Pick<MiniGameRoundWire, "state"> | undefined;
  /** How that round stands or ended, with its figures. */
  readonly outcomeText: string | null;
}

/** What a late bet or action met; null where the refusal has another reason, or nothing more is known. */
export function toLateText({ code, chainRound, round, outcomeText }: Late, t: Translate): string | null {
  if (code !== LATE) return null;
  if (chainRound !== null) return t("arcade.late.closed", { round: chainRound });
  if (round === undefined || outcomeText === null) return null;
  return t(round.state === "ended" ? "arcade.late.ended" : "arcade.late.goneOn", { outcome: outcomeText });
}
