import { exhaustive } from "@clutch/kernel";
import type { Problem } from "@clutch/rules";
import { useMessageText } from "../../../parts/message-text.ts";
import { OwnLimitText, SeeLimits, useLeftText } from "../../../parts/own-limit.tsx";
import { useFormat } from "../../../select/format.ts";
import { useSlip } from "../../../select/hooks.ts";
import { findRuleOfBar, findRuleOfRefusal } from "../../../select/refusals/refusal-rule.ts";
import { slipSelectionsOf } from "../../../store/slip-mode.ts";
import type { SlipMessage } from "../../../store/slip.ts";
import { isOwnLimit } from "../../../sync/care/own-hold.ts";
import { askDeposit } from "../../../sync/intents/navigation.ts";
import { acceptChanges, dismissPlaced } from "../../../sync/intents/place.ts";
import { makeCombo } from "../../../sync/intents/combine.ts";
import { REPLACED } from "../../../sync/slip/replaced.ts";
import { dismissNote, removeSelection, setComboType } from "../../../sync/intents/slip/held-legs.ts";
import { setStake } from "../../../sync/intents/stake.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";
import { ChangePrompt } from "../outcome/change-prompt.tsx";
import { pickText } from "../leg/pick-text.ts";
import type { SlipView } from "../use-slip-view.ts";
import { computeLegText } from "../text/leg-text.ts";
import { PinnedBox } from "./pinned-box.tsx";
import type { PinnedView, StakeFix } from "../../../sync/slip/pinned-view.ts";

interface SlipPinnedProps {
  readonly view: PinnedView;
  readonly figures: SlipView;
  /** The outcome now shown was found by asking for a lost answer (RU-3). */
  readonly isRecovered: boolean;
}

/** What is to be said about the bet, pinned above the stake it belongs to. */
export function SlipPinned({ view, figures, isRecovered }: SlipPinnedProps) {
  const t = useT();
  const findText = useFindText();
  const text = useMessageText();
  switch (view.kind) {
    case "checking":
      return (
        <PinnedBox tone="say" icon="loader" isTurning title={t("slip.checking")}>
          {t("slip.checking.text")}
        </PinnedBox>
      );
    case "prompt":
      return <ChangePrompt isRefused={view.isRefused} onAccept={acceptChanges} onRemove={removeSelection} />;
    case "refusal":
      return <Refusal message={view.message} fix={view.fix} figures={figures} isRecovered={isRecovered} />;
    case "hold":
      return <Hold view={view} figures={figures} />;
    case "note":
      return (
        <PinnedBox
          tone="say"
          icon="info"
          title={text(view.message)}
          rule={findRuleOfRefusal(view.message.code)}
          onClose={dismissNote}
          actions={view.message.messageId === REPLACED ? <MakeCombo /> : undefined}
        />
      );
    case "legs":
      return <LegsMissing problem={view.problem} figures={figures} />;
    case "quote":
      return <NoQuote view={view} />;
    case "amount": {
      const { code, values } = view.problem;
      const title = findText(`error.${code}`, values) ?? t("error.4001");
      return (
        <PinnedBox
          tone="refusal"
          icon="warn"
          title={title}
          rule={findRuleOfRefusal(code)}
          actions={<Fixes fix={view.fix} figures={figures} />}
        >
          <StakeText fix={view.fix} figures={figures} />
        </PinnedBox>
      );
    }
    default:
      return exhaustive(view);
  }
}

function MakeCombo() {
  const t = useT();
  return (
    <Button tone="line" onClick={makeCombo}>
      {t("slip.note.makeCombo")}
    </Button>
  );
}

interface RefusalProps {
  readonly message: SlipMessage;
  readonly fix: StakeFix;
  readonly figures: SlipView;
  readonly isRecovered: boolean;
}

/** The bet was refused: why, in the member's language, by the catalogue's code. The slip is kept. */
function Refusal({ message, fix, figures, isRecovered }: RefusalProps) {
  const t = useT();
  const text = useMessageText();
  const title = isRecovered ? t("slip.recovered.not") : text(message);
  const isOwn = isOwnLimit(message);
  const rule = findRuleOfRefusal(message.code);
  const actions = isOwn ? <SeeLimits /> : <Fixes fix={fix} figures={figures} />;
  if (isOwn && !isRecovered) {
    return (
      <PinnedBox tone="refusal" icon="shield" title={title} rule={rule} actions={actions} onClose={dismissPlaced}>
        <OwnLimitText values={message.values} />
      </PinnedBox>
    );
  }
  return (
    <PinnedBox tone="refusal" icon="warn" title={title} rule={rule} actions={actions} onClose={dismissPlaced}>
      {isRecovered && <p>{`${text(message)}. ${t("slip.recovered.notText")}`}</p>}
      {!isRecovered && (fix.isDepositOffered ? <StakeText fix={fix} figures={figures} /> : <p>{t("slip.failed")}</p>)}
    </PinnedBox>
  );
}

