import { useState, type FormEvent } from "react";
import { isClientSeed } from "@clutch/games";
import { useArcade } from "../../../select/arcade.ts";
import { readWholeLog, type DownloadedLog } from "../../../sync/arcade/log.ts";
import { rotate } from "../../../sync/intents/arcade.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { JsonLink } from "./json-link.tsx";
import { Proof } from "./proof.tsx";
import { Seed } from "./seed.tsx";
import styles from "./fairness.module.css";

/** What anyone needs to recompute a round: seeds, the next nonce, and the reveal of the server seed (RU-11). */
export function FairnessPanel() {
  const t = useT();
  const findText = useFindText();
  const { seeds, revealed, problem, isDemo } = useArcade((arcade) => ({
    isDemo: arcade.demo !== null,
    seeds: arcade.seeds,
    revealed: arcade.revealed,
    problem: arcade.problem,
  }));
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const clientSeed = typed ?? seeds?.client_seed ?? "";
  const isValid = isClientSeed(clientSeed);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    if (await rotate(clientSeed)) setTyped(null);
    setBusy(false);
  };
  return (
    <Proof text={t("arcade.fairness.text")}>
      <Seed name={t("arcade.serverHash")} value={seeds?.server_seed_hash ?? ""} />
      <Seed name={t("arcade.nextHash")} value={seeds?.next_server_seed_hash ?? ""} />
      <Seed name={t("arcade.nonce")} value={String(seeds?.nonce ?? "")} />
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          label={t("arcade.clientSeed")}
          value={clientSeed}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          error={isValid || seeds === null ? undefined : t("arcade.seedRule")}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" block disabled={!isValid || isBusy || seeds === null}>
          <Icon name="key" />
          {t("arcade.rotate")}
        </Button>
      </form>
      {problem !== null && <p role="alert">{findText(problem.messageId, problem.values) ?? problem.fallback}</p>}
      {revealed !== null && (
        <div role="status">
          <Seed name={t("arcade.revealed")} value={revealed.server_seed} />
        </div>
      )}
      {!isDemo && <LogDownload />}
    </Proof>
  );
}

/** The link replaces the button that was pressed and takes over its focus, unless the focus has gone elsewhere meanwhile. */
function takeFocus(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus();
}

/** The log is read when it is asked for; the link to the file stands where the button was. */
function LogDownload() {
  const t = useT();
  const [log, setLog] = useState<DownloadedLog | null | "none" | "reading">(null);
  if (log === null || typeof log === "string")
    return (
      <>
        <Button
          tone="line"
          block
          aria-disabled={log === "reading"}
          onClick={() => {
            if (log === "reading") return;
            setLog("reading");
            void readWholeLog().then((read) => setLog(read ?? "none"));
          }}
        >
          <Icon name="download" />
          {t("arcade.log.download")}
        </Button>
        {log === "none" && <p role="alert">{t("arcade.log.failed")}</p>}
      </>
    );
  return (
    <JsonLink file="clutch-log.json" value={log} ref={takeFocus}>
      clutch-log.json ({log.entries.length})
    </JsonLink>
  );
}
