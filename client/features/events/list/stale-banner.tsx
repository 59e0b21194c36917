import { useUi } from "../../../select/hooks.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./stale-banner.module.css";

/** Says why the prices are grey while the feed is silent (RU-6): over the end of what is in sight, so that nothing moves as it comes and goes. */
export function StaleBanner() {
  const t = useT();
  const { isStale, isOnline } = useUi((state) => ({ isStale: state.arePricesStale, isOnline: state.isOnline }));
  return (
    <div role="alert" className={styles.place}>
      {(isStale || !isOnline) && (
        <p className={styles.banner}>
          <Icon name="offline" />
          {t(isOnline ? "events.stale" : "events.offline")}
        </p>
      )}
    </div>
  );
}
