import type { EmbedderPolicy, PageMessage, WidgetMessage } from "@clutch/contract/host";
import type { Language } from "./silent-texts.ts";

export interface MountOptions {
  /** Where the widget is served, such as https://widget.example; no path, no slash at the end. */
  readonly origin: string;
  /** The operator's public key. */
  readonly auth: string;
  /** Single-use launch token of the member; absent or null for a guest. */
  readonly token?: string | null;
  readonly memberCode?: string | null;
  readonly lang?: Language;
  readonly theme?: string;
  readonly gameId?: number | null;
  readonly competitionIds?: readonly number[];
  readonly isHalfScreen?: boolean;
  /** Where links to a member's slip lead; the address of the page when absent. Its origin has to be one of the operator's. */
  readonly pageUrl?: string;
  /** The code of a slip to open; what `clutch_slip` in the page's address says when absent. */
  readonly shareCode?: string | null;
  /** `fill` takes the element's height; `content` grows with what the widget shows. */
  readonly height?: "fill" | "content";
  /** Of a page that sends Cross-Origin-Embedder-Policy: the same value. Found by itself where the page is fully isolated. */
  readonly embedderPolicy?: EmbedderPolicy | null;
  /** Name of the frame for screen readers. */
  readonly title?: string;
  /** Everything the widget sends to the page, and `CLUTCH_SILENT` of this script where no widget comes. */
  readonly onMessage?: (message: WidgetMessage) => void;
  /** Everything the page has sent to the widget, for a log. */
  readonly onSent?: (message: PageMessage) => void;
}

export interface WidgetChanges {
  readonly theme?: string;
  readonly lang?: Language;
  /** The balance to show, in major units; the server decides every bet by its own books. */
  readonly walletBalance?: number;
  /** Goes back to the match list. */
  readonly showMatches?: true;
  /** Launches again: a new member's token, or null for a guest. */
  readonly token?: string | null;
}

export interface Widget {
  readonly update: (changes: WidgetChanges) => void;
  /** Removes the frame and its listener; nothing of it stays. */
  readonly destroy: () => void;
}
