import type { Messages } from "@lingui/core";
import { renderToStaticMarkup } from "react-dom/server";
import { isMobileWidth } from "../../sync/mobile-page.ts";
import type { Language } from "../../store/language.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { activateMessages, t } from "../../ui/i18n/i18n.ts";
import { Root } from "../root.tsx";
import { createRouter } from "../routing/router.ts";
import { SKELETON_WIDTHS } from "./skeleton-widths.ts";

/** The list's address, in a window that nobody looks at. */
const place = { pathname: "/v8/events", search: "", hash: "" };
const nothing = (): void => undefined;
const page = {
  location: place,
  history: { pushState: nothing, replaceState: nothing },
  addEventListener: nothing,
  removeEventListener: nothing,
};

/**
 * What the app itself draws while nothing is known, in a language: HTML to stand in the page until the app has come.
 * Which of the chromes the width calls for is left to the style sheet (skeleton-widths.ts). Runs at build time.
 */
export function prerenderSkeleton(language: Language, messages: Messages): string {
  activateMessages(language, messages);
  const router = createRouter({ window: page, decide: () => "pass" });
  const parts = SKELETON_WIDTHS.map(({ name, width }) => {
    const ui = {
      ...INITIAL_UI,
      viewport: { width, height: INITIAL_UI.viewport.height },
      isMobile: isMobileWidth(width),
    };
    // Of a store, what is drawn without a browser is its first state.
    uiStore.getInitialState = () => ui;
    return `<div data-skeleton-part="${name}">${renderToStaticMarkup(<Root router={router} />, { identifierPrefix: name })}</div>`;
  });
  const attribute = renderToStaticMarkup(
    <div role="status" data-skeleton-status="">
      <h1>{t("shell.waitingTitle")}</h1> {t("shell.waitingText")}
    </div>,
  );
  // The word first: it is painted before the browser has read the rest.
  return `${attribute}<div inert aria-busy="true">${parts.join("").replaceAll(/<dialog[^>]*><\/dialog>/g, "")}</div>`;
}
