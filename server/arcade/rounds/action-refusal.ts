import { REFUSALS, type Refusal } from "@clutch/contract";
import type { ActionRefusal } from "@clutch/games";
import { exhaustive } from "@clutch/kernel";

/** An action the game refuses, as the catalogue names it. */
export function toActionRefusal(refusal: ActionRefusal): Refusal {
  switch (refusal.reason) {
    case "round-ended":
      return { code: REFUSALS.alreadyChanged };
    case "action-invalid":
      return { code: REFUSALS.validationFailed, detail: { field: refusal.field } };
    case "nothing-to-cash-out":
    case "not-offered":
      return { code: REFUSALS.validationFailed, detail: { field: "action", reason: refusal.reason } };
    default:
      return exhaustive(refusal);
  }
}
