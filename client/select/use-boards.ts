import { BOARD_NAMES } from "../store/lists/boards.ts";
import type { BoardName } from "../store/lobby.ts";
import type { Features } from "../store/session.ts";
import { useSession } from "./hooks.ts";

const FLAGS: Record<BoardName, keyof Features> = {
  hotMarket: "hotMarket",
  hotEvent: "hotMatch",
  winRate: "winRate",
  turnover: "turnover",
  bigCombo: "bigCombo",
  topWinners: "topWinnings",
};

/** The boards the partner has switched on (SPEC 6); what is off is neither shown nor asked for. */
export const useBoards = (): readonly BoardName[] =>
  useSession(({ partner: { features } }) =>
    features.masterBoards ? BOARD_NAMES.filter((board) => features[FLAGS[board]]) : [],
  );
