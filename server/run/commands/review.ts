import type { Command } from "commander";
import {
  decideReview,
  readPendingReviews,
  REFUSAL_REASONS,
  type PendingReview,
} from "../../community/reviews/store-reviews.ts";
import { CommandFailure, withStore, type CommandContext } from "./command-context.ts";
import { parseId } from "./parse-id.ts";

/** `clutch review list | approve <id> | refuse <id> <reason>` (G-63). The author is notified in the deciding transaction. */
export function addReview(program: Command, context: CommandContext): void {
  const group = program.command("review").description("members' reviews that wait for approval");
  group
    .command("list")
    .description("the oldest hundred of each partner")
    .action(async () => {
      const pending = await withStore(context, ({ store }) => readPendingReviews(store));
      for (const review of pending) context.write(lineOf(review));
    });
  group
    .command("approve")
    .description("let all members see it")
    .argument("<id>", "of the list", parseId)
    .action((id: number) => decide(context, id, null));
  group
    .command("refuse")
    .description("show it to nobody; its author is told why")
    .argument("<id>", "of the list", parseId)
    .argument(
      "<reason...>",
      `${REFUSAL_REASONS.join(", ")}: said in the author's language; or what the author reads as it is`,
    )
    .action((id: number, reason: readonly string[]) => decide(context, id, reason.join(" ").trim()));
}

function lineOf({ reviewId, partnerKey, ratingTenths, nickname, comment, createdAtMs, winner }: PendingReview): string {
  const whose = winner.nickname === null ? winner.code : `${winner.nickname} (${winner.code})`;
  const about = `on ${whose}, won $${(winner.earnedMicros / 1_000_000n).toString()}`;
  return `${reviewId}  ${new Date(createdAtMs).toISOString()}  ${partnerKey}  ${ratingTenths * 10} %  ${about}  ${nickname}: ${JSON.stringify(comment)}`;
}

async function decide(context: CommandContext, id: number, reason: string | null): Promise<void> {
  if (reason === "") throw new CommandFailure("the reason is empty");
  const wasPending = await withStore(context, ({ store, nowMs }) => decideReview(store, id, { reason, nowMs }));
  if (!wasPending) throw new CommandFailure(`review ${id} is not pending`);
  context.write(`review ${id} is ${reason === null ? "approved" : "refused"}`);
}
