import type { SourceMessage } from "@clutch/feed";

/** What crosses between the server and the thread that plays matches of the past: an answer for each request, in order. */
export type PastRequest =
  | { readonly kind: "list"; readonly beforeMs: number }
  | { readonly kind: "play"; readonly matchKeys: readonly string[] };

export type PastReply =
  | { readonly kind: "listed"; readonly matchKeys: readonly string[] }
  | { readonly kind: "played"; readonly messages: readonly SourceMessage[] };

export interface PastOptions {
  readonly seed: Uint8Array | string;
  readonly speed: number;
}
