import { useId, useState } from "react";
import { useIsMember } from "../../select/member.ts";
import { acceptChanges, placeBet } from "../../sync/intents/place.ts";
import { askLogin } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { BetOptions } from "./options/bet-options.tsx";
import { SlipPinned } from "./pinned/slip-pinned.tsx";
import { SlideControl } from "./slide/slide-control.tsx";
import { SlipAmount } from "./stake/slip-amount.tsx";
import { SystemStakes } from "./stake/system-stakes.tsx";
import { SlipSums } from "./sums/slip-sums.tsx";
import { useSlipView, type SlipView } from "./use-slip-view.ts";
import styles from "./slip-foot.module.css";

/** What is always in sight: the message that matters, the stake, what it can win, what may change unasked, and the slide. */
export function SlipFoot({ isRecovered }: { readonly isRecovered: boolean }) {
  const isMember = useIsMember();
  const [isTyping, setTyping] = useState(false);
  const figures = useSlipView(isTyping);
  const pinnedId = useId();
  const place = (): void => {
    if (figures.slide.kind === "accept") acceptChanges();
    placeBet();
  };
  return (
    <div className={styles.foot}>
      <div id={pinnedId} className={styles.pinned}>
        {figures.pinned !== null && <SlipPinned view={figures.pinned} figures={figures} isRecovered={isRecovered} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears whether the field inside is typed in */}
      <div className={styles.stake} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
        {figures.mode === "system" ? (
          <SystemStakes figures={figures} reasonId={pinnedId} />
        ) : (
          <SlipAmount figures={figures} reasonId={pinnedId} />
        )}
      </div>
      {figures.legProblem === null && <SlipSums figures={figures} />}
      {isMember ? (
        <>
          <BetOptions figures={figures} />
          <div className={styles.slide}>
            <SlideControl view={figures.slide} reasonId={pinnedId} onPlace={place} />
          </div>
        </>
      ) : (
        <GuestFoot figures={figures} />
      )}
    </div>
  );
}

/** A guest's one action: what is held comes along through the sign-in (RU-21). */
function GuestFoot({ figures }: { readonly figures: SlipView }) {
  const t = useT();
  return (
    <>
      <Button tone="go" size="large" block className={styles.login} onClick={askLogin}>
        {t("slip.login.place")}
      </Button>
      <p className={styles.guest}>
        {`${t("error.2004")}. ${t("slip.login.stays", { count: figures.selections.length })}`}
      </p>
    </>
  );
}
