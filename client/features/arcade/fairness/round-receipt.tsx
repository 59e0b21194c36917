import { useEffect, useState } from "react";
import { useSession } from "../../../select/hooks.ts";
import { gameSlugOf } from "@clutch/games";
import type { CurrencyCode } from "@clutch/kernel";
import { readDemoRound } from "../../../sync/arcade/demo.ts";
import { readReceiptKeys, readReceipt, type RoundWithReceipt } from "../../../sync/arcade/receipts.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Tag, type TagTone } from "../../../ui/marks/tag.tsx";
import { checkReceipt, checkRecord, type ReceiptState } from "./check-receipt.ts";
import { CopyButton } from "./copy-button.tsx";
import { isOfChain } from "./is-of-chain.ts";
import { JsonLink } from "./json-link.tsx";
import { readDrawnRound, type DrawnRound } from "./steps/read-steps.ts";
import { Steps } from "./steps/steps.tsx";
import styles from "./fairness.module.css";

const TONES: Readonly<Record<ReceiptState, TagTone>> = {
  signed: "win",
  recomputed: "win",
  unchecked: "warn",
  differs: "loss",
  unreadable: "warn",
  unrevealed: "neutral",
};

/** What a round was dealt from: the member's seeds, or a link of the chain of a table common to all. */
const SEED_NAMES = {
  number: "arcade.receipt.nonce",
  commitment: "arcade.serverHash",
  seed: "arcade.clientSeed",
  revealed: "arcade.revealed",
} as const;
const CHAIN_NAMES = {
  number: "arcade.chain.round",
  commitment: "arcade.chain.end",
  seed: "arcade.chain.salt",
  revealed: "arcade.chain.link",
} as const;

interface Shown {
  readonly read: RoundWithReceipt | null;
  readonly state: ReceiptState;
  /** See readDrawnRound. */
  readonly drawn: DrawnRound | null;
}

async function readShown(betId: string, currency: CurrencyCode): Promise<Shown> {
  const demo = readDemoRound(betId);
  if (demo !== null) {
    const { round, record } = demo;
    const [state, drawn] = await Promise.all([checkRecord(round, record, currency), readDrawnRound(round, record)]);
    return { read: { result: round, receipt: null }, state, drawn };
  }
  const [read, keys] = await Promise.all([readReceipt(betId), readReceiptKeys()]);
  if (read === null) return { read, state: "unreadable", drawn: null };
  const [state, drawn] = await Promise.all([
    checkReceipt(read, currency, keys),
    readDrawnRound(read.result, read.receipt?.body),
  ]);
  return { read, state, drawn };
}

/** The signed receipt of a round, checked here; recomputed too once its server seed is revealed. */
export function RoundReceipt({ betId }: { readonly betId: string }) {
  const t = useT();
  const currency = useSession(({ partner }) => partner.currencyCode);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let isGone = false;
    void readShown(betId, currency).then((read) => {
      if (!isGone) setShown(read);
    });
    return () => void (isGone = true);
  }, [betId, currency]);
  if (shown === null) return <p role="status">{t("arcade.receipt.checking")}</p>;
  const { read, state, drawn } = shown;
  const result = read?.result;
  const receipt = read?.receipt ?? null;
  const isChain = result !== undefined && isOfChain(result);
  const names = isChain ? CHAIN_NAMES : SEED_NAMES;
  const game = result === undefined ? null : gameSlugOf(result.mini_game_id);
  return (
    <div className={styles.receipt}>
      <p role="status">
        <Tag tone={TONES[state]} icon={state === "unreadable" ? "warn" : "shield"}>
          {t(`arcade.receipt.${state}`)}
        </Tag>
      </p>
      {result !== undefined && (
        <dl>
          <Row name={t("arcade.receipt.number")} value={result.bet_id} canCopy />
          <Row name={t(names.number)} value={String(result.nonce)} />
          <Row name={t(names.commitment)} value={result.server_seed_hash} canCopy />
          <Row name={t(names.seed)} value={result.client_seed} canCopy />
          {result.server_seed !== null && <Row name={t(names.revealed)} value={result.server_seed} canCopy />}
          {receipt !== null && <Row name={t("verifier.key")} value={receipt.publicKey} canCopy />}
        </dl>
      )}
      {game !== null && <Steps game={game} isChain={isChain} drawn={drawn} />}
      {receipt !== null && (
        <JsonLink file={`${betId}.json`} value={receipt}>
          {t("arcade.receipt.download")}
        </JsonLink>
      )}
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  readonly canCopy?: boolean;
}

const Row = ({ name, value, canCopy = false }: RowProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{value}</code>
      {canCopy && <CopyButton name={name} value={value} />}
    </dd>
  </div>
);
