import { useEffect, useReducer, type Dispatch } from "react";
import type { News } from "../core/call-log.ts";
import { pageApi } from "./page-api.ts";
import { rememberDrawer, wasDrawerOpen } from "./remembered.ts";
import { reducePage, type Language, type PageAction, type PageState } from "./page-state.ts";

const EMPTY: PageState = {
  start: {
    widgetOrigin: "",
    partnerKey: "",
    members: [],
    signedIn: null,
    faults: [],
    habit: "not-found",
    log: [],
  },
  balances: {},
  launch: null,
  lang: "en",
  theme: "default",
  lines: [],
  isSigningIn: false,
  isDrawerOpen: wasDrawerOpen(),
};

export interface Page {
  readonly state: PageState;
  readonly dispatch: Dispatch<PageAction>;
  /** Signs in, or out with null, and opens the widget for them. */
  readonly signIn: (memberCode: string | null) => void;
  /** Opens the widget again with a new token. */
  readonly relaunch: (lang: Language) => void;
}

async function launch(dispatch: Dispatch<PageAction>, lang: Language): Promise<void> {
  const { token, memberCode } = await pageApi.launch();
  dispatch({ type: "launched", launch: { token, memberCode, lang } });
}

async function begin(dispatch: Dispatch<PageAction>, start: ReturnType<typeof pageApi.start>): Promise<void> {
  const view = await start;
  dispatch({ type: "started", start: view });
  const member = view.members.find(({ memberCode }) => memberCode === view.signedIn);
  await launch(dispatch, member?.lang ?? "en");
}

function listen(dispatch: Dispatch<PageAction>): () => void {
  const source = new EventSource("/api/news");
  source.addEventListener("message", (event: MessageEvent<string>) => {
    dispatch({ type: "news", news: JSON.parse(event.data) as News });
  });
  return () => source.close();
}

/** State of the whole page: loads it once, listens to the operator's server, and opens the widget. */
export function usePage(): Page {
  const [state, dispatch] = useReducer(reducePage, EMPTY);
  useEffect(() => {
    void begin(dispatch, pageApi.start());
    return listen(dispatch);
  }, []);
  useEffect(() => rememberDrawer(state.isDrawerOpen), [state.isDrawerOpen]);
  return {
    state,
    dispatch,
    signIn: (memberCode) => {
      dispatch({ type: "signing-in", isOpen: false });
      void begin(dispatch, pageApi.signIn(memberCode));
    },
    relaunch: (lang) => void launch(dispatch, lang),
  };
}
