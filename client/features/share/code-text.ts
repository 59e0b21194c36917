/** Two groups of five are read and typed with fewer mistakes than ten in a row. */
export const codeText = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
