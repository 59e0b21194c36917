/** How a round runs: dealt at once; played in steps; or one outcome for everybody at a table. */
export type GameKind = "instant" | "open" | "shared";

/** The sixteen games with their mini-game ids (G-74, RU-26). */
export const GAMES = [
  { id: 1, slug: "card", kind: "instant" },
  { id: 2, slug: "roulette", kind: "shared" },
  { id: 3, slug: "loot-box", kind: "instant" },
  { id: 4, slug: "dice", kind: "instant" },
  { id: 5, slug: "limbo", kind: "instant" },
  { id: 6, slug: "keno", kind: "instant" },
  { id: 7, slug: "wheel", kind: "instant" },
  { id: 8, slug: "hi-lo", kind: "open" },
  { id: 9, slug: "blackjack", kind: "open" },
  { id: 10, slug: "baccarat", kind: "instant" },
  { id: 11, slug: "tower", kind: "open" },
  { id: 18, slug: "crash", kind: "shared" },
  { id: 19, slug: "mines", kind: "open" },
  { id: 20, slug: "coin", kind: "instant" },
  { id: 21, slug: "plinko", kind: "instant" },
  { id: 23, slug: "sic-bo", kind: "shared" },
] as const satisfies readonly { readonly id: number; readonly slug: string; readonly kind: GameKind }[];

type Game = (typeof GAMES)[number];
export type GameSlug = Game["slug"];

/** The games of one kind, so that what only they need is asked of each by its type. */
export type SlugOf<Kind extends GameKind> = Extract<Game, { readonly kind: Kind }>["slug"];

export const listGames = <Kind extends GameKind>(...kinds: readonly Kind[]) =>
  GAMES.filter((game): game is Extract<Game, { readonly kind: Kind }> => kinds.some((kind) => kind === game.kind));

/** The game of a mini-game id; null for an id that is not ours. */
export const gameSlugOf = (miniGameId: number): GameSlug | null =>
  GAMES.find(({ id }) => id === miniGameId)?.slug ?? null;

export const gameIdOf = (slug: GameSlug): number => GAMES.find((game) => game.slug === slug)?.id ?? 0;

export const gameKindOf = (slug: GameSlug): GameKind => GAMES.find((game) => game.slug === slug)?.kind ?? "instant";
