import { addIncrement as computeIncrement } from "@clutch/rules";
import { careStore } from "../../store/care/standing.ts";
import { sessionStore } from "../../store/session.ts";
import { modeOf } from "../../store/slip-mode.ts";
import { slipStore, type SlipState } from "../../store/slip.ts";
import { walletStore } from "../../store/wallet.ts";
import { careNowMs } from "../care/keep-care.ts";
import { slipLimits } from "../slip/slip.ts";
import { computeFigures } from "../slip/slip-figures.ts";
import { clientMessage } from "../slip/slip-message.ts";

/** The amount of the kind shown; null empties its field. Each kind remembers its own. */
export const setStake = (stakeMinor: bigint | null): void =>
  slipStore.setState((slip) => ({ ...said(slip), stakes: withAmount(slip.stakes, modeOf(slip), stakeMinor) }));

/** The amount on each combination of one size. */
export const setSystemStake = (comboSize: number, stakeMinor: bigint | null): void =>
  slipStore.setState((slip) => ({ ...said(slip), systemStakes: withAmount(slip.systemStakes, comboSize, stakeMinor) }));

/** Another stake ends what was said of the one before: the note and the refusal. */
const said = ({ placing }: SlipState): Partial<SlipState> =>
  placing.kind === "refused" ? { note: null, placing: { kind: "idle" } } : { note: null };

function withAmount<K extends string | number>(
  amounts: Readonly<Partial<Record<K, bigint>>>,
  of: K,
  amountMinor: bigint | null,
): Record<K, bigint> {
  const { [of]: _, ...rest } = amounts;
  return (amountMinor === null ? rest : { ...rest, [of]: amountMinor }) as Record<K, bigint>;
}

/** An increment that would pass the maximum or the balance stops there and says so (G-44). */
export function addIncrement(incrementMinor: bigint): void {
  const { stakeMinor, range, highestMinor } = figuresNow();
  const { amountMinor, problem } = computeIncrement(
    stakeMinor,
    incrementMinor,
    range === null || highestMinor === null ? range : { ...range, maxMinor: highestMinor },
  );
  setStake(amountMinor);
  slipStore.setState({ note: problem === null ? null : clientMessage(problem.code) });
}

/** The figures of the slip at this moment. */
export function figuresNow(): ReturnType<typeof computeFigures> {
  const { balance } = walletStore.getState();
  const currency = balance?.currency ?? sessionStore.getState().partner.currencyCode;
  const balanceMinor = balance?.amountMinor ?? null;
  const care = { standing: careStore.getState().standing, nowMs: careNowMs() };
  return computeFigures({ slip: slipStore.getState(), limits: slipLimits(), currency, balanceMinor, care });
}
