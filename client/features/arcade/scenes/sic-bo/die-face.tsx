import styles from "./sic-bo.module.css";

/** Where the pips of a face are, on a grid of three by three counted by rows. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** One die; blank while it is not known. */
export function DieFace({ face }: { readonly face: number | null }) {
  return (
    <svg className={styles.die} viewBox="0 0 30 30" aria-hidden="true">
      <rect x="1" y="1" width="28" height="28" rx="6" />
      {(PIPS[face ?? 0] ?? []).map((place) => (
        <circle key={place} cx={8 + (place % 3) * 7} cy={8 + Math.floor(place / 3) * 7} r="2.6" />
      ))}
    </svg>
  );
}
