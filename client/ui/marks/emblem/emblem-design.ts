/** How a made emblem looks: one of four shields in two inks, with the team's letters. */
export interface EmblemDesign {
  /** Degrees of the OKLCH hue circle. */
  readonly hue: number;
  readonly shape: 0 | 1 | 2 | 3;
  readonly letters: string;
}

/** The same name gives the same emblem everywhere and always (FNV-1a over its code units). */
export function computeEmblem(teamName: string): EmblemDesign {
  let hash = 0x811c9dc5;
  for (let index = 0; index < teamName.length; index += 1) {
    hash = Math.imul(hash ^ teamName.charCodeAt(index), 0x01000193) >>> 0;
  }
  const shapes = [0, 1, 2, 3] as const;
  return { hue: hash % 360, shape: shapes[(hash >>> 9) % 4] ?? 0, letters: teamLetters(teamName) };
}

/** The first letters of the first two words, or the first two letters of one word. */
function teamLetters(teamName: string): string {
  const words = teamName.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = "", second] = words;
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join("").toUpperCase();
}
