import { useSession } from "../../../select/hooks.ts";
import type { SlipMessage } from "../../../store/slip.ts";
import { makeDateFormat } from "../../../ui/i18n/date-format.ts";
import { findText } from "../../../ui/i18n/i18n.ts";
import { useT } from "../../../ui/i18n/use-t.ts";

/** Reads a catalogue message in the language shown; a code we have no text for shows the server's own words (G-99). */
export function useMessageText(): (message: SlipMessage) => string {
  const t = useT();
  const moment = useMoment();
  return ({ messageId, values, fallback }) => {
    const { ends_at: endsAtMs } = values;
    const said = typeof endsAtMs === "number" ? { ...values, time: moment(endsAtMs) } : values;
    return findText(messageId, said) ?? fallback ?? t("error.4001");
  };
}

/** Says a moment as `25 Nov, 00:00` in the member's language and time zone. */
export function useMoment(): (atMs: number) => string {
  const { language, timezone } = useSession((session) => ({ language: session.language, timezone: session.timezone }));
  return makeDateFormat(language, { timezone, hasClock: true });
}
