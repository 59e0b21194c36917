import { changedLegs } from "@clutch/rules";
import { EURO, useFormat } from "../../../select/format.ts";
import { useSession, useSlip } from "../../../select/hooks.ts";
import type { PriceKey } from "../../../store/prices.ts";
import { slipSelectionsOf, modeOf } from "../../../store/slip-mode.ts";
import type { LabelledSelection, SlipState } from "../../../store/slip.ts";
import { isQuoteToAsk, legsToAsk } from "../../../sync/slip/slip.ts";
import { showRule } from "../../../sync/intents/app/rules.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { RuleLink } from "../../../ui/controls/rule-link.tsx";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { pickText } from "../leg/pick-text.ts";
import { useChangeTexts, type ChangeTexts } from "./change-texts.ts";
import styles from "./change-prompt.module.css";

interface ChangePromptProps {
  /** The server has just refused the bet for this change (5002, 5003): the prompt says both at once. */
  readonly isRefused: boolean;
  readonly onAccept: () => void;
  readonly onRemove: (key: PriceKey) => void;
}

/** 'Odds or statuses have changed' with old and new side by side for every leg, and the two ways out (G-48). */
export function ChangePrompt({ isRefused, onAccept, onRemove }: ChangePromptProps) {
  const t = useT();
  const slip = useSlip((state) => state);
  const changed = useAskedLegs(slip);
  const [only] = changed.length === 1 ? changed : [];
  const texts = useChangeTexts();
  const change = only === undefined ? { title: t("slip.prompt.title"), was: null, now: null } : texts(only);
  const quote = useMovedQuote(slip);
  const isLock = only?.changeStatus === "lock";
  return (
    <div ref={bringIntoView} className={styles.prompt} role="alert">
      <div className={styles.title}>
        <Icon name={isLock ? "lock" : "warn"} />
        <span className={styles.words}>
          {isRefused ? `${t("slip.failed")}. ${change.title}` : change.title}{" "}
          <RuleLink rule={ODDS_RULE} onOpen={showRule} />
        </span>
        {(change.was !== null || quote !== null) && <Values change={quote ?? change} />}
      </div>
      {changed.length > 1 && (
        <ul className={styles.changes}>
          {changed.map((selection) => (
            <ChangedLeg key={selection.key} selection={selection} change={texts(selection)} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button tone="warn" size="small" onClick={onAccept}>
          {t("slip.prompt.accept")}
        </Button>
        {/* Accepting a locked leg removes it (G-48), so it needs no second button for the same. */}
        {only !== undefined && !isLock && (
          <Button tone="line" size="small" onClick={() => onRemove(only.key)}>
            {t("slip.prompt.remove")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What a change of the price does to a bet. */
const ODDS_RULE = "BET-3";

const bringIntoView = (prompt: HTMLElement | null): void => prompt?.scrollIntoView({ block: "nearest" });

/** The legs that wait for the member's word; what the server refused for may be none of them by the rule. */
function useAskedLegs(slip: SlipState): readonly LabelledSelection[] {
  const rule = useSession((session) => ({
    choice: session.acceptOdds,
    maxSlidePercent: session.partner.maxOddsSlidePercent,
  }));
  const asked = legsToAsk(slip, rule);
  if (asked.length > 0 || isQuoteToAsk(slip, rule)) return asked;
  const all = slipSelectionsOf(slip);
  const strict = changedLegs(all, { ...rule, choice: "none" });
  return strict.length > 0 ? strict : all.filter(({ changeStatus }) => changeStatus !== null);
}

/** A moved joint price, old and new. */
function useMovedQuote(slip: SlipState): Pick<ChangeTexts, "was" | "now"> | null {
  const { quote } = slip;
  if (quote.kind !== "ready" || quote.agreedCenti === quote.oddsCenti) return null;
  const mode = modeOf(slip);
  if (mode !== "event_combo" && mode !== "mixed_combo") return null;
  return { was: EURO.odds(quote.agreedCenti), now: EURO.odds(quote.oddsCenti) };
}

function Values({ change }: { readonly change: Pick<ChangeTexts, "was" | "now"> }) {
  return (
    <span className={styles.values}>
      {change.was !== null && <s>{change.was}</s>}
      {change.now !== null && <b>{change.now}</b>}
    </span>
  );
}

function ChangedLeg({ selection, change }: { readonly selection: LabelledSelection; readonly change: ChangeTexts }) {
  const t = useT();
  const format = useFormat();
  return (
    <li>
      <span>{pickText(selection, selection.handicapQuarters, format.handicap)}</span>
      {selection.changeStatus === "lock" ? (
        <span className={styles.gone}>{t("slip.prompt.leaves")}</span>
      ) : (
        <Values change={{ was: change.was, now: change.now ?? change.handicap }} />
      )}
    </li>
  );
}
