import { REFUSALS, refuse } from "@clutch/contract";
import type { ShowPrices } from "../betting/quoter.ts";
import type { Caller } from "../../base/caller/caller.ts";
import type { ShownTurns } from "./shown-turns.ts";

/** Calls that show prices within the rate of their callers and in fair turns. `takeQuotes` answers the seconds to wait. */
export const createShowPrices =
  (turns: ShownTurns, takeQuotes: (caller: Caller, questions: number) => number): ShowPrices =>
  async (caller, questions, work) => {
    if (questions === 0) return work();
    const waitSeconds = takeQuotes(caller, questions);
    if (waitSeconds > 0) return refuse(REFUSALS.tooManyRequests, { retry_after: waitSeconds });
    const { sessionId, member, gone } = caller;
    const onlooker = { key: sessionId ?? "", isGuest: member === null, gone: gone?.() ?? null };
    return (await turns.run(onlooker, work)) ?? refuse(REFUSALS.tooManyRequests, { retry_after: 1 });
  };
