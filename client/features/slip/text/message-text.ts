import { useSession } from "../../../select/hooks.ts";
import type { SlipMessage } from "../../../store/slip.ts";
import { useDateFormat } from "../../../ui/i18n/use-date-format.ts";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";

/** Reads a catalogue message in the language shown; a code we have no text for shows the server's own words (G-99). */
export function useMessageText(): (message: SlipMessage) => string {
  const t = useT();
  const findText = useFindText();
  const moment = useMoment();
  return ({ messageId, values, fallback }) => {
    const { ends_at: endsAtMs } = values;
    const said = typeof endsAtMs === "number" ? { ...values, time: moment(endsAtMs) } : values;
    return findText(messageId, said) ?? fallback ?? t("error.4001");
  };
}

/** Says a moment as `25 Nov, 00:00` in the member's language and time zone. */
export function useMoment(): (atMs: number) => string {
  const timezone = useSession((session) => session.timezone);
  return useDateFormat({ timezone, hasClock: true });
}
