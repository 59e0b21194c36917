import { useHasFavourites } from "../../../select/member.ts";
import { toggleFavourite } from "../../../sync/intents/events.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./favourite-star.module.css";

export interface FavouriteStarProps {
  readonly eventId: string;
  readonly isFavourite: boolean;
  readonly tabIndex?: number;
  readonly className?: string | undefined;
}

export function FavouriteStar({ eventId, isFavourite, tabIndex, className }: FavouriteStarProps) {
  const t = useT();
  const hasFavourites = useHasFavourites();
  if (!hasFavourites) return null;
  return (
    <button
      type="button"
      className={cx(styles.star, className)}
      aria-pressed={isFavourite}
      aria-label={t("events.favourite")}
      tabIndex={tabIndex}
      onClick={() => toggleFavourite(eventId)}
    >
      <Icon name="star" />
    </button>
  );
}
