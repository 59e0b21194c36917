import { useArcade } from "../../../select/arcade.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Proof } from "./proof.tsx";
import { Seed } from "./seed.tsx";

/** What anyone needs to recompute a round that is common to all: the chain, its salt, the round's link (RU-29). */
export function ChainPanel({ tableId }: { readonly tableId: number }) {
  const t = useT();
  const round = useArcade(({ shared }) => shared[tableId]?.round ?? null);
  return (
    <Proof text={t("arcade.chain.text")}>
      {round !== null && (
        <>
          <Seed name={t("arcade.chain.end")} value={round.chain_end} />
          <Seed name={t("arcade.chain.salt")} value={round.salt} />
          {!round.has_ceremony && <p>{t("arcade.chain.noCeremony")}</p>}
          <Seed name={t("arcade.chain.round")} value={String(round.chain_round)} />
          <Seed name={t("arcade.chain.left")} value={String(round.chain_rounds - round.chain_round)} />
          <Seed name={t("arcade.chain.link")} value={round.link ?? t("arcade.chain.hidden")} />
        </>
      )}
      <p>{t("arcade.chain.check")}</p>
    </Proof>
  );
}
