import type { SlipMessage } from "../../store/slip.ts";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";

/** A refusal in the language shown; a code without a text of ours shows the server's own words (G-99). */
export function useRefusalText(): (message: SlipMessage) => string {
  const t = useT();
  const findText = useFindText();
  return ({ messageId, values, fallback }) => findText(messageId, values) ?? fallback ?? t("error.4001");
}
