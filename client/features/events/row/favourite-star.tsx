import { useIsMember } from "../../../select/member.ts";
import { useSession } from "../../../select/hooks.ts";
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

/** Guests have no favourites, and a partner may switch them off: then there is no star. */
export const useHasFavourites = (): boolean => {
  const isMember = useIsMember();
  return useSession((state) => state.partner.features.favourites) && isMember;
};

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
