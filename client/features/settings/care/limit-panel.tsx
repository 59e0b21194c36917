import { CARE_SPANS } from "@clutch/rules";
import { useId, useState, type ReactNode } from "react";
import { useSession } from "../../../select/hooks.ts";
import type { Care, CareLimit, SendCare } from "../../../sync/intents/member/care.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { LimitForm } from "./limit-form.tsx";
import { useCareText } from "./use-care-text.ts";
import settings from "../settings.module.css";
import styles from "./care.module.css";

interface LimitPanelProps {
  readonly kind: CareLimit["kind"];
  readonly care: Care;
  readonly isBusy: boolean;
  readonly send: SendCare;
  /** What came of the last wish for one of these. */
  readonly note: ReactNode;
}

/** The limits of one kind: a day, a week, a month. */
export function LimitPanel({ kind, care, isBusy, send, note }: LimitPanelProps) {
  const t = useT();
  const id = useId();
  return (
    <section className={settings.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(`care.kind.${kind}`)}</h2>
        <p className={styles.hint}>{t(`care.hint.${kind}`)}</p>
        {note}
      </header>
      <ul className={styles.limits}>
        {CARE_SPANS.map((span) => (
          <LimitRow
            key={span}
            limit={care.limits.find((each) => each.kind === kind && each.span === span) ?? null}
            of={{ kind, span, currency: care.currency_code }}
            isBusy={isBusy}
            send={send}
          />
        ))}
      </ul>
    </section>
  );
}

interface LimitRowProps {
  readonly limit: CareLimit | null;
  readonly of: {
    readonly kind: CareLimit["kind"];
    readonly span: CareLimit["span"];
    readonly currency: Care["currency_code"];
  };
  readonly isBusy: boolean;
  readonly send: SendCare;
}

function LimitRow({ limit, of, isBusy, send }: LimitRowProps) {
  const t = useT();
  const text = useCareText(of.currency);
  const [isOpen, setOpen] = useState(false);
  const partner = useSession((session) => session.partner.partnerOfficialName);
  const isSet = limit?.is_own === true;
  const name = `${t(`care.kind.${of.kind}`)} ${t(`care.span.${of.span}`)}`;
  return (
    <li>
      <div className={styles.limit}>
        <span className={styles.span}>{t(`care.span.${of.span}`)}</span>
        <span className={styles.figures}>
          {limit === null
            ? t("care.none")
            : t("care.used", {
                used: text.figure(of.kind, Math.max(0, limit.used)),
                most: text.figure(of.kind, limit.most),
              })}
        </span>
        <Button
          size="small"
          tone="line"
          aria-expanded={isOpen}
          aria-label={`${t(isSet ? "care.change" : "care.set")}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isSet ? "care.change" : "care.set")}
        </Button>
      </div>
      {limit !== null && <Used limit={limit} name={name} />}
      {limit !== null && limit.partner_most !== null && (
        <p className={styles.hint}>{t("care.partner", { partner, most: text.figure(of.kind, limit.partner_most) })}</p>
      )}
      {limit?.raise && <Raise limit={limit} raise={limit.raise} of={of} isBusy={isBusy} send={send} />}
      {isOpen && (
        <LimitForm limit={limit} of={of} name={name} isBusy={isBusy} send={send} onDone={() => setOpen(false)} />
      )}
    </li>
  );
}

/** How much of a limit is used, as a bar. */
function Used({ limit, name }: { readonly limit: CareLimit; readonly name: string }) {
  const used = Math.min(Math.max(limit.used, 0), limit.most);
  return (
    <meter
      className={styles.used}
      data-full={limit.used >= limit.most || undefined}
      min={0}
      max={Math.max(limit.most, 0.01)}
      value={limit.most === 0 ? 0.01 : used}
      aria-label={name}
    />
  );
}

interface RaiseProps extends Omit<LimitRowProps, "limit"> {
  readonly limit: CareLimit;
  readonly raise: NonNullable<CareLimit["raise"]>;
}

/** A raise that waits for its time and for the member. */
function Raise({ limit, raise, of, isBusy, send }: RaiseProps) {
  const t = useT();
  const text = useCareText(of.currency);
  const [nowMs] = useState(() => Date.now());
  const { kind, span } = of;
  const most = raise.most === null ? t("care.none") : text.figure(kind, raise.most);
  return (
    <div className={styles.raise}>
      {raise.ready_at > nowMs ? (
        <p>{t("care.raise.wait", { most, time: text.moment(raise.ready_at) })}</p>
      ) : (
        <Button size="small" disabled={isBusy} onClick={() => void send({ action: "confirm", kind, span })}>
          {t("care.raise.confirm", { most })}
        </Button>
      )}
      <Button
        size="small"
        tone="quiet"
        disabled={isBusy}
        onClick={() => void send({ action: "limit", kind, span, most: limit.most })}
      >
        {t("care.raise.keep")}
      </Button>
    </div>
  );
}
