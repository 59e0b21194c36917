import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { Dialog } from "../../../ui/overlay/modal.tsx";
import styles from "./prebook-form.module.css";

/** The explanation of automated betting, opened from the form (G-58). */
export function PrebookHelp() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" className={styles.how} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="info" />
        {t("prebook.how")}
      </button>
      <Dialog open={isOpen} onClose={close} name={t("prebook.how")}>
        <PrebookExplanation onClose={close} />
      </Dialog>
    </>
  );
}

/** Its two parts: the odds one gets, and what becomes of a changed handicap. */
export function PrebookExplanation({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <div className={styles.help}>
      <section>
        <h3>{t("prebook.guarantee.title")}</h3>
        <p>{t("prebook.guarantee.text")}</p>
      </section>
      <section>
        <h3>{t("prebook.handicap.title")}</h3>
        <p>{t("prebook.handicap.text")}</p>
      </section>
      <Button block onClick={onClose}>
        {t("prebook.close")}
      </Button>
    </div>
  );
}
