import type { MountOptions } from "@clutch/embed";
import type { LogEntry, News } from "../core/call-log.ts";
import type { StartView } from "../core/view.ts";
import type { Switches } from "./page-api.ts";

export type Language = NonNullable<MountOptions["lang"]>;

/** One line of the operator's log, wherever it was heard. */
export interface LogLine {
  readonly key: string;
  readonly atMs: number;
  readonly direction: "page → widget" | "widget → page" | "server → operator" | "operator";
  readonly title: string;
  readonly status: number | null;
  readonly fault: string | null;
  /** JSON as text, or what came instead of it; null when there was none. */
  readonly body: string | null;
  readonly answer: string | null;
  readonly signature: LogEntry["signature"];
  /** Milliseconds until the answer; null for what needs none. */
  readonly tookMs: number | null;
}

/** What the widget is opened with; a new object opens it anew. */
export interface Launch {
  readonly token: string | null;
  /** Whose token it is; null for a guest. */
  readonly memberCode: string | null;
  readonly lang: Language;
}

export interface PageState {
  readonly start: StartView;
  /** As last heard from the stream, by member. */
  readonly balances: Readonly<Record<string, number>>;
  readonly launch: Launch | null;
  readonly lang: Language;
  readonly theme: string;
  readonly lines: readonly LogLine[];
  readonly isSigningIn: boolean;
  readonly isDrawerOpen: boolean;
}

export type PageAction =
  | { readonly type: "started"; readonly start: StartView }
  | { readonly type: "launched"; readonly launch: Launch }
  | { readonly type: "news"; readonly news: News }
  | { readonly type: "heard"; readonly line: LogLine }
  | { readonly type: "switched"; readonly switches: Switches }
  | { readonly type: "lang"; readonly lang: Language }
  | { readonly type: "theme"; readonly theme: string }
  | { readonly type: "signing-in"; readonly isOpen: boolean }
  | { readonly type: "cleared" }
  | { readonly type: "drawer"; readonly isOpen: boolean };

/** Lines kept in sight. */
const KEPT_LINES = 150;

const toLine = (entry: LogEntry): LogLine => ({
  key: `s${entry.number}`,
  atMs: entry.atMs,
  direction: entry.from === "server" ? "server → operator" : "operator",
  title: entry.title,
  status: entry.status,
  fault: entry.fault,
  body: entry.body,
  answer: entry.answer,
  signature: entry.signature,
  tookMs: entry.tookMs,
});

const withLine = (state: PageState, line: LogLine): PageState =>
  state.lines.some(({ key }) => key === line.key)
    ? state
    : { ...state, lines: [line, ...state.lines].slice(0, KEPT_LINES) };

/** With the balances heard, which the stream keeps up to date; an answer may have been overtaken by it. */
const withBalances = (start: StartView, balances: PageState["balances"]): StartView => ({
  ...start,
  members: start.members.map((member) => ({ ...member, balance: balances[member.memberCode] ?? member.balance })),
});

function withNews(state: PageState, news: News): PageState {
  if (news.kind === "log") return withLine(state, toLine(news.entry));
  const balances = { ...state.balances, [news.balance.memberCode]: news.balance.balance };
  return { ...state, balances, start: withBalances(state.start, balances) };
}

export function reducePage(state: PageState, action: PageAction): PageState {
  switch (action.type) {
    case "started": {
      const known = action.start.log.map(toLine).toReversed();
      return {
        ...state,
        start: withBalances(action.start, state.balances),
        lines: state.lines.length > 0 ? state.lines : known,
      };
    }
    case "launched":
      return { ...state, launch: action.launch, lang: action.launch.lang };
    case "news":
      return withNews(state, action.news);
    case "heard":
      return withLine(state, action.line);
    case "switched":
      return { ...state, start: { ...state.start, ...action.switches } };
    case "lang":
      return { ...state, lang: action.lang };
    case "theme":
      return { ...state, theme: action.theme };
    case "signing-in":
      return { ...state, isSigningIn: action.isOpen };
    case "cleared":
      return { ...state, lines: [] };
    case "drawer":
      return { ...state, isDrawerOpen: action.isOpen };
  }
}

export const selectMember = (state: PageState) =>
  state.start.members.find(({ memberCode }) => memberCode === state.start.signedIn) ?? null;
