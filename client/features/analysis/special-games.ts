/** Games whose maps are recorded in detail: Dota 2, CS:GO, LoL, KoG and Valorant (SPEC section 9). */
const SPECIAL = new Set([2, 1, 3, 14, 24]);

/** Whether heroes, maps and the course of a match are analysed in a game; others have meetings and recent matches alone. */
export const isSpecialAnalysis = (gameId: number): boolean => SPECIAL.has(gameId);
