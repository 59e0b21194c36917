import { DAY_MS } from "@clutch/kernel";
import { useSession } from "../select/hooks.ts";
import type { SlipMessage } from "../store/slip.ts";
import { careNowMs } from "../sync/care/keep-care.ts";
import { useDateFormat } from "../ui/i18n/use-date-format.ts";
import { useFindText, useT } from "../ui/i18n/use-t.ts";

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

/** Beyond it a day and a month could be of more than one year. */
const FAR_MS = 300 * DAY_MS;

/** Says a moment as `25 Nov, 00:00` in the member's language and time zone, with its year where it is far off. */
export function useMoment(): (atMs: number) => string {
  const timezone = useSession((session) => session.timezone);
  const near = useDateFormat({ timezone, hasClock: true });
  const far = useDateFormat({ timezone, hasClock: true, hasYear: true });
  return (atMs) => (Math.abs(atMs - careNowMs()) > FAR_MS ? far : near)(atMs);
}
