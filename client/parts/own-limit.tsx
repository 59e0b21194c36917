import { parseAmount, type CurrencyCode } from "@clutch/kernel";
import { useFormat } from "../select/format.ts";
import { useSession, useWallet } from "../select/hooks.ts";
import type { SlipMessage } from "../store/slip.ts";
import { openCare } from "../sync/intents/member/open-settings.ts";
import { Button } from "../ui/controls/button.tsx";
import { useT } from "../ui/i18n/use-t.ts";
import { useMoment } from "./message-text.ts";

const KINDS = ["stake", "loss", "time"] as const;
const SPANS = ["day", "week", "month"] as const;

type Values = SlipMessage["values"];

function useCurrency(): CurrencyCode {
  const wallet = useWallet(({ balance }) => balance?.currency ?? null);
  const fallback = useSession(({ partner }) => partner.currencyCode);
  return wallet ?? fallback;
}

/** The figures of a limit, ready to read; null of a break or a closure, which have none. */
function useLimitFigures() {
  const t = useT();
  const format = useFormat();
  const currency = useCurrency();
  return (values: Values) => {
    const kind = KINDS.find((each) => each === values["limit"]);
    const span = SPANS.find((each) => each === values["span"]);
    const { used, most } = values;
    if (kind === undefined || span === undefined) return null;
    const figure = (value: unknown): string => {
      if (kind === "time") return t("care.minutes", { count: Number(value) });
      const minor = parseAmount(Number(value), currency);
      return minor.ok ? format.exact(minor.value, currency) : String(value);
    };
    const left = parseAmount(Number(most), currency);
    const taken = parseAmount(Number(used), currency);
    return {
      kind: t(`care.kind.${kind}`),
      span: t(`care.span.${span}`),
      used: figure(used),
      most: figure(most),
      left: left.ok && taken.ok ? format.exact(left.value - taken.value, currency) : "",
    };
  };
}

/** Which limit it is, what of it is used and when it starts again, or until when an account is closed; a break's title says it all. */
export function OwnLimitText({ values }: { readonly values: Values }) {
  const t = useT();
  const moment = useMoment();
  const figuresOf = useLimitFigures();
  const { limit, ends_at: endsAtMs } = values;
  if (typeof endsAtMs !== "number") return null;
  if (limit === "closed") return <p>{t("care.close.on", { time: moment(endsAtMs) })}</p>;
  const figures = figuresOf(values);
  return figures && <p>{t("care.reached", { ...figures, time: moment(endsAtMs) })}</p>;
}

/** Says what is left of a limit on money: 'Stakes per day: $7.50 left, limit $100.00'. */
export function useLeftText(): (message: SlipMessage) => string | null {
  const t = useT();
  const figuresOf = useLimitFigures();
  return ({ values }) => {
    const figures = figuresOf(values);
    return figures && t("care.left", figures);
  };
}

export function SeeLimits() {
  const t = useT();
  return (
    <Button tone="line" onClick={openCare}>
      {t("care.see")}
    </Button>
  );
}
