import type { Command } from "commander";
import { decideReview, readPendingReviews } from "../../community/reviews/store-reviews.ts";
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
      for (const { reviewId, partnerKey, ratingTenths, nickname, comment, createdAtMs } of pending)
        context.write(
          `${reviewId}  ${new Date(createdAtMs).toISOString()}  ${partnerKey}  ${ratingTenths * 10} %  ${nickname}: ${JSON.stringify(comment)}`,
        );
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
    .argument("<reason...>", "what the author reads")
    .action((id: number, reason: readonly string[]) => decide(context, id, reason.join(" ").trim()));
}

async function decide(context: CommandContext, id: number, reason: string | null): Promise<void> {
  if (reason === "") throw new CommandFailure("the reason is empty");
  const wasPending = await withStore(context, ({ store, nowMs }) => decideReview(store, id, { reason, nowMs }));
  if (!wasPending) throw new CommandFailure(`review ${id} is not pending`);
  context.write(`review ${id} is ${reason === null ? "approved" : "refused"}`);
}
