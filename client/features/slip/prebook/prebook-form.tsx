import { useId, useState } from "react";
import type { OddsCenti } from "@clutch/kernel";
import { formatOdds, isBetType, isPrebookOffered } from "@clutch/rules";
import { useMessageText } from "../../../parts/message-text.ts";
import { useLeftText } from "../../../parts/own-limit.tsx";
import { useOwnCare } from "../../../parts/use-own-care.ts";
import { useFormat } from "../../../select/format.ts";
import { useEvent, useMarket, useSession, useSlip, useUi, useWallet } from "../../../select/hooks.ts";
import { findRuleOfMarket } from "../../../select/leg-reason.ts";
import { useIsMember } from "../../../select/member.ts";
import type { PrebookRequest } from "../../../store/prebooks.ts";
import type { PriceKey } from "../../../store/prices.ts";
import { computeHold, type OwnHold } from "../../../sync/care/own-hold.ts";
import { showRule } from "../../../sync/intents/app/rules.ts";
import { createPrebook } from "../../../sync/intents/prebook.ts";
import { hasTarget } from "../../../sync/prebook/prebook-offer.ts";
import { parseTarget, stepTarget } from "../../../sync/prebook/target-odds.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { RuleLink } from "../../../ui/controls/rule-link.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { pasteLines } from "../../../ui/number/paste-lines.ts";
import { StakeField } from "../stake/stake-field.tsx";
import { PrebookHelp } from "./prebook-help.tsx";
import { PrebookReceipt } from "./prebook-receipt.tsx";
import { usePrebooks } from "../../../select/use-prebooks.ts";
import { usePrice } from "../../../select/use-price.ts";
import { useTarget, type Target } from "./use-target.ts";
import styles from "./prebook-form.module.css";

interface OfferProps {
  readonly priceKey: PriceKey;
  /** The last odds known, for a market whose paused price is not shown. */
  readonly fallbackOdds: OddsCenti | null;
  readonly betTypeName: string;
}

/** The form of a price, where the four conditions of SPEC 4 hold, or the receipt of its prebook; nothing elsewhere. */
export function PrebookOffer({ priceKey, fallbackOdds, betTypeName }: OfferProps) {
  const price = usePrice(priceKey);
  const isMember = useIsMember();
  const market = useMarket(Number(priceKey.split(":")[0]));
  const event = useEvent(market?.eventId ?? "");
  const isEnabled = useSession(({ partner }) => partner.isPrebookingEnabled && partner.features.prebooking);
  const lastOdds = price?.oddsCenti ?? fallbackOdds;
  const saved = usePrebooks(({ request }) => (request.kind === "saved" && request.key === priceKey ? request : null));
  if (saved !== null) return <PrebookReceipt saved={saved} />;
  if (market === undefined || !hasTarget(lastOdds) || !isBetType(betTypeName)) return null;
  const isOffered = isPrebookOffered({
    marketStatus: price?.status ?? market.status,
    betType: betTypeName,
    view: event?.isOutright === true ? "outright" : "single",
    isEnabled: isEnabled && isMember,
  });
  if (!isOffered) return null;
  return (
    <PrebookForm
      key={priceKey}
      priceKey={priceKey}
      eventId={market.eventId}
      betTypeName={betTypeName}
      lastOdds={lastOdds}
      handicapQuarters={price?.handicapQuarters ?? null}
    />
  );
}

interface FormProps {
  readonly priceKey: PriceKey;
  readonly eventId: string;
  readonly betTypeName: string;
  readonly lastOdds: OddsCenti;
  readonly handicapQuarters: number | null;
}

/**
 * A form that appears under the slip's foot is brought into the part of the slip that scrolls, and nothing else is
 * moved: `scrollIntoView` would move the partner's page as well.
 */
