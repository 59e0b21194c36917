import type { PlayedMap } from "../../match/timeline.ts";
import type { StepDrafts } from "./fact-list.ts";

/** Every move of the advantage is an exchange that one side came out of ahead. */
export function duelDrafts(map: PlayedMap, step: number): StepDrafts {
  const lead = map.states[step]?.marks[1] ?? 0;
  const before = map.states[step - 1]?.marks[1] ?? 0;
  const side = lead > before ? "home" : "away";
  return { drafts: lead === before ? [] : [{ kind: "fight", side, lead }], sinceStep: step - 1 };
}
