import { parsePageMessage, type PageMessage, type WidgetMessage } from "@clutch/contract/host";

export interface FrameParts {
  readonly window: Window;
  /** Origins of the partner, from its settings (G-27). */
  readonly allowedOrigins: () => readonly string[];
  readonly onMessage: (message: PageMessage) => void;
}

/** Only the parent page, only from the partner's origins or our own; anything else is ignored without error (G-27). */
export function isFromHost(event: Pick<MessageEvent, "source" | "origin">, parts: FrameParts): boolean {
  if (event.source === null || event.source !== parts.window.parent) return false;
  return event.origin === parts.window.location.origin || parts.allowedOrigins().includes(event.origin);
}

/** Listens to the page we are embedded in, until stopped. */
export function startHostMessages(parts: FrameParts): () => void {
  const onMessage = (event: MessageEvent): void => {
    if (!isFromHost(event, parts)) return;
    const message = parsePageMessage(event.data);
    if (message !== null) parts.onMessage(message);
  };
  parts.window.addEventListener("message", onMessage);
  return () => parts.window.removeEventListener("message", onMessage);
}

/**
 * Posts a message to the parent page. The browser does not say which origin embeds us, so the message goes to each
 * allowed one; it is delivered only where the origin is right, and to nobody outside a frame.
 */
export function postToHost(message: WidgetMessage, parts: Pick<FrameParts, "window" | "allowedOrigins">): void {
  const { window, allowedOrigins } = parts;
  if (window.parent === window) return;
  const embedder = readEmbedder(window);
  const targets = [window.location.origin, ...allowedOrigins()];
  if (embedder !== null) {
    if (targets.includes(embedder)) window.parent.postMessage(message, embedder);
    return;
  }
  for (const origin of targets) window.parent.postMessage(message, origin);
}

/** Chromium and Safari name the embedding origin; elsewhere null. */
function readEmbedder(window: Window): string | null {
  const origins: unknown = Reflect.get(window.location, "ancestorOrigins");
  const first: unknown = typeof origins === "object" && origins !== null ? Reflect.get(origins, "0") : null;
  return typeof first === "string" ? first : null;
}
