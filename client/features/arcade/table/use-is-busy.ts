import { useArcade } from "../../../select/arcade.ts";

/** Whether a bet or an action is without its answer: until then no other can be sent. */
export const useIsBusy = (): boolean => useArcade(({ play }) => play.kind === "sending" || play.kind === "asking");
