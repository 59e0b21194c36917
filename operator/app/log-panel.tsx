import type { LogLine } from "./page-state.ts";

const DIRECTION_CLASS: Readonly<Record<LogLine["direction"], string>> = {
  "page → widget": "to-widget",
  "widget → page": "to-page",
  "server → operator": "from-server",
  operator: "own",
};

const timeOf = (atMs: number): string => new Date(atMs).toLocaleTimeString("en-GB");

function Line({ line }: { readonly line: LogLine }) {
  const isBad = line.fault !== null || (line.status !== null && line.status >= 400);
  return (
    <li className={`line ${DIRECTION_CLASS[line.direction]}`} data-bad={isBad}>
      <details>
        <summary>
          <time dateTime={new Date(line.atMs).toISOString()}>{timeOf(line.atMs)}</time>
          <span className="line-title">{line.title}</span>
          {line.status === null ? null : <span className="line-status">{line.status}</span>}
          <span className="line-direction">{line.direction}</span>
          {line.fault === null ? null : <span className="line-fault">{line.fault}</span>}
        </summary>
        <pre>{JSON.stringify(line.detail, null, 2)}</pre>
      </details>
    </li>
  );
}

/** Every message and callback between page, widget and server, newest first. */
export function LogPanel({ lines }: { readonly lines: readonly LogLine[] }) {
  return (
    <section className="log" aria-labelledby="log-title">
      <h2 id="log-title">Messages and callbacks</h2>
      {lines.length === 0 ? <p className="log-empty">Nothing has been said yet.</p> : null}
      <ol className="lines">
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ol>
    </section>
  );
}
