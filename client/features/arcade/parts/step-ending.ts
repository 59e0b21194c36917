import type { MiniGameRoundWire } from "@clutch/contract";
import type { Translate } from "../../../ui/i18n/i18n.ts";

type StepEnding = "lost" | "cashed_out" | "completed" | "maximum" | "expired";

/** How a round that is won step by step ended, in words; the lost step is the game's own to name. */
export const toEndingText = (
  t: Translate,
  ending: StepEnding,
  { lostText, round }: { readonly lostText: string; readonly round: Pick<MiniGameRoundWire, "multiplier"> },
): string => (ending === "lost" ? lostText : t(`arcade.ending.${ending}`, { multiplier: round.multiplier }));
