import { mount, type MountOptions, type Widget } from "@clutch/embed";
import { useEffect, useRef } from "react";
import type { Launch, LogLine, PageState } from "./page-state.ts";

type WidgetMessage = Parameters<NonNullable<MountOptions["onMessage"]>>[0];

interface Props {
  readonly state: PageState;
  readonly launch: Launch;
  /** The wallet as the operator knows it; null for a guest. */
  readonly balance: number | null;
  readonly onMessage: (message: WidgetMessage) => void;
  readonly onLine: (line: LogLine) => void;
}

let lineNumber = 0;

function lineOf(direction: "page → widget" | "widget → page", message: { readonly type: string }): LogLine {
  const { type, ...rest } = message;
  lineNumber += 1;
  return {
    key: `m${lineNumber}`,
    atMs: Date.now(),
    direction,
    title: type,
    status: null,
    fault: null,
    body: Object.keys(rest).length === 0 ? null : JSON.stringify(rest),
    answer: null,
    signature: null,
    tookMs: null,
  };
}

/** The widget in its frame, by the same loader every operator uses. */
export function WidgetFrame(props: Props) {
  const { state, launch, balance } = props;
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<Widget | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const { start, theme } = latest.current.state;
    const mounted = mount(element, {
      origin: start.widgetOrigin,
      auth: start.partnerKey,
      token: launch.token,
      lang: launch.lang,
      theme,
      title: "Esports betting by Clutch",
      onMessage: (message) => {
        latest.current.onLine(lineOf("widget → page", message));
        latest.current.onMessage(message);
      },
      onSent: (message) => latest.current.onLine(lineOf("page → widget", message)),
    });
    widget.current = mounted;
    return () => {
      widget.current = null;
      mounted.destroy();
    };
  }, [launch]);

  const posted = useRef({ theme: state.theme, lang: state.lang, launch });
  useEffect(() => {
    const before = posted.current;
    posted.current = { theme: state.theme, lang: state.lang, launch };
    if (before.launch !== launch) return;
    if (before.theme !== state.theme) widget.current?.update({ theme: state.theme });
    if (before.lang !== state.lang) widget.current?.update({ lang: state.lang });
  }, [state.theme, state.lang, launch]);

  // The balance at launch comes to the widget from the server; only later changes are sent from here.
  const postedBalance = useRef(balance);
  useEffect(() => {
    const before = postedBalance.current;
    postedBalance.current = balance;
    if (balance !== null && before !== null && balance !== before) widget.current?.update({ walletBalance: balance });
  }, [balance]);

  return <div className="widget" ref={place} />;
}
