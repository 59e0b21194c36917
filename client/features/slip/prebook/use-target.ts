import { useState } from "react";
import type { OddsCenti } from "@clutch/kernel";
import { formatOdds } from "@clutch/rules";
import { useSession } from "../../../select/hooks.ts";
import { readTarget, stepTarget } from "../../../sync/prebook/target-odds.ts";

/** The target of a prebook's form, as it is typed and as it may be sent. */
export interface Target {
  readonly text: string;
  /** Null while it may not be booked. */
  readonly oddsCenti: OddsCenti | null;
  /** The last price in sight: it stands still in a pause as long as the target is right for both. */
  readonly shownLast: OddsCenti;
  /** The price behind the pause has reached a target that was right. */
  readonly isPassed: boolean;
  readonly nearest: OddsCenti;
  readonly set: (text: string) => void;
  /** Sets the nearest target at the price as it is now. */
  readonly raise: () => void;
}

const FIRST_STEP = 10;

/** A target nobody chose follows the price; the member's own stays, and it is said when the price has reached it. */
export function useTarget(lastOdds: OddsCenti): Target {
  const oddsType = useSession((session) => session.oddsType);
  const [own, setOwn] = useState<string | null>(null);
  const [seenLast, setSeenLast] = useState(lastOdds);
  const nearest = stepTarget(lastOdds, FIRST_STEP, lastOdds);
  const text = own ?? formatOdds(stepTarget(seenLast, FIRST_STEP, seenLast), oddsType);
  const { oddsCenti, isPassed, shownLast } = readTarget(text, oddsType, { seen: seenLast, now: lastOdds });
  const follow = (): void => setSeenLast(lastOdds);
  if (own === null && isPassed) follow();
  return {
    text,
    oddsCenti,
    shownLast,
    isPassed,
    nearest,
    set: setOwn,
    raise: () => {
      follow();
      setOwn(formatOdds(nearest, oddsType));
    },
  };
}
