import { systemClock } from "@clutch/kernel";
import { parseConfig } from "../config/config.ts";
import { decideReview, readPendingReviews } from "../reviews/store-reviews.ts";
import { openStore } from "../store/open.ts";
import { findDatabase } from "./find-database.ts";

/**
 * `bun server/main/reviews.ts list` shows the reviews that wait; `approve <id>` lets all members see one, `refuse <id> <reason>`
 * none but its author's partner.
 */
const USAGE = "usage: reviews.ts list | approve <review id> | refuse <review id> <reason>";

const fail = (line: string): never => {
  console.error(`✖ reviews: ${line}`);
  process.exit(2);
};

const [command, id = "", ...words] = process.argv.slice(2);
const reason = words.join(" ").trim();
const isId = /^\d{1,9}$/.test(id);
const isDecision = isId && (command === "approve" || (command === "refuse" && reason !== ""));
if (command !== "list" && !isDecision) fail(USAGE);

const config = parseConfig(process.env, []);
const store = await openStore({
  databaseUrl: config.ok
    ? (findDatabase(config.value) ?? fail("no server has run here; set DATABASE_URL"))
    : fail(config.error),
});
if (isDecision) {
  const decided = { reason: command === "refuse" ? reason : null, nowMs: systemClock.nowMs() };
  const wasPending = await decideReview(store, Number(id), decided);
  console.log(
    wasPending ? `review ${id} is ${command === "refuse" ? "refused" : "approved"}` : `review ${id} is not pending`,
  );
} else {
  for (const { reviewId, partnerKey, ratingTenths, nickname, comment, createdAtMs } of await readPendingReviews(store))
    console.log(
      `${reviewId}  ${new Date(createdAtMs).toISOString()}  ${partnerKey}  ${ratingTenths * 10} %  ${nickname}: ${JSON.stringify(comment)}`,
    );
}
await store.stop();
