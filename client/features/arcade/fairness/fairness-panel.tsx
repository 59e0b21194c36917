import { useIsDemo } from "../../../select/arcade.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { ChainProof } from "./chain-proof.tsx";
import { ReceiptKey } from "./receipt-key.tsx";
import { isOfChain } from "./is-of-chain.ts";
import { LogDownload } from "./log-download.tsx";
import { PastRounds } from "./past-rounds.tsx";
import { Proof } from "./proof.tsx";
import { SeedProof } from "./seed-proof.tsx";

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
  const past = <PastRounds tableId={tableId} hidden={hidden} />;
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
