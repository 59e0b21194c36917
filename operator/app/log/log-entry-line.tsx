import type { ReactNode } from "react";
import type { LogLine } from "../page-state.ts";
import { Sign } from "../signs.tsx";
import { isFailed } from "./filter-lines.ts";

const DIRECTION_CLASS: Readonly<Record<LogLine["direction"], string>> = {
  "page → widget": "to-widget",
  "widget → page": "to-page",
  "server → operator": "from-server",
  operator: "own",
};

const VERDICTS = {
  valid: "verified",
  wrong: "wrong",
  malformed: "missing or malformed",
  "too-old": "too old",
} as const;

const timeOf = (atMs: number): string => new Date(atMs).toLocaleTimeString("en-GB");
const tookText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** JSON by lines; text that is none, such as a broken answer, as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}

/** One call or message: when, what, how it ended and how long it took; open it, body, answer and signature. */
export function LogEntryLine({ line }: { readonly line: LogLine }) {
  const { atMs, direction, title, status, fault, tookMs, body, answer, signature } = line;
  return (
    <li className={`line ${DIRECTION_CLASS[direction]}`} data-bad={isFailed(line)}>
      <details>
        <summary>
          <time dateTime={new Date(atMs).toISOString()}>{timeOf(atMs)}</time>
          <span className="line-title">
            <b>{title}</b> <small>{direction}</small>
          </span>
          <span className="line-status">{status ?? (isFailed(line) ? "lost" : "")}</span>
          <span className="line-took">{tookMs === null ? "" : tookText(tookMs)}</span>
        </summary>
        <div className="line-body">
          {fault === null ? null : <Row name="Fault">{fault}</Row>}
          {body === null ? null : <pre>{readable(body)}</pre>}
          {answer === null ? null : (
            <>
              <Row name="Answer" />
              <pre>{answer === "" ? "(empty)" : readable(answer)}</pre>
            </>
          )}
          {signature === null ? null : (
            <>
              <Row name="Signature, HMAC-SHA256">
                <b className={signature.verdict === "valid" ? "ok" : "bad"}>
                  <Sign name={signature.verdict === "valid" ? "check" : "warn"} />
                  {VERDICTS[signature.verdict]}
                </b>
              </Row>
              <code className="signature">{signature.header ?? "none"}</code>
            </>
          )}
        </div>
      </details>
    </li>
  );
}

const Row = ({ name, children }: { readonly name: string; readonly children?: ReactNode }) => (
  <p className="line-row">
    {name} <span>{children}</span>
  </p>
);
