/** Without case and accents, as long as the text itself. */
const fold = (text: string): string =>
  Array.from(text, (letter) => letter.normalize("NFD").charAt(0).toLowerCase()).join("");

interface Part {
  /** Where it begins, in letters. */
  readonly at: number;
  readonly text: string;
  readonly isMatch: boolean;
}

/** Cuts a name where the words typed stand in it; whole where none does, as after a forgiven error. */
export function cutAtMatches(name: string, typed: string): readonly Part[] {
  const words = fold(typed)
    .split(/\s+/u)
    .filter((word) => word !== "");
  const letters = Array.from(name);
  const folded = Array.from(fold(name));
  const isMatch = letters.map(() => false);
  for (const word of words.map((each) => Array.from(each)))
    for (let at = 0; at + word.length <= folded.length; at += 1)
      if (word.every((letter, index) => folded[at + index] === letter)) isMatch.fill(true, at, at + word.length);
  const parts: { at: number; text: string; isMatch: boolean }[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last !== undefined && last.isMatch === isMatch[index]) last.text += letter;
    else parts.push({ at: index, text: letter, isMatch: isMatch[index] === true });
  });
  return parts;
}

/** A name with what was typed underlined. */
export function MarkMatch({ name, typed }: { readonly name: string; readonly typed: string }) {
  return <>{cutAtMatches(name, typed).map(({ at, text, isMatch }) => (isMatch ? <u key={at}>{text}</u> : text))}</>;
}
