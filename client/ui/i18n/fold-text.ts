/** Letters and digits that a search compares: case, accents and what cannot be seen make no difference. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLocaleLowerCase();

/** Whether every word that was typed stands somewhere in the texts. */
export function hasTyped(texts: readonly string[], typed: string): boolean {
  const folded = foldText(texts.join("\n"));
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
