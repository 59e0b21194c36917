/** Short forms where a name has no room; all others stay whole. */
const SHORT_NAME: ReadonlyMap<number, string> = new Map([
  [3, "LoL"],
  [7, "SFV"],
]);

export const shortGameName = (gameId: number, name: string): string => SHORT_NAME.get(gameId) ?? name;
