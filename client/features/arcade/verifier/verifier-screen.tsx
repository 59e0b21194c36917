import { useId, useState, type FormEvent } from "react";
import { readReceiptKeys } from "../../../sync/arcade/receipts.ts";
import { navigateTo } from "../../../sync/intents/navigation.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";
import { Tag } from "../../../ui/marks/tag.tsx";
import { ArcadeHead } from "../arcade-head.tsx";
import { verifyText, type Verified } from "./verify-text.ts";
import arcade from "../arcade.module.css";
import styles from "./verifier.module.css";

/** `/lootbox/verifier` (G-14): recomputes rounds on this device with the verifier, which shares no code with the dealer. */
export default function VerifierScreen() {
  const t = useT();
  const id = useId();
  const [text, setText] = useState("");
  const [secret, setSecret] = useState("");
  const [publicKey, setPublicKey] = useState("");
  const [verified, setVerified] = useState<Verified | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const own = publicKey.trim();
    setVerified(await verifyText(text, { secret: secret.trim(), trusted: own === "" ? await readReceiptKeys() : own }));
  };
  return (
    <div className={arcade.screen}>
      <ArcadeHead title={t("verifier.title")} onBack={() => navigateTo("/lootbox")} />
      <main className={arcade.main}>
        <p>{t("verifier.lead")}</p>
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <label htmlFor={id}>{t("verifier.document")}</label>
          <textarea
            id={id}
            className={styles.document}
            rows={10}
            dir="ltr"
            spellCheck={false}
            placeholder={t("verifier.document.hint")}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <Field
            label={t("verifier.secret")}
            autoComplete="off"
            spellCheck={false}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
          <Field
            label={t("verifier.key")}
            autoComplete="off"
            spellCheck={false}
            value={publicKey}
            onChange={(event) => setPublicKey(event.target.value)}
          />
          <Button type="submit" tone="go" size="large" block disabled={text.trim() === ""}>
            {t("verifier.verify")}
          </Button>
        </form>
        <div aria-live="polite">{verified !== null && <Verdict verified={verified} />}</div>
      </main>
    </div>
  );
}

/** Each check with what was computed and what the document states. */
export function Verdict({ verified }: { readonly verified: Verified }) {
  const t = useT();
  const findText = useFindText();
  if (verified.kind === "unreadable") return <p>{t("verifier.unreadable", { field: verified.field })}</p>;
  const { isOk, checks, failed: count, hasKey, isUnrevealed } = verified;
  const isUnchecked = !isOk && checks.every(({ ok }) => ok !== false);
  const unsigned = hasKey ? "verifier.unsigned" : "verifier.noKey";
  const unchecked = isUnrevealed ? "verifier.unrevealed" : unsigned;
  return (
    <>
      <p>
        <Tag tone={isOk ? "win" : "loss"} icon={isOk ? "check" : "warn"}>
          {isUnchecked ? t(unchecked) : t(isOk ? "verifier.ok" : "verifier.mismatch", { count })}
        </Tag>
      </p>
      <ul className={styles.checks}>
        {checks.map(({ name, ok, expected, found }, place) => (
          // Checks have no other name than their place: a list of vectors repeats them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <b>{findText(`verifier.check.${name}`) ?? name}</b>{" "}
            {t(ok === null ? "verifier.unchecked" : ok ? "verifier.holds" : "verifier.fails")}
            <dl>
              <dt>{t("verifier.computed")}</dt>
              <dd>{expected}</dd>
              <dt>{t("verifier.stated")}</dt>
              <dd>{found}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
