import { useState } from "react";
import type { LogLine } from "../page-state.ts";
import { Sign } from "../signs.tsx";
import { doesHold, isOfKind, LOG_KINDS, type LogKind } from "./filter-lines.ts";
import { LogEntryLine } from "./log-entry-line.tsx";

const KIND_NAMES: Readonly<Record<LogKind, string>> = {
  all: "All",
  server: "Server",
  widget: "Widget",
  failed: "Failed",
};

interface Props {
  readonly lines: readonly LogLine[];
  readonly onClear: () => void;
}

/** Every message and callback between page, widget and server, newest first, with a filter. */
export function CallbackLog({ lines, onClear }: Props) {
  const [text, setText] = useState("");
  const [kind, setKind] = useState<LogKind>("all");
  const found = lines.filter((line) => doesHold(line, text));
  const shown = found.filter((line) => isOfKind(line, kind));
  return (
    <section className="log" aria-labelledby="log-title">
      <div className="log-head">
        <h3 id="log-title">Callbacks</h3>
        <label className="search">
          <Sign name="search" />
          <span className="unseen">Filter</span>
          <input
            type="search"
            value={text}
            placeholder="Filter: name, number, body"
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button className="icon-button" type="button" aria-label="Clear the log" onClick={onClear}>
          <Sign name="trash" />
        </button>
      </div>
      <div className="kinds" role="group" aria-label="Kind">
        {LOG_KINDS.map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
            {KIND_NAMES[each]} {found.filter((line) => isOfKind(line, each)).length}
          </button>
        ))}
      </div>
      {shown.length === 0 ? <p className="log-empty">{lines.length === 0 ? "Nothing yet." : "Nothing fits."}</p> : null}
      <ol className="lines">
        {shown.map((line) => (
          <LogEntryLine key={line.key} line={line} />
        ))}
      </ol>
    </section>
  );
}
