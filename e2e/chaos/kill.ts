import { runChaos } from "./kill-rounds.ts";

/**
 * `node e2e/chaos/kill.ts [rounds] [seamless | internal]`: kill -9 in the middle of betting, with the partner's wallet
 * by default; the exit code is not zero when a bet or money is lost.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const rounds = Number(process.argv[2] ?? "50");
const wallet = process.argv[3] ?? "seamless";
if (!Number.isInteger(rounds) || rounds < 1 || (wallet !== "seamless" && wallet !== "internal")) {
  say("usage: kill.ts [rounds] [seamless | internal]");
  process.exit(2);
}
const report = await runChaos({ rounds, wallet, say });
say(
  `${report.rounds} kills; ${report.sent} bets sent, ${report.accepted} accepted, ${report.refused} refused, ` +
    `${report.repeated} sent again under their ids, ${report.settled} payouts`,
);
if (report.refused > 0) say(`refused as ${report.refusals.map(([code, count]) => `${code} × ${count}`).join(", ")}`);
for (const fault of report.faults) say(`✖ ${fault}`);
say(
  report.faults.length === 0
    ? "no accepted bet lost, none doubled, ledger and wallet agree"
    : `${report.faults.length} violations`,
);
process.exit(report.faults.length === 0 ? 0 : 1);
