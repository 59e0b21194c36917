export interface HeroSign {
  /** In a box of 16 by 16. */
  readonly path: string;
  readonly ink: string;
  readonly ground: string;
}

const SHAPES = [
  "M8 2.500L13.500 6.500L11.500 13H4.500L2.500 6.500Z",
  "M8 2L14 13H2Z",
  "M8 2L14 8L8 14L2 8Z",
  "M3 3H13V9L8 14L3 9Z",
  "M8 2.500A5.500 5.500 0 1 1 7.990 2.500Z",
  "M3.500 3H7V7H12.500V13H3.500Z",
] as const;
const HUES = 12;

/** The sign of a hero in two inks, always the same for the same name: no picture of anybody's game. */
export function computeHeroSign(name: string): HeroSign {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 99_991;
  const hue = ((hash % HUES) * 360) / HUES;
  return {
    path: SHAPES[Math.floor(hash / HUES) % SHAPES.length] ?? SHAPES[0],
    ink: `oklch(0.8 0.13 ${hue})`,
    ground: `oklch(0.32 0.075 ${hue})`,
  };
}
