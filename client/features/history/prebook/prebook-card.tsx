import { useState } from "react";
import { useFormat } from "../../../select/format.ts";
import type { Prebook } from "../../../store/prebooks.ts";
import { cancelPrebook } from "../../../sync/intents/prebook.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { matchName } from "../../../ui/i18n/match-name.ts";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { Tag, type TagTone } from "../../../ui/marks/tag.tsx";
import { usePrebooks } from "../../../select/use-prebooks.ts";
import { usePrice } from "../../../select/use-price.ts";
import styles from "./prebook-card.module.css";

const TONES: Record<"booked" | "accepted" | "placed" | "cancelled", TagTone> = {
  booked: "warn",
  accepted: "win",
  placed: "win",
  cancelled: "neutral",
};

/** One prebook: what, its state, the price now on its way to the target, its stake, and the way to take it back. */
export function PrebookCard({ entry }: { readonly entry: Prebook }) {
  const t = useT();
  const format = useFormat();
  const state = entry.state ?? "cancelled";
  const line = format.handicap(entry.handicapQuarters, entry.betTypeName, entry.selection);
  const pick = [entry.selectionName, line].filter(Boolean).join(" ");
  return (
    <li className={styles.card}>
      <article aria-label={`${t("prebook.title")}: ${pick}`}>
        <header className={styles.head}>
          <Icon name="target" />
          <h2>{pick}</h2>
          <span aria-live="polite">
            <Tag tone={TONES[state]} icon={state === "accepted" || state === "placed" ? "check" : undefined}>
              {t(`prebook.state.${state}`)}
            </Tag>
          </span>
        </header>
        <div className={styles.body}>
          <p className={styles.event}>{[entry.marketName, matchName(entry.eventName, t)].join(" · ")}</p>
          <PrebookTrack entry={entry} />
          <p className={styles.stake}>
            {t("history.stake")} <b>{format.amount(entry.amountMinor, entry.currency)}</b>
          </p>
        </div>
        {state === "booked" && <CancelQuestion entry={entry} />}
      </article>
    </li>
  );
}

/** How far the price has come; a market that is not on the page has only its target. */
function PrebookTrack({ entry }: { readonly entry: Prebook }) {
  const t = useT();
  const format = useFormat();
  const price = usePrice(entry.key);
  // A market that waits shows no moving price.
  const now = price?.status === "open" ? price.oddsCenti : null;
  const target = entry.targetOddsCenti;
  const share = now === null ? null : Math.min(100, Math.max(0, Math.round(((now - 100) * 100) / (target - 100))));
  return (
    <>
      <p className={styles.odds}>
        {now !== null && (
          <span>
            {t("prebook.now")} <b>{format.odds(now)}</b>
          </span>
        )}
        <span className={styles.target}>
          {t("prebook.target")} <b className="d">{format.odds(target)}</b>
        </span>
      </p>
      {share !== null && entry.state === "booked" && (
        <div className={styles.track} aria-hidden="true">
          <i style={{ inlineSize: `${share}%` }} />
        </div>
      )}
    </>
  );
}

/** The focus goes to the safe answer of the question, and back to the control that asked it. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Cancelling is asked about first (SPEC 4); nothing is sent before the answer. */
function CancelQuestion({ entry }: { readonly entry: Prebook }) {
  const t = useT();
  const findText = useFindText();
  const problem = usePrebooks(({ cancelProblem }) =>
    cancelProblem?.ticketId === entry.ticketId ? cancelProblem : null,
  );
  const [stage, setStage] = useState<"none" | "asking" | "sending">("none");
  const [hasAsked, setAsked] = useState(false);
  const ask = (): void => {
    setAsked(true);
    setStage("asking");
  };
  const confirm = (): void => {
    setStage("sending");
    void cancelPrebook(entry.ticketId).then(() => setStage("none"));
  };
  return (
    <>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {findText(problem.message.messageId, problem.message.values) ?? problem.message.fallback ?? t("error.4001")}
        </p>
      )}
      {stage === "none" ? (
        <div className={styles.cancel}>
          <Button tone="line" ref={hasAsked ? takeFocus : null} onClick={ask}>
            {t("prebook.cancel")}
          </Button>
        </div>
      ) : (
        <div className={styles.confirm} role="alertdialog" aria-label={t("prebook.confirm")}>
          <p>{t("prebook.confirm")}</p>
          <div>
            <Button ref={takeFocus} disabled={stage === "sending"} onClick={() => setStage("none")}>
              {t("prebook.keep")}
            </Button>
            <Button tone="line" className={styles.yes} disabled={stage === "sending"} onClick={confirm}>
              {t("prebook.yes")}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
