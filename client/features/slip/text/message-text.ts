import type { SlipMessage } from "../../../store/slip.ts";
import { findText } from "../../../ui/i18n/i18n.ts";
import { useT } from "../../../ui/i18n/use-t.ts";

/** Reads a catalogue message in the language shown; a code we have no text for shows the server's own words (G-99). */
export function useMessageText(): (message: SlipMessage) => string {
  const t = useT();
  return ({ messageId, values, fallback }) => findText(messageId, values) ?? fallback ?? t("error.4001");
}
