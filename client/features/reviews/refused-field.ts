import type { SlipMessage } from "../../store/slip.ts";

export type ReviewField = "rating" | "comment" | "form";

/** The field a refusal is about: 7006 and 7007 by code, 6003 by its detail; any other is about the whole form. */
export function refusedField({ code, values }: SlipMessage): ReviewField {
  if (code === 7006) return "rating";
  if (code === 7007) return "comment";
  const field = code === 6003 ? values["field"] : undefined;
  return field === "rating" || field === "comment" ? field : "form";
}
