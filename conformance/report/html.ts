import type { CaseResult } from "../run/run-case.ts";
import { byGroup, countVerdicts, type RunFacts } from "./summary.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
details { border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: 0.4rem 0; }
summary { cursor: pointer; } code { font-size: 0.85em; overflow-wrap: anywhere; }
.passed b { color: light-dark(#0a6b2d, #57d785); } .failed b { color: light-dark(#b00020, #ff8a95); }
.skipped { opacity: 0.75; } dt { margin-top: 0.5rem; font-weight: 600; } dd { margin: 0; }
`;

const WORDS = { passed: "passed", failed: "failed", skipped: "skipped" } as const;

function writeCase({ wanted, verdict, found, exchanges }: CaseResult): string {
  const calls = exchanges.map(
    ({ sent, answered }) =>
      `<dt>Sent</dt><dd><code>${escapeHtml(sent)}</code></dd><dt>Answered</dt><dd><code>${escapeHtml(answered)}</code></dd>`,
  );
  return `<details id="${escapeHtml(wanted.id)}" class="${verdict}"${verdict === "failed" ? " open" : ""}>
<summary><b>${WORDS[verdict]}</b> ${escapeHtml(wanted.title)} <code>${escapeHtml(wanted.id)}</code></summary>
<p>${escapeHtml(wanted.why)}</p>
${found.map((each) => `<p><strong>${escapeHtml(each)}</strong></p>`).join("\n")}
<dl>${calls.join("\n")}</dl>
</details>`;
}

/** Links to what failed. */
function listFailed(results: readonly CaseResult[]): string {
  const items = results
    .filter(({ verdict }) => verdict === "failed")
    .map(({ wanted }) => `<li><a href="#${escapeHtml(wanted.id)}">${escapeHtml(wanted.title)}</a></li>`);
  return items.length === 0 ? "" : `<h2>Failed</h2>\n<ul>\n${items.join("\n")}\n</ul>`;
}

/** The results as one page that loads nothing and runs no script. */
export function toHtml(results: readonly CaseResult[], { walletUrl, member, currency, atMs }: RunFacts): string {
  const { passed, failed, skipped } = countVerdicts(results);
  const groups = byGroup(results).map(
    ([name, each]) => `<section><h2>${escapeHtml(name)}</h2>\n${each.map(writeCase).join("\n")}\n</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance: ${passed} passed, ${failed} failed</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Conformance of ${escapeHtml(walletUrl)}</h1>
<p>Member ${escapeHtml(member)}, ${escapeHtml(currency)}, ${new Date(atMs).toISOString()}: <strong>${passed} passed, ${failed} failed, ${skipped} skipped</strong>.</p>
${listFailed(results)}
${groups.join("\n")}
</main>
</body>
</html>
`;
}
