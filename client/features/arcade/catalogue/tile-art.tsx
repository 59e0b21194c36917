import styles from "./tile-art.module.css";

/** Pictures of the tiles: drawn here, so that a lobby needs no other request. */
export function CoinArt() {
  return (
    <svg className={styles.coin} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse cx="80" cy="98" rx="36" ry="6" opacity="0.28" />
      <circle className={styles.rim} cx="80" cy="58" r="40" />
      <path className={styles.half} d="M52 86A40 40 0 0 1 108 30Z" />
      <path className={styles.sign} d="M72 44 60 58l12 14M88 44l12 14-12 14" />
    </svg>
  );
}

export function DiceArt() {
  return (
    <svg className={styles.dice} viewBox="0 0 160 120" aria-hidden="true">
      <path className={styles.top} d="M80 14l26 13-26 13-26-13Z" />
      <path className={styles.left} d="M54 27l26 13v28L54 55Z" />
      <path className={styles.right} d="M106 27 80 40v28l26-13Z" />
      <rect className={styles.low} x="18" y="84" width="62" height="12" rx="6" />
      <rect className={styles.high} x="80" y="84" width="62" height="12" rx="6" />
      <rect className={styles.knob} x="72" y="76" width="16" height="28" rx="4" />
    </svg>
  );
}

export function LimboArt() {
  return (
    <svg className={styles.limbo} viewBox="0 0 160 120" aria-hidden="true">
      <path className={styles.paleHalf} d="M80 14 48 52h18v68h14Z" />
      <path className={styles.pale} d="M80 14l32 38H94v68H80Z" />
      <rect className={styles.ink} y="26" width="160" height="6" />
    </svg>
  );
}

/** Twelve segments, every third one bright. */
const SPOKES = Array.from({ length: 12 }, (_value, index) => index * 30);

export function WheelArt() {
  return (
    <svg className={styles.wheel} viewBox="0 0 160 120" aria-hidden="true">
      <circle className={styles.pale} cx="80" cy="64" r="47" />
      {SPOKES.map((angle) => (
        <path
          key={angle}
          className={angle % 90 === 0 ? styles.bright : styles.dull}
          d="M80 64 68.6 21.5A44 44 0 0 1 91.4 21.5Z"
          transform={`rotate(${angle} 80 64)`}
        />
      ))}
      <circle className={styles.pale} cx="80" cy="64" r="12" />
      <path className={styles.pale} d="M71 8h18l-9 18Z" />
    </svg>
  );
}
