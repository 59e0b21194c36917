import type { MessageId } from "../../i18n/message-id.ts";
import type { IconName } from "./icon-names.ts";

export interface RoundEndFace {
  readonly icon: IconName;
  readonly name: MessageId;
}

/** The sign and the name of each way a round ends. */
export const ROUND_ENDS: Readonly<Record<string, RoundEndFace>> = {
  elimination: { icon: "skull", name: "stats.round.elimination" },
  bomb: { icon: "bomb", name: "stats.round.bomb" },
  defuse: { icon: "cutters", name: "stats.round.defuse" },
  time: { icon: "clock", name: "stats.round.time" },
};
