import type * as calls from "./call-table.ts";

/** Every call the server answers and the client makes, by name; the server mounts this table. */
export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Base of each server group on its host (G-08); the fallback answers the same. */
export const GROUP_BASES = { primary: "/api/", secondary: "/api/secondary/", mini_game: "/api/minigame/" } as const;
export const FALLBACK_BASES = {
  primary: "/api-fallback/",
  secondary: "/api-fallback/secondary/",
  mini_game: "/api-fallback/minigame/",
} as const;

/** Header names of G-09. */
export const HEADERS = {
  authorization: "Authorization",
  oneTimeCode: "X-OTP-Hash",
  publicToken: "X-Public-Token",
  cacheBust: "X-Cache-Bust",
  uniqueId: "X-Unique-Id",
  language: "Accept-Language",
} as const;
