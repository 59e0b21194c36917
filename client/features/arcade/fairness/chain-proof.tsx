import type { ReactNode } from "react";
import { useArcade } from "../../../select/arcade.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Ceremony } from "./ceremony.tsx";
import { Seed } from "./seed.tsx";
import { VerifierButton } from "./verifier-button.tsx";
import styles from "./fairness.module.css";

/** What anyone needs to recompute a round that is common to all: the chain, its salt, the round's link (RU-29). */
export function ChainProof({ tableId, children }: { readonly tableId: number; readonly children: ReactNode }) {
  const t = useT();
  const round = useArcade(({ shared }) => shared[tableId]?.round ?? null);
  const next = useArcade(({ shared }) => shared[tableId]?.next_chain ?? null);
  return (
    <>
      {round !== null && (
        <>
          <Seed name={t("arcade.chain.end")} value={round.chain_end} canCopy />
          <Seed name={t("arcade.chain.salt")} value={round.salt} canCopy />
          {round.ceremony === null ? (
            <p>{t("arcade.chain.noCeremony")}</p>
          ) : (
            <>
              <Ceremony ceremony={round.ceremony} />
              <p>{t("arcade.chain.ceremony")}</p>
            </>
          )}
          <Seed name={t("arcade.chain.round")} value={String(round.chain_round)} />
          <Seed name={t("arcade.chain.left")} value={String(round.chain_rounds - round.chain_round)} />
          <Seed
            name={t("arcade.chain.link")}
            value={round.link ?? t("arcade.chain.hidden")}
            canCopy={round.link !== null}
          />
        </>
      )}
      <p>{t("arcade.chain.check")}</p>
      {next !== null && (
        <>
          <p>{t("arcade.chain.next")}</p>
          <Seed name={t("arcade.chain.end")} value={next.chain_end} canCopy />
          {next.ceremony !== null && <Ceremony ceremony={next.ceremony} />}
          {next.salt !== null && <Seed name={t("arcade.chain.salt")} value={next.salt} canCopy />}
        </>
      )}
      {children}
      <div className={styles.actions}>
        <VerifierButton />
      </div>
    </>
  );
}
