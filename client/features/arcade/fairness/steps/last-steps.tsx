import { useEffect, useState } from "react";
import type { MiniGameRoundWire } from "@clutch/contract";
import type { GameSlug } from "@clutch/games";
import { useArcade, useEndedRounds } from "../../../../select/arcade.ts";
import type { SharedTable } from "../../../../store/arcade.ts";
import { useAnswer } from "../../../../queries/use-answer.ts";
import { readDemoRound } from "../../../../sync/arcade/demo.ts";
import { readReceipt } from "../../../../sync/arcade/receipts.ts";
import { payoutsQuery } from "../../../../sync/arcade/table-queries.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { readDrawnOfChain, readDrawnRound, type ChainRound, type DrawnRound } from "./read-steps.ts";
import { Steps } from "./steps.tsx";
import styles from "./steps.module.css";

interface LastStepsProps {
  readonly tableId: number;
  readonly game: GameSlug;
  /** See useEndedRounds. */
  readonly hidden: number;
}

/** Reads again whenever `key` changes; what was read for another is not shown. */
function useDrawn(key: string | null, read: () => Promise<DrawnRound | null>): DrawnRound | null {
  const [shown, setShown] = useState<{ readonly key: string; readonly drawn: DrawnRound | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    if (key !== null)
      void read().then((drawn) => {
        if (!isGone) setShown({ key, drawn });
      });
    return () => void (isGone = true);
    // What is read is named by the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return shown?.key === key ? shown.drawn : null;
}

async function readOwn({ bet_id: betId }: MiniGameRoundWire): Promise<DrawnRound | null> {
  const demo = readDemoRound(betId);
  if (demo !== null) return readDrawnRound(demo.round, demo.record);
  const read = await readReceipt(betId);
  return read === null ? null : readDrawnRound(read.result, read.receipt?.body);
}

/** Of the member's rounds the newest one that is revealed; before a rotation the newest, whose bytes are still hidden. */
export function LastSeedSteps({ tableId, game, hidden }: LastStepsProps) {
  const rounds = useEndedRounds(tableId, hidden);
  const seed = useArcade(({ revealed }) => revealed);
  const isRevealed = ({ server_seed, server_seed_hash: hash }: MiniGameRoundWire): boolean =>
    server_seed !== null || hash === seed?.server_seed_hash;
  const round = rounds.find(isRevealed) ?? rounds[0];
  const key = round === undefined || !isRevealed(round) ? null : round.bet_id;
  const drawn = useDrawn(key, async () => (round === undefined ? null : readOwn(round)));
  return <Titled number={round?.nonce} game={game} isChain={false} drawn={drawn} />;
}

/** The newest revealed round of a chain; while its scene still moves towards it the one before. */
function findRevealed({ round, last }: Pick<SharedTable, "round" | "last">, hidden: number): ChainRound | null {
  if (round === null) return null;
  const { chain_end: chainEnd, chain_round: chainRound, salt, link, outcome } = round;
  if (link !== null && outcome !== null && hidden === 0) return { chainEnd, chainRound, salt, link, outcome };
  const before = last.find((each) => each.chain_round < chainRound);
  if (before === undefined || before.link === null) return null;
  return { chainEnd, chainRound: before.chain_round, salt, link: before.link, outcome: before.outcome };
}

/** The newest revealed round of a table common to all, of whoever's bets. */
export function LastChainSteps({ tableId, game, hidden }: LastStepsProps) {
  const shared = useArcade((arcade) => arcade.shared[tableId]);
  const { data: payouts } = useAnswer(payoutsQuery(tableId));
  const round = shared === undefined ? null : findRevealed(shared, hidden);
  const key = round === null || payouts === undefined ? null : round.link;
  const drawn = useDrawn(key, async () =>
    round === null || payouts === undefined
      ? null
      : readDrawnOfChain(round, { game, miniGameId: payouts.mini_game_id, build: payouts.build }),
  );
  return <Titled number={round?.chainRound} game={game} isChain drawn={drawn} />;
}

interface TitledProps {
  readonly number: number | undefined;
  readonly game: GameSlug;
  readonly isChain: boolean;
  readonly drawn: DrawnRound | null;
}

function Titled({ number, ...steps }: TitledProps) {
  const t = useT();
  return (
    <div className={styles.last}>
      <h3>{number === undefined ? t("arcade.step.how") : t("arcade.step.ofRound", { number })}</h3>
      <Steps {...steps} />
    </div>
  );
}
