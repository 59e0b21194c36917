import type { Command } from "commander";
import { REVIEW_FAULTS } from "@clutch/contract";
import { decideReview, readReviewsToDecide, type ListedReview } from "../../community/reviews/store-decisions.ts";
import { CommandFailure, withStore, type CommandContext } from "./command-context.ts";
import { parseId } from "./parse-id.ts";

/** `clutch review list | approve <id> | refuse <id> <reason>` (G-63). Both decide on a published one that is reported, too. The author is notified in the deciding transaction. */
export function addReview(program: Command, context: CommandContext): void {
  const group = program.command("review").description("members' reviews that wait for approval or are reported");
  group
    .command("list")
    .description(
      "of each partner a hundred that are reported, the most reported first, and the oldest hundred that wait",
    )
    .action(async () => {
      const reviews = await withStore(context, ({ store }) => readReviewsToDecide(store));
      for (const review of reviews) context.write(lineOf(review));
    });
  group
    .command("approve")
    .description("let all members see it, or keep one that is reported")
    .argument("<id>", "of the list", parseId)
    .action((id: number) => decide(context, id, null));
  group
    .command("refuse")
    .description("show it to nobody, published or not; its author is told why")
    .argument("<id>", "of the list", parseId)
    .argument(
      "<reason...>",
      `${REVIEW_FAULTS.join(", ")}: said in the author's language; or what the author reads as it is`,
    )
    .action((id: number, reason: readonly string[]) => decide(context, id, reason.join(" ").trim()));
}

function lineOf(review: ListedReview): string {
  const { reviewId, partnerKey, ratingTenths, nickname, comment, createdAtMs, winner } = review;
  const whose = winner.nickname === null ? winner.code : `${winner.nickname} (${winner.code})`;
  const about = `on ${whose}, won $${(winner.earnedMicros / 1_000_000n).toString()}`;
  return `${reviewId}  ${new Date(createdAtMs).toISOString()}  ${partnerKey}  ${stateOf(review)}  ${ratingTenths * 10} %  ${about}  ${nickname}: ${JSON.stringify(comment)}`;
}

/** 'reported 3 times (insult 2, spam 1)', or 'waits'. */
function stateOf({ reports }: ListedReview): string {
  const faults = [...reports].filter(([, times]) => times > 0).toSorted(([, one], [, two]) => two - one);
  if (faults.length === 0) return "waits";
  const times = faults.reduce((sum, [, each]) => sum + each, 0);
  return `reported ${times} ${times === 1 ? "time" : "times"} (${faults.map(([fault, each]) => `${fault} ${each}`).join(", ")})`;
}

async function decide(context: CommandContext, id: number, reason: string | null): Promise<void> {
  if (reason === "") throw new CommandFailure("the reason is empty");
  const decision = await withStore(context, ({ store, nowMs }) => decideReview(store, id, { reason, nowMs }));
  if (decision === null)
    throw new CommandFailure(
      `review ${id} is ${reason === null ? "not pending or reported" : "not pending or published"}`,
    );
  context.write(`review ${id} is ${decision}`);
}
