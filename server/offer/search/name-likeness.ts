/** How a name answers a text, both folded: it is it (4), begins with it (3), a word of it does (2), it holds it (1), is like it (0). */
export interface Likeness {
  readonly rank: 0 | 1 | 2 | 3 | 4;
  /** 1 where no typing error had to be forgiven. */
  readonly likeness: number;
}

/** Below it a name is another one: an error in a word of three letters is forgiven, two in one of four are not. */
export const MIN_LIKENESS = 0.65;
/** Shorter texts are not forgiven an error: anything would be like them. */
const MIN_LENGTH = 3;

/** Null when the name does not answer the text. */
export function computeLikeness(text: string, name: string): Likeness | null {
  if (text === "") return null;
  if (name === text) return { rank: 4, likeness: 1 };
  if (name.startsWith(text)) return { rank: 3, likeness: 1 };
  if (name.includes(` ${text}`)) return { rank: 2, likeness: 1 };
  if (text.length < MIN_LENGTH) return null;
  if (name.includes(text)) return { rank: 1, likeness: 1 };
  const likeness = computeTypedLikeness(text, name);
  return likeness < MIN_LIKENESS ? null : { rank: 0, likeness };
}

/** 0 … 1: the mean over the words typed of how like each is to the nearest word of the name, which may be typed in part. */
export function computeTypedLikeness(text: string, name: string): number {
  const typed = text.split(" ");
  const words = name.split(" ");
  const sum = typed.reduce(
    (total, word) => total + Math.max(...words.map((each) => computeWordLikeness(word, each))),
    0,
  );
  return sum / typed.length;
}

function computeWordLikeness(typed: string, word: string): number {
  const whole = 1 - countEdits(typed, word) / Math.max(typed.length, word.length);
  // While a word is being typed its end is missing; too little of it says nothing.
  if (typed.length < MIN_LENGTH || typed.length >= word.length) return Math.max(0, whole);
  const begun = 1 - countEdits(typed, word.slice(0, typed.length)) / typed.length;
  return Math.max(0, whole, begun - 0.05);
}

/** Letters left out, added, changed or swapped with their neighbour (optimal string alignment). */
export function countEdits(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      if (isSwapped) least = Math.min(least, (beforeLast[at - 2] ?? 0) + 1);
      next.push(least);
    }
    beforeLast = last;
    last = next;
  }
  return last[to.length] ?? 0;
}
