import { usePinnedKinds } from "../../../../select/choices/use-pinned-kinds.ts";
import type { MarketEntry } from "../../../../store/catalogue.ts";
import { togglePin } from "../../../../sync/pinned-kinds.ts";
import { IconButton } from "../../../../ui/controls/icon-button.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import styles from "./pinned-strip.module.css";

/** Keeps this kind of market on top of every event's page. */
export function PinButton({ market }: { readonly market: MarketEntry }) {
  const t = useT();
  const isPinned = usePinnedKinds().includes(market.marketKind);
  return (
    <IconButton
      icon="pin"
      iconSize={12}
      className={styles.pin}
      label={t("detail.pin", { market: market.marketName })}
      aria-pressed={isPinned}
      onClick={() => togglePin(market.marketKind)}
    />
  );
}
