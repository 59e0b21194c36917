/** Below these addresses the games are played with play money (RU-26), or for money (G-14). */
export const lobbyRootOf = (isDemo: boolean): string => (isDemo ? "/lootbox/demo" : "/lootbox");

export const tablePathOf = (tableId: number, isDemo: boolean): string =>
  isDemo ? `/lootbox/demo/${tableId}` : `/lootbox/minigame/${tableId}`;
