import { lazy, Suspense } from "react";
import { gameSlugOf } from "@clutch/games";
import { useArcade, useIsDemo } from "../../../select/arcade.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { ChainProof } from "./chain-proof.tsx";
import { ReceiptKey } from "./receipt-key.tsx";
import { isOfChain } from "./is-of-chain.ts";
import { LogDownload } from "./log-download.tsx";
import { PastRounds } from "./past-rounds.tsx";
import { Proof } from "./proof.tsx";
import { SeedProof } from "./seed-proof.tsx";
import { ChainRounds } from "./chain-rounds.tsx";

/** The verifier comes with them. */
const LastSeedSteps = lazy(async () => ({ default: (await import("./steps/last-steps.tsx")).LastSeedSteps }));
const LastChainSteps = lazy(async () => ({ default: (await import("./steps/last-steps.tsx")).LastChainSteps }));

interface FairnessPanelProps {
  readonly tableId: number;
  /** See PastRounds. */
  readonly hidden: number;
  readonly onClose: () => void;
}

/** How the rounds of any table are proved: what they are dealt from, the member's last ones, the log and the key that signs. */
export function FairnessPanel({ tableId, hidden, onClose }: FairnessPanelProps) {
  const t = useT();
  const isDemo = useIsDemo();
  const isChain = isOfChain({ table_id: tableId });
  const table = useArcade(({ tables }) => tables?.find(({ id }) => id === tableId));
  const game = table === undefined ? null : gameSlugOf(table.mini_game_id);
  const Last = isChain ? LastChainSteps : LastSeedSteps;
  const past = (
    <>
      {game !== null && (
        <Suspense>
          <Last tableId={tableId} game={game} hidden={hidden} />
        </Suspense>
      )}
      {isChain && game !== null && <ChainRounds tableId={tableId} game={game} />}
      <PastRounds tableId={tableId} hidden={hidden} />
    </>
  );
  return (
    <Proof text={t(isChain ? "arcade.chain.text" : "arcade.fairness.text")} onClose={onClose}>
      {isChain ? <ChainProof tableId={tableId}>{past}</ChainProof> : <SeedProof>{past}</SeedProof>}
      {!isDemo && (
        <>
          <LogDownload />
          <ReceiptKey />
        </>
      )}
    </Proof>
  );
}
