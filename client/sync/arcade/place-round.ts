import { arcadeStore } from "../../store/arcade.ts";
import { playDemo } from "./demo.ts";
import { playRound, type RoundRequest } from "./play.ts";

/** Places a bet with what the page plays with: money, or play money. */
export const placeRound = (request: RoundRequest): Promise<void> =>
  arcadeStore.getState().demo === null ? playRound(request) : playDemo(request);