interface HoldProps {
  readonly view: Extract<PinnedView, { kind: "hold" }>;
  readonly figures: SlipView;
}

/** A limit, a break or a closure of the member's own, before anything is sent: until when, or what is left and how to use just that. */
function Hold({ view: { hold, allowanceMinor }, figures }: HoldProps) {
  const t = useT();
  const format = useFormat();
  const text = useMessageText();
  const leftText = useLeftText();
  if (hold.kind !== "over")
    return (
      <PinnedBox
        tone="say"
        icon="shield"
        title={text(hold.message)}
        rule={findRuleOfRefusal(hold.message.code)}
        actions={<SeeLimits />}
      >
        <OwnLimitText values={hold.message.values} />
      </PinnedBox>
    );
  const restButton =
    allowanceMinor === null ? null : (
      <Button onClick={() => setStake(allowanceMinor)}>
        {t("care.useRest", { amount: format.exact(allowanceMinor, figures.currency) })}
      </Button>
    );
  return (
    <PinnedBox
      tone="refusal"
      icon="shield"
      title={t("care.hold.over")}
      rule={findRuleOfRefusal(hold.message.code)}
      actions={
        <>
          {restButton}
          <SeeLimits />
        </>
      }
    >
      <p>{leftText(hold.message)}</p>
    </PinnedBox>
  );
}

/** The figures the stake breaks. */
function StakeText({ fix, figures }: { readonly fix: StakeFix; readonly figures: SlipView }) {
  const t = useT();
  const format = useFormat();
  const { currency, balanceMinor, summary, range } = figures;
  if (fix.isAboveBoth && balanceMinor !== null && range !== null) {
    const most = format.exact(range.maxMinor, currency);
    return <p>{t("slip.refused.both", { most, balance: format.exact(balanceMinor, currency) })}</p>;
  }
  if (fix.isDepositOffered && balanceMinor !== null) {
    const stake = format.exact(summary.totalStakeMinor, currency);
    return <p>{t("slip.refused.funds", { stake, balance: format.exact(balanceMinor, currency) })}</p>;
  }
  return fix.stakeMinor === null ? null : (
    <p>{t("slip.refused.nearest", { amount: format.exact(fix.stakeMinor, currency) })}</p>
  );
}

/** The nearest stake that can be placed, and the partner's cashier. */
function Fixes({ fix, figures }: { readonly fix: StakeFix; readonly figures: SlipView }) {
  const t = useT();
  const format = useFormat();
  const { stakeMinor, isDepositOffered } = fix;
  const canStake = stakeMinor !== null && stakeMinor !== figures.stakeMinor;
  if (!canStake && !isDepositOffered) return null;
  return (
    <>
      {canStake && (
        <Button tone="line" onClick={() => setStake(stakeMinor)}>
          {t("slip.refused.stake", { amount: format.exact(stakeMinor, figures.currency) })}
        </Button>
      )}
      {isDepositOffered && (
        <Button tone="line" onClick={askDeposit}>
          {t("slip.refused.deposit")}
        </Button>
      )}
    </>
  );
}

/** What the legs lack to be a bet of their kind, and the other bet they could be. */
function LegsMissing({ problem, figures }: { readonly problem: Problem; readonly figures: SlipView }) {
  const t = useT();
  const findText = useFindText();
  const { title, text } = computeLegText(problem, { t, findText });
  const { length } = figures.selections;
  const canSplit = problem.code === 6023 && (figures.mode === "combo" || figures.mode === "system") && length > 0;
  const split = (
    <Button tone="line" onClick={() => setComboType("singles")}>
      {t("slip.need.singles", { count: length })}
    </Button>
  );
  return (
    <PinnedBox
      tone="say"
      icon="chain"
      title={title}
      rule={findRuleOfRefusal(problem.code)}
      actions={canSplit ? split : undefined}
    >
      {text}
    </PinnedBox>
  );
}

/** Legs that cannot stand together, and why (RU-2). */
function NoQuote({ view }: { readonly view: Extract<PinnedView, { kind: "quote" }> }) {
  const t = useT();
  const format = useFormat();
  const selections = useSlip(slipSelectionsOf);
  const picks = selections
    .filter(({ key }) => view.keys.includes(key))
    .map((selection) => pickText(selection, selection.handicapQuarters, format.handicap));
  return (
    <PinnedBox tone="say" icon="unlink" title={t(`slip.bar.${view.reason}`)} rule={findRuleOfBar(view.reason)}>
      {picks.length > 0 ? <p>{picks.join(" · ")}</p> : undefined}
    </PinnedBox>
  );
}
