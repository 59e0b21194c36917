import { useId, useState, type FormEvent, type ReactNode } from "react";
import { isClientSeed } from "@clutch/games";
import { useArcade } from "../../../select/arcade.ts";
import { rotate } from "../../../sync/intents/arcade.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { Seed } from "./seed.tsx";
import { VerifierButton } from "./verifier-button.tsx";
import styles from "./fairness.module.css";

/** A client seed of the member's own, and the reveal of the server seed that it starts. */
function useRotation(shownSeed: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const clientSeed = typed ?? shownSeed;
  const isValid = isClientSeed(clientSeed);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    if (await rotate(clientSeed)) setTyped(null);
    setBusy(false);
  };
  return { clientSeed, setTyped, isValid, isBusy, submit };
}

/** What anyone needs to recompute a round of one player: seeds, the next nonce, and the reveal of the server seed (RU-11). */
export function SeedProof({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const findText = useFindText();
  const id = useId();
  const { seeds, revealed, problem } = useArcade((arcade) => ({
    seeds: arcade.seeds,
    revealed: arcade.revealed,
    problem: arcade.problem,
  }));
  const { clientSeed, setTyped, isValid, isBusy, submit } = useRotation(seeds?.client_seed ?? "");
  return (
    <>
      <Seed name={t("arcade.serverHash")} value={seeds?.server_seed_hash ?? ""} canCopy />
      <Seed name={t("arcade.nextHash")} value={seeds?.next_server_seed_hash ?? ""} canCopy />
      <form id={id} className={styles.pair} onSubmit={(event) => void submit(event)}>
        <Field
          label={t("arcade.clientSeed")}
          value={clientSeed}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          error={isValid || seeds === null ? undefined : t("arcade.seedRule")}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Seed name={t("arcade.nonce")} value={String(seeds?.nonce ?? "")} />
      </form>
      {children}
      <div className={styles.actions}>
        <Button type="submit" form={id} disabled={!isValid || isBusy || seeds === null}>
          <Icon name="key" />
          {t("arcade.rotate")}
        </Button>
        <VerifierButton />
      </div>
      <p>{t("arcade.rotateNote")}</p>
      {problem !== null && <p role="alert">{findText(problem.messageId, problem.values) ?? problem.fallback}</p>}
      {revealed !== null && (
        <div role="status">
          <Seed name={t("arcade.revealed")} value={revealed.server_seed} canCopy />
        </div>
      )}
    </>
  );
}
