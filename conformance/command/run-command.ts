import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { systemClock } from "@clutch/kernel";
import { toHtml } from "../report/html.ts";
import { toJunit } from "../report/junit.ts";
import { countVerdicts, type RunFacts } from "../report/summary.ts";
import { formatEnd, formatHead, formatLine } from "../report/terminal.ts";
import { post } from "../run/post.ts";
import { checkStart, runAll } from "../run/run-all.ts";
import type { CaseResult } from "../run/run-case.ts";
import type { Deliver, RunDeps } from "../run/target.ts";
import { HELP, parseOptions, type Options } from "./parse-options.ts";

interface CommandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly write: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** What a partner answers may repeat the secret; no report does. */
const withoutSecret =
  (secret: string): Deliver =>
  async (delivery) => {
    const received = await post(delivery);
    return received.kind === "none" ? received : { ...received, text: received.text.replaceAll(secret, "(secret)") };
  };

function writeReports({ junitFile, htmlFile }: Options, results: readonly CaseResult[], facts: RunFacts): void {
  if (junitFile !== null) writeFileSync(junitFile, toJunit(results));
  if (htmlFile !== null) writeFileSync(htmlFile, toHtml(results, facts));
}

/** Runs the kit; answers the exit code: 0 all is well, 1 something failed, 2 not started or not written. */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<0 | 1 | 2> {
  const { write, complain } = context;
  const options = parseOptions(args, context.env);
  if (!options.ok) {
    complain(`✖ ${options.error} (--help shows what can be given)`);
    return 2;
  }
  if (options.value === null) {
    write(HELP);
    return 0;
  }
  const { target } = options.value;
  const deps: RunDeps = {
    target,
    deliver: withoutSecret(target.secret),
    nowMs: systemClock.nowMs,
    newId: randomUUID,
  };
  const problem = await checkStart(deps);
  if (problem !== null) {
    complain(`✖ ${problem}`);
    return 2;
  }
  const startedMs = deps.nowMs();
  const { walletUrl, member, currency } = target;
  const facts: RunFacts = { walletUrl, member, currency, atMs: startedMs };
  write(formatHead(facts));
  let before: CaseResult | null = null;
  const results = await runAll(deps, (result) => {
    write(formatLine(result, before));
    before = result;
  });
  write(formatEnd(results, deps.nowMs() - startedMs));
  try {
    writeReports(options.value, results, facts);
  } catch (error) {
    complain(`✖ a report cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  return countVerdicts(results).failed === 0 ? 0 : 1;
}
