import type { RecordFile, SourceMessage } from "@clutch/feed";
import type { QuoteAnswer, QuoteQuestion } from "../../../base/bus/quote-messages.ts";

/** What crosses between the server and the thread of its match source. */
export interface ThreadOptions {
  readonly matches:
    | { readonly kind: "simulated"; readonly seed: Uint8Array | string }
    | { readonly kind: "recorded"; readonly files: readonly RecordFile[] }
    | { readonly kind: "scripted"; readonly file: string };
  readonly speed: number;
  /** Where matches in play are shown, below which every match has an address; null: nowhere. */
  readonly streamsAt: string | null;
  /** What a source of these matches has played to: it goes on from there at the earliest. */
  readonly playedUntilMs: number;
}

/** How far a script is done. */
export interface Obeyed {
  readonly lines: number;
  /** Lines that make no sense, by their number from 1. */
  readonly refused: readonly (readonly [line: number, why: string])[];
}

export type ThreadRequest =
  /** Publishes from now on: first what a source that stood by has kept. */
  | { readonly kind: "start" }
  /** Plays along and keeps what it would publish, while another process publishes the same matches. */
  | { readonly kind: "standBy" }
  /** The source's time is at least this: another process has published until then. */
  | { readonly kind: "advance"; readonly atMs: number }
  | { readonly kind: "recover"; readonly id: number; readonly matchKeys: readonly string[] }
  /** `sourceMs`: the time that the source has said it plays at; that of the asked thread is no earlier. */
  | { readonly kind: "ask"; readonly id: number; readonly question: QuoteQuestion; readonly sourceMs: number }
  /** Nobody looks, and only these matches are held. */
  | { readonly kind: "rest"; readonly heldKeys: readonly string[]; readonly collects: boolean }
  | { readonly kind: "wake" };

export type ThreadReply =
  | { readonly kind: "messages"; readonly messages: readonly SourceMessage[] }
  /** So many lines of the script are done, and all they changed is published. */
  | ({ readonly kind: "obeyed" } & Obeyed)
  /** A source that stands by has kept all it knows: whoever starts it now begins with everything. */
  | { readonly kind: "warm" }
  /** Everything is published with the prices of now. */
  | { readonly kind: "awake" }
  /** The machine's clock was set back by so much. */
  | { readonly kind: "clock-back"; readonly byMs: number }
  | { readonly kind: "recovered"; readonly id: number; readonly messages: readonly SourceMessage[] }
  /** `trouble` is the error of a question that could not be answered. */
  | { readonly kind: "answered"; readonly id: number; readonly answer: QuoteAnswer; readonly trouble: string | null };
