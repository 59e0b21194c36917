/** The published builds by game and build. */
export const PAYTABLES: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
