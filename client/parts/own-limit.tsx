import { parseAmount, type CurrencyCode } from "@clutch/kernel";
import { CARE_KINDS, CARE_SPANS, type CareKind } from "@clutch/rules";
import { useFormat } from "../select/format.ts";
import { useSession, useWallet } from "../select/hooks.ts";
import type { SlipMessage } from "../store/slip.ts";
import { openCare } from "../sync/intents/member/open-settings.ts";
import { Button } from "../ui/controls/button.tsx";
import { useT } from "../ui/i18n/use-t.ts";
import { HelpLink } from "./help-link.tsx";
import { useMoment } from "./message-text.ts";

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
    const kind = CARE_KINDS.find((each) => each === values["limit"]);
    const span = CARE_SPANS.find((each) => each === values["span"]);
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

/** Asks for limits of the member's own, of the kinds that the partner demands of everyone. */
export function UnsetText({ kinds }: { readonly kinds: readonly CareKind[] }) {
  const t = useT();
  const partner = useSession((session) => session.partner.partnerOfficialName);
  return <p>{t("care.unset", { partner, kinds: kinds.map((kind) => t(`care.kind.${kind}`)).join(" · ") })}</p>;
}

/** Which limit it is, what of it is used and when it starts again, or until when an account is closed; a break's title says it all. */
export function OwnLimitText({ values }: { readonly values: Values }) {
  const t = useT();
  const moment = useMoment();
  const figuresOf = useLimitFigures();
  const { limit, ends_at: endsAtMs, kinds } = values;
  if (kinds !== undefined) {
    const named = String(kinds).split(" ");
    return <UnsetText kinds={CARE_KINDS.filter((kind) => named.includes(kind))} />;
  }
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

/** The ways to the limits and to the partner's page of help. */
export function SeeLimits() {
  const t = useT();
  return (
    <>
      <Button tone="line" onClick={openCare}>
        {t("care.see")}
      </Button>
      <HelpLink />
    </>
  );
}
