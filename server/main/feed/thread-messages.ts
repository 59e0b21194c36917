import type { SourceMessage } from "@clutch/feed";

/** What crosses between the server and the thread of its match source. */
export interface ThreadOptions {
  readonly seed: string;
  readonly speed: number;
}

export type ThreadRequest =
  | { readonly kind: "start" }
  | { readonly kind: "recover"; readonly id: number; readonly matchKeys: readonly string[] };

export type ThreadReply =
  | { readonly kind: "told"; readonly messages: readonly SourceMessage[] }
  | { readonly kind: "recovered"; readonly id: number; readonly messages: readonly SourceMessage[] };
