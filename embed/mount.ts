import {
  launchAddress,
  parseWidgetMessage,
  type EmbedderPolicy,
  type PageMessage,
  type WidgetMessage,
} from "@clutch/contract/host";
import { awaitWidget } from "./await-widget.ts";
import type { MountOptions, Widget, WidgetChanges } from "./options.ts";
import { createSilence, explainSilence } from "./silence.ts";

/** Scripts and storage of its own origin, forms and new windows; never the page around it. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";

const addressOf = (options: MountOptions): string =>
  launchAddress(options.origin, {
    auth: options.auth,
    token: options.token ?? null,
    memberCode: options.memberCode ?? null,
    lang: options.lang ?? null,
    theme: options.theme ?? null,
    gameId: options.gameId ?? null,
    competitionIds: options.competitionIds ?? [],
    isHalfScreen: options.isHalfScreen ?? false,
    pageUrl: options.pageUrl ?? null,
    shareCode: options.shareCode ?? null,
    embedderPolicy: options.embedderPolicy ?? null,
  });

/** What frames of an isolated page need: without credentials for what lies at other hosts, where the browser knows that. */
const policyOf = ({ crossOriginIsolated }: Window, document: Document): EmbedderPolicy | null => {
  if (!crossOriginIsolated) return null;
  return "credentialless" in document.createElement("iframe") ? "credentialless" : "require-corp";
};

/** What the page's own address says for links to slips (docs/decisions/0092); what the options say goes first. */
const withPlace = ({ href, search }: Pick<Location, "href" | "search">, options: MountOptions): MountOptions => ({
  pageUrl: href.replace(/[?#].*$/s, ""),
  shareCode: new URLSearchParams(search).get("clutch_slip"),
  ...options,
});

function createFrame(document: Document, options: MountOptions): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = options.title ?? "Esports betting";
  frame.setAttribute("sandbox", SANDBOX);
  frame.setAttribute("allow", "fullscreen; autoplay; clipboard-write");
  // The token stands in the launch address, so the address goes to nobody as a referrer.
  frame.referrerPolicy = "origin";
  frame.style.cssText = "display:block;width:100%;height:100%;border:0";
  return frame;
}

/** What `update` says, in the order the widget should hear it. */
function messagesOf(changes: WidgetChanges): PageMessage[] {
  return [
    ...(changes.theme === undefined ? [] : [{ type: "CLUTCH_SET_THEME", theme: changes.theme } as const]),
    ...(changes.lang === undefined ? [] : [{ type: "CLUTCH_SET_LANG", lang: changes.lang } as const]),
    ...(changes.walletBalance === undefined ? [] : [{ type: "SYNC_WALLET", value: changes.walletBalance } as const]),
    ...(changes.showMatches === true ? [{ type: "BACK_TO_MATCH" } as const] : []),
  ];
}

/** Holds what is said before the widget listens; of each kind only the last counts. */
function createOutbox(post: (message: PageMessage) => void) {
  const held = new Map<PageMessage["type"], PageMessage>();
  let isOpen = false;
  return {
    send(message: PageMessage) {
      if (isOpen) post(message);
      else held.set(message.type, message);
    },
    open() {
      isOpen = true;
      for (const message of held.values()) post(message);
      held.clear();
    },
    close() {
      isOpen = false;
    },
  };
}

/** Watches whether the widget comes, and says so in its place, to the page and in the page's console where it does not. */
function watch(page: Window, frame: HTMLIFrameElement, options: () => MountOptions) {
  const silence = createSilence(frame);
  const waiting = awaitWidget(page, frame, () => {
    const now = options();
    silence.show(now);
    // oxlint-disable-next-line no-console -- the one place where who builds the page looks
    console.error(explainSilence(now, page.location));
    now.onMessage?.({ type: "CLUTCH_SILENT" });
  });
  return {
    /** Loads the widget anew. */
    load() {
      silence.hide();
      waiting.begin();
      frame.src = addressOf(options());
    },
    heard() {
      waiting.heard();
      silence.hide();
    },
    stop() {
      waiting.stop();
      silence.hide();
    },
  };
}

/**
 * Puts the widget into `element`, in a frame of its own origin, and keeps both in touch until
 * `destroy`. Messages go to that exact origin and are taken only from that frame and origin (G-27).
 */
export function mount(element: HTMLElement, options: MountOptions): Widget {
  const page = element.ownerDocument.defaultView ?? window;
  let current = withPlace(page.location, { embedderPolicy: policyOf(page, element.ownerDocument), ...options });
  const frame = createFrame(element.ownerDocument, current);
  const watched = watch(page, frame, () => current);
  const outbox = createOutbox((message) => {
    frame.contentWindow?.postMessage(message, options.origin);
    options.onSent?.(message);
  });

  const react = (message: WidgetMessage) => {
    if (message.type === "CLUTCH_READY") {
      outbox.open();
      // A guest who signs in finds the slip again; a member who launches again later has had it.
      if (!message.isAnonymous) current = { ...current, shareCode: null };
    }
    if (message.type === "CLUTCH_HEIGHT" && options.height === "content") frame.style.height = `${message.height}px`;
    options.onMessage?.(message);
  };
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== options.origin) return;
    watched.heard();
    const message = parseWidgetMessage(event.data);
    if (message) react(message);
  };

  page.addEventListener("message", listen);
  watched.load();
  element.append(frame);
  return {
    update(changes) {
      current = { ...current, ...changes };
      if (changes.token !== undefined) {
        outbox.close();
        watched.load();
      }
      for (const message of messagesOf(changes)) outbox.send(message);
    },
    destroy() {
      page.removeEventListener("message", listen);
      watched.stop();
      frame.remove();
    },
  };
}
