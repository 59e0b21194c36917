import { useSlip } from "../../select/hooks.ts";
import { setSlipTab } from "../../sync/intents/slip.ts";
import { Segment } from "../../ui/controls/segment.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./slip-body.module.css";

/** The kinds of bet the slip can place. Combo and its kin join here when they are built. */
export function SlipTypes() {
  const t = useT();
  const tab = useSlip((slip) => slip.tab);
  return (
    <div className={styles.types}>
      <Segment
        name={t("slip.types.label")}
        choices={[{ value: "single", label: t("slip.tab.single") }]}
        value={tab}
        onChange={setSlipTab}
      />
    </div>
  );
}