function showWhole(form: HTMLElement | null): void {
  let scroller = form?.parentElement ?? null;
  while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
  if (form === null || scroller === null) return;
  const [own, seen] = [form.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const hidden = Math.min(own.bottom - seen.bottom, own.top - seen.top);
  if (hidden > 0) scroller.scrollTop += hidden;
}

function PrebookForm({ priceKey, eventId, betTypeName, lastOdds, handicapQuarters }: FormProps) {
  const t = useT();
  const request = usePrebooks((state) => state.request);
  const currency = useWallet((wallet) => wallet.balance?.currency ?? null) ?? "USD";
  const slipStake = useSlip((slip) => slip.stakes.single ?? null);
  const target = useTarget(lastOdds);
  const [stake, setStake] = useState(slipStake);
  const own = request.kind !== "idle" && request.key === priceKey ? request : null;
  const { standing, nowMs } = useOwnCare();
  const hold = computeHold(standing, { stakeMinor: stake ?? 0n, leastMinor: 1n, currency, nowMs });
  const send = (): void =>
    createPrebook({
      key: priceKey,
      eventId,
      betTypeName,
      handicapQuarters,
      targetText: target.text,
      lastOddsCenti: lastOdds,
      stakeMinor: stake,
      currency,
    });
  return (
    <section ref={showWhole} className={styles.form} aria-label={t("prebook.title")}>
      <header className={styles.head}>
        <Icon name="target" />
        <b>{t("prebook.title")}</b>
        <PrebookHelp />
      </header>
      <TargetField target={target} lastOdds={lastOdds} />
      <StakeField
        label={t("prebook.amount")}
        stakeMinor={stake}
        currency={currency}
        isInvalid={hold?.kind === "over"}
        isLocked={own?.kind === "sending"}
        onChange={setStake}
      />
      {hold !== null && <HoldText hold={hold} />}
      <PrebookButton
        target={target.oddsCenti}
        hasStake={stake !== null && stake > 0n}
        hold={hold}
        isSending={own?.kind === "sending"}
        onPress={send}
      />
      <FormOutcome request={own} />
      <MarketRule betTypeName={betTypeName} />
    </section>
  );
}

/** What the bet will be settled by, once it is placed. */
function MarketRule({ betTypeName }: Pick<FormProps, "betTypeName">) {
  const t = useT();
  const rule = findRuleOfMarket(betTypeName);
  if (rule === null) return null;
  return (
    <p className={styles.line}>
      <RuleLink rule={rule} text={t("rules.settles")} onOpen={showRule} />
    </p>
  );
}

interface TargetProps {
  readonly target: Target;
  readonly lastOdds: OddsCenti;
}

/** The target in the member's odds type, with the price it must lie above and steps of a hundredth of euro odds. */
function TargetField({ target, lastOdds }: TargetProps) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const oddsType = useSession((session) => session.oddsType);
  const { text, set } = target;
  const isWrong = target.oddsCenti === null;
  const step = (byCenti: number): void => {
    const from = parseTarget(text, oddsType) ?? lastOdds;
    set(formatOdds(stepTarget(from, byCenti, lastOdds), oddsType));
  };
  return (
    <div className={styles.target}>
      <div className={styles.line}>
        <label htmlFor={id}>{t("prebook.target")}</label>
        <span id={`${id}-last`}>{t("prebook.last", { odds: format.odds(target.shownLast) })}</span>
      </div>
      <div className={styles.stepper} data-error={isWrong || undefined}>
        <button type="button" aria-label={t("prebook.lower")} onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <input
          id={id}
          inputMode={oddsType === "euro" || oddsType === "hongkong" ? "decimal" : "text"}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-last${isWrong ? ` ${id}-error` : ""}`}
          onPaste={pasteLines}
          onChange={(event) => set(event.currentTarget.value.slice(0, 10))}
        />
        <button type="button" aria-label={t("prebook.raise")} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </div>
      {isWrong && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {target.isPassed ? t("prebook.passed", { odds: format.odds(lastOdds) }) : t("error.7002")}
        </p>
      )}
      {target.isPassed && (
        <Button tone="line" block onClick={target.raise}>
          {t("prebook.raiseTo", { odds: format.odds(target.nearest) })}
        </Button>
      )}
    </div>
  );
}

interface PrebookButtonProps {
  readonly target: OddsCenti | null;
  readonly hasStake: boolean;
  readonly hold: OwnHold | null;
  readonly isSending: boolean;
  readonly onPress: () => void;
}

/** It is off in each state a press would be refused in, and says which. */
function PrebookButton({ target, hasStake, hold, isSending, onPress }: PrebookButtonProps) {
  const t = useT();
  const format = useFormat();
  const isOnline = useUi((ui) => ui.isOnline);
  const odds = format.odds(target);
  const lacking = target === null ? t("prebook.needsTarget") : hasStake ? null : t("error.6020");
  const held = hold === null ? null : t(`care.hold.${hold.kind}`);
  const reason = isOnline ? (held ?? lacking) : t("slip.offline");
  return (
    <>
      {target !== null && <p className={styles.about}>{t("prebook.about", { odds })}</p>}
      <Button tone="warn" block disabled={isSending || reason !== null} onClick={onPress}>
        {isSending ? t("prebook.sending") : (reason ?? t("prebook.book", { odds }))}
      </Button>
    </>
  );
}

/** What of the member's own limits stands in the way, before it is sent. */
function HoldText({ hold }: { readonly hold: OwnHold }) {
  const text = useMessageText();
  const leftText = useLeftText();
  return (
    <p className={styles.error} role="status">
      {hold.kind === "over" ? leftText(hold.message) : text(hold.message)}
    </p>
  );
}

function FormOutcome({ request }: { readonly request: PrebookRequest | null }) {
  const text = useMessageText();
  if (request?.kind !== "refused") return null;
  return (
    <p className={styles.error} role="alert">
      {text(request.message)}
    </p>
  );
}
