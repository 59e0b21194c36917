/** The text that names a line: `{marketId}-{n}`, n = 0 for the main line (G-29). */
export const formatLine = (marketId: number, lineNumber: number): string => `${marketId}-${lineNumber}`;

/** Null when the text is not a line of any market. */
export function parseLine(text: string): { marketId: number; lineNumber: number } | null {
  const match = /^([1-9]\d{0,14})-(0|[1-9]\d{0,3})$/.exec(text);
  if (!match) return null;
  return { marketId: Number(match[1]), lineNumber: Number(match[2]) };
}
