import { REVIEW_RATINGS } from "@clutch/contract";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./reviews.module.css";

/** Four stars, as many filled as the rating has fifths, read out as per cent (G-63). */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className={styles.stars} role="img" aria-label={`${Math.round(rating * 100)}%`}>
    {REVIEW_RATINGS.map((each) => (
      <span key={each} data-on={each <= rating || undefined}>
        <Icon name="star" size={12} />
      </span>
    ))}
  </span>
);
