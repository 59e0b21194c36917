import { parseAmount } from "@clutch/kernel";
import { useSession, useWallet } from "../../../select/hooks.ts";
import type { SlipMessage } from "../../../store/slip.ts";
import { openCare } from "../../../sync/intents/member/care.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useFormat } from "../../../select/format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { useMoment } from "../text/message-text.ts";

/** A limit, a break or a closure the member has set stands in the way (RU-24). */
export const isOwnLimit = ({ code }: SlipMessage): boolean => code === 2005 || code === 2006 || code === 2007;

const KINDS = ["stake", "loss", "time"] as const;
const SPANS = ["day", "week", "month"] as const;

/** Which limit it is, what of it is used and when it starts again; nothing for a break, whose title says it all. */
export function OwnLimitText({ values }: { readonly values: SlipMessage["values"] }) {
  const t = useT();
  const moment = useMoment();
  const format = useFormat();
  const wallet = useWallet(({ balance }) => balance?.currency ?? null);
  const fallback = useSession(({ partner }) => partner.currencyCode);
  const currency = wallet ?? fallback;
  const kind = KINDS.find((each) => each === values["limit"]);
  const span = SPANS.find((each) => each === values["span"]);
  const { used, most, ends_at: endsAtMs } = values;
  if (kind === undefined || span === undefined || typeof endsAtMs !== "number") return null;
  const figure = (value: unknown): string => {
    if (kind === "time") return t("care.minutes", { count: Number(value) });
    const minor = parseAmount(Number(value), currency);
    return minor.ok ? format.exact(minor.value, currency) : String(value);
  };
  return (
    <p>
      {t("care.reached", {
        kind: t(`care.kind.${kind}`),
        span: t(`care.span.${span}`),
        used: figure(used),
        most: figure(most),
        time: moment(endsAtMs),
      })}
    </p>
  );
}

export function SeeLimits() {
  const t = useT();
  return (
    <Button tone="line" onClick={openCare}>
      {t("care.see")}
    </Button>
  );
}
