import { useState } from "react";
import { createRoot } from "react-dom/client";
import "../../ui/styles/index.css";
import { HistoryViewWithCashOut } from "../../app/shell/history-with-cash-out.tsx";
import { SlipWithShare } from "../../app/shell/slip-with-share.tsx";
import { ShareDialog } from "../../features/share/share-dialog.tsx";
import { NoticesBell } from "../../features/notices/notices-bell.tsx";
import NoticesScreen from "../../features/notices/notices-screen.tsx";
import SettingsScreen from "../../features/settings/settings-screen.tsx";
import { SlipDock } from "../../features/slip/slip-dock.tsx";
import { SlipKey } from "../../features/slip/slip-key.tsx";
import { setRuntime } from "../../sync/runtime.ts";
import { sessionStore } from "../../store/session.ts";
import { ticketsStore } from "../../store/tickets.ts";
import { uiStore } from "../../store/ui.ts";
import { loadAllTexts, loadLanguage } from "../../ui/i18n/load-language.ts";
import { activateMessages } from "../../ui/i18n/i18n.ts";
import { Drawer, Sheet } from "../../ui/overlay/modal.tsx";
import { fillCashOut } from "./cash-out-states.ts";
import { fillShare } from "./share-states.ts";
import { fillStores } from "./states.ts";

const query = new URLSearchParams(location.search);
const calls: string[] = [];
Object.assign(window, { calls });
const state = query.get("state") ?? "single";
const view = query.get("view") ?? "slip";

const avatars = {
  ok: true,
  value: { results: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ avatar_id: id, url: `/v8/avatars/${id}.svg` })) },
};
setRuntime({
  api: {
    call: async (call: { name: string }) => {
      // What is asked for again and again is never answered here: the states stay as they are filled.
      if (call.name.startsWith("cashOut") || call.name === "transactions") return new Promise(() => undefined);
      return call.name === "avatars" ? avatars : { ok: false, error: { kind: "network" } };
    },
  },
  nowMs: () => Date.now(),
  navigate: () => undefined,
  local: { get: () => null, set: () => undefined, remove: () => undefined },
  timers: { after: (ms: number, run: () => void) => setTimeout(run, ms) },
} as never);

/** Every word of a text 60 % longer, as Kazakh and Russian may be. */
const longer = (part: unknown): unknown =>
  typeof part === "string"
    ? part.replace(/[a-z]{4,}/g, (word) => word + word.slice(0, Math.ceil(word.length * 0.6)))
    : part;
function Page() {
  const [isOpen, setOpen] = useState(query.get("open") !== "0");
  const width = window.innerWidth;
  const history = <HistoryViewWithCashOut />;
  const close = () => setOpen(false);
  const content =
    view === "settings" ? (
      <SettingsScreen onClose={close} />
    ) : view === "notices" ? (
      <NoticesScreen onClose={close} />
    ) : (
      <SlipWithShare history={history} {...(width <= 1024 && { onClose: close })} />
    );
  if (width > 1024) {
    const side = width > 1240 ? 344 : 320;
    return (
      <div
        style={{
          display: "grid",
          gridTemplateColumns: `1fr ${side}px`,
          height: "100dvh",
          background: "var(--surface-1)",
        }}
      >
        <main style={{ padding: 20 }}>
          <NoticesBell isOpen={false} onToggle={() => undefined} />
        </main>
        <aside style={{ display: "flex", minHeight: 0, borderInlineStart: "1px solid var(--line)" }}>{content}</aside>
      </div>
    );
  }
  if (width > 768) {
    return (
      <div style={{ height: "100dvh", background: "var(--surface-1)" }}>
        <div style={{ position: "fixed", inset: "auto 14px 14px 74px" }}>
          <SlipDock onOpen={() => setOpen(true)} />
        </div>
        <Drawer open={isOpen} onClose={close} name="Bet slip">
          {content}
        </Drawer>
      </div>
    );
  }
  return (
    <div style={{ height: "100dvh", background: "var(--surface-1)" }}>
      <nav
        style={{
          position: "fixed",
          inset: "auto 0 0",
          display: "grid",
          height: 78,
          background: "var(--surface-2)",
          borderTop: "1px solid var(--line)",
        }}
      >
        <SlipKey onOpen={() => setOpen(true)} />
      </nav>
      {view === "page" ? (
        content
      ) : (
        <Sheet open={isOpen} onClose={close} name="Bet slip">
          {content}
        </Sheet>
      )}
    </div>
  );
}

fillStores(state, query.get("guest") === "1");
fillShare(query.get("share"));
fillCashOut(query.get("cash"));
const scheme = query.get("theme");
if (scheme === "light") document.documentElement.dataset["theme"] = "light";
if (scheme === "partner") {
  const theme = (await (await fetch("/v8/themes/goldline.json")).json()) as Record<string, string>;
  for (const [name, value] of Object.entries(theme)) document.documentElement.style.setProperty(name, value);
}
if (view === "settled") ticketsStore.setState({ tab: "settled" });
if (view === "history" || view === "settled") uiStore.setState({ slipView: "betHistory" });
await loadLanguage((query.get("lang") ?? "en") as "en");
await loadAllTexts();
if (query.get("odds") !== null) sessionStore.setState({ oddsType: query.get("odds") as "euro" });
if (query.get("long") === "1") {
  const { messages: first } = await import("virtual:messages/en");
  const { messages: later } = await import("virtual:messages/later-en");
  const messages = { ...first, ...later };
  activateMessages(
    "en",
    Object.fromEntries(
      Object.entries(messages).map(([id, parts]) => [id, Array.isArray(parts) ? parts.map(longer) : longer(parts)]),
    ) as never,
  );
}
sessionStore.subscribe(({ colourScheme }) => void (document.documentElement.dataset["theme"] = colourScheme));
createRoot(document.getElementById("root") as HTMLElement).render(
  <>
    <Page />
    <ShareDialog />
  </>,
);
