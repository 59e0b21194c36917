/** Keys of the launch address (G-01). */
export interface LaunchParameters {
  /** The partner's key; mandatory. */
  readonly auth: string;
  /** The partner's single-use member token; null for a guest. */
  readonly token: string | null;
  readonly memberCode?: string | null;
  readonly lang?: string | null;
  readonly theme?: string | null;
  readonly gameId?: number | null;
  readonly competitionIds?: readonly number[];
  readonly isHalfScreen?: boolean;
  /** The address of the host page, for links to slips. */
  readonly pageUrl?: string | null;
  /** The code of a slip to open at once. */
  readonly shareCode?: string | null;
  /** What the host page isolates itself with (COEP); its frames have to as well. */
  readonly embedderPolicy?: EmbedderPolicy | null;
}

/** Values of Cross-Origin-Embedder-Policy that let a page be isolated. */
export const EMBEDDER_POLICIES = ["require-corp", "credentialless"] as const;
export type EmbedderPolicy = (typeof EMBEDDER_POLICIES)[number];

/** The launch address of the widget at `origin` (such as https://widget.example), everything percent-encoded. */
export function launchAddress(origin: string, launch: LaunchParameters): string {
  const pairs: string[] = [];
  const add = (key: string, value: string | number | boolean | null | undefined) => {
    if (value !== null && value !== undefined && value !== "") pairs.push(`${key}=${encodeURIComponent(value)}`);
  };
  add("auth", launch.auth);
  add("token", launch.token);
  add("member_code", launch.memberCode);
  add("lang", launch.lang);
  add("theme", launch.theme);
  add("game_id", launch.gameId);
  for (const id of launch.competitionIds ?? []) add("competition_id[]", id);
  if (launch.isHalfScreen === true) add("half_screen", true);
  add("page", launch.pageUrl);
  add("share", launch.shareCode);
  add("coep", launch.embedderPolicy);
  return `${origin}/v8/launch.html?${pairs.join("&")}`;
}
