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

const PEGS = [0, 1, 2, 3, 4].flatMap((row) =>
  Array.from({ length: row + 3 }, (_value, index) => ({ x: 80 + (index - (row + 2) / 2) * 16, y: 22 + row * 14 })),
);
const SLOTS = [26, 17, 11, 8, 11, 17, 26];

export function PlinkoArt() {
  return (
    <svg className={styles.plinko} viewBox="0 0 160 120" aria-hidden="true">
      {PEGS.map(({ x, y }) => (
        <circle key={`${x}/${y}`} className={styles.pale} cx={x} cy={y} r="2.4" />
      ))}
      {SLOTS.map((height, index) => (
        <rect
          // Slots are the same from both ends: they have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={height === 26 ? styles.bright : styles.lilac}
          x={18 + index * 18}
          y={120 - height}
          width="15"
          height={height}
          rx="2"
        />
      ))}
      <circle className={styles.coral} cx="86" cy="70" r="7" />
    </svg>
  );
}

/** Numbers picked on the picture of keno. */
const PICKED = new Set([5, 7, 9, 16, 18, 22]);

export function KenoArt() {
  return (
    <svg className={styles.keno} viewBox="0 0 160 120" aria-hidden="true">
      {Array.from({ length: 24 }, (_value, index) => (
        <circle
          // oxlint-disable-next-line react/no-array-index-key -- a place on the picture
          key={index}
          className={PICKED.has(index) ? styles.blue : styles.stone}
          cx={26 + (index % 6) * 21.6}
          cy={22 + Math.floor(index / 6) * 25}
          r="8.5"
        />
      ))}
    </svg>
  );
}

export function CardArt() {
  return (
    <svg className={styles.night} viewBox="0 0 160 120" aria-hidden="true">
      <rect className={styles.lilac} x="44" y="24" width="46" height="70" rx="7" transform="rotate(-10 67 59)" />
      <rect className={styles.sky} x="72" y="28" width="46" height="70" rx="7" transform="rotate(12 95 63)" />
      <path className={styles.pale} d="M97 44l13 18-8-1-4 20-10-2 4-20-8-3Z" />
      <path className={styles.pale} d="M64 44l9 13-9 13-9-13Z" transform="rotate(-10 64 57)" />
    </svg>
  );
}

export function LootBoxArt() {
  return (
    <svg className={styles.violet} viewBox="0 0 160 120" aria-hidden="true">
      <path className={styles.ray} d="M80 66 40 0h26ZM80 66 68 0h24ZM80 66 94 0h26Z" />
      <path className={styles.bright} d="M80 52l40 16-40 16-40-16Z" />
      <path className={styles.lilac} d="M40 68l40 16v34l-40-16Z" />
      <path className={styles.plum} d="M120 68 80 84v34l40-16Z" />
      <path
        className={styles.pale}
        d="M80 20l4.5 10 11 1-8.300 7.200 2.500 10.800-9.700-5.800-9.700 5.800 2.500-10.800L64.500 31l11-1Z"
      />
    </svg>
  );
}

export function BaccaratArt() {
  return (
    <svg className={styles.dusk} viewBox="0 0 160 120" aria-hidden="true">
      <circle className={styles.sky} cx="64" cy="56" r="34" />
      <circle className={styles.rose} cx="96" cy="56" r="34" />
      <path className={styles.pale} d="M80 26a34 34 0 0 1 0 60 34 34 0 0 1 0-60Z" />
      <path className={styles.thread} d="M22 104h116" />
      <circle className={styles.sky} cx="50" cy="104" r="5" />
      <circle className={styles.rose} cx="92" cy="104" r="5" />
    </svg>
  );
}

/** What lies in the fields of the picture of mines: gems, and one mine. */
const GEMS = new Set([4, 6, 13, 15, 22]);
const MINE = 11;

export function MinesArt() {
  return (
    <svg className={styles.moss} viewBox="0 0 160 120" aria-hidden="true">
      {Array.from({ length: 25 }, (_value, index) => {
        const [x, y] = [30 + (index % 5) * 20.5, 9 + Math.floor(index / 5) * 20.5];
        const isGem = GEMS.has(index);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a place on the picture
          <g key={index}>
            <rect
              className={index === MINE ? styles.coral : isGem ? styles.pit : styles.leaf}
              x={x}
              y={y}
              width="18"
              height="18"
              rx="3"
            />
            {isGem && <path className={styles.mint} d={`M${x + 9} ${y + 4}l5 5-5 5-5-5Z`} />}
            {index === MINE && <circle className={styles.ink} cx={x + 9} cy={y + 9} r="5" />}
          </g>
        );
      })}
    </svg>
  );
}

/** The tiles picked on the picture of the tower, from the lowest level. */
const CLIMBED = [1, 2, 2, 1, 0];

export function TowerArt() {
  return (
    <svg className={styles.coal} viewBox="0 0 160 120" aria-hidden="true">
      {Array.from({ length: 24 }, (_value, index) => {
        const [tile, level] = [index % 4, 5 - Math.floor(index / 4)];
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a place on the picture
            key={index}
            className={CLIMBED[level] === tile ? styles.amber : styles.brown}
            x={24 + tile * 29}
            y={12 + (5 - level) * 17}
            width="25"
            height="13"
            rx="3"
          />
        );
      })}
      <path className={styles.pale} d="M36 12l8 12H28Z" />
    </svg>
  );
}
export function HiLoArt() {
  return (
    <svg className={styles.sun} viewBox="0 0 160 120" aria-hidden="true">
      <rect className={styles.ochre} x="74" y="18" width="50" height="76" rx="7" transform="rotate(8 99 56)" />
      <rect className={styles.pale} x="50" y="22" width="54" height="80" rx="7" />
      <path className={styles.green} d="M77 30l16 18h-9v8H70v-8h-9Z" />
      <path className={styles.rose} d="M77 94l16-18h-9v-8H70v8h-9Z" />
    </svg>
  );
}

export function BlackjackArt() {
  return (
    <svg className={styles.felt} viewBox="0 0 160 120" aria-hidden="true">
      <rect className={styles.pale} x="34" y="24" width="50" height="72" rx="7" transform="rotate(-14 59 60)" />
      <rect className={styles.pale} x="76" y="24" width="50" height="72" rx="7" transform="rotate(10 101 60)" />
      <path
        className={styles.ink}
        d="M59 42c5 8 14 12 14 20a7 7 0 0 1-12 5l3 8h-10l3-8a7 7 0 0 1-12-5c0-8 9-12 14-20Z"
        transform="rotate(-14 59 60)"
      />
      <path
        className={styles.rose}
        d="M101 78C92 70 84 65 84 55a8.500 8.500 0 0 1 17-3 8.500 8.500 0 0 1 17 3c0 10-8 15-17 23Z"
        transform="rotate(10 101 60)"
      />
    </svg>
  );
}
