import type { MountOptions } from "./options.ts";
import { silentText } from "./silent-texts.ts";

/** What the page sees in place of a widget that does not come; behind it the browser shows an error page of its own. */
export interface Silence {
  readonly show: (options: MountOptions) => void;
  readonly hide: () => void;
}

export function createSilence(frame: HTMLIFrameElement): Silence {
  const notice = frame.ownerDocument.createElement("div");
  notice.setAttribute("role", "alert");
  notice.style.cssText =
    "display:grid;place-items:center;height:100%;min-height:96px;padding:16px;box-sizing:border-box;text-align:center";
  let isShown = false;
  return {
    show(options) {
      isShown = true;
      notice.textContent = silentText(options.lang);
      frame.before(notice);
      frame.style.display = "none";
    },
    hide() {
      // A page may hide the frame for reasons of its own.
      if (!isShown) return;
      isShown = false;
      notice.remove();
      frame.style.display = "block";
    },
  };
}

/** For who builds the page: the browser says at most that it refused a frame. The token is no part of it. */
export const explainSilence = ({ origin, auth }: MountOptions, page: Pick<Location, "origin">): string =>
  `Clutch: no widget came from ${origin} into this page of ${page.origin}. Likely causes: ` +
  `no partner there has the key "${auth}", or it is disabled; ` +
  `${page.origin} is none of the partner's origins (clutch partner show ${auth}); ` +
  `${origin} is not where the widget is served, or does not answer; ` +
  `this page's Content-Security-Policy (frame-src) forbids the frame.`;
