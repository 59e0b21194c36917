import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { NOTIFICATION_PAGE_SIZE } from "../../constants.ts";
import { languageText, one, oneOr, pageSizeText, pageText } from "../../query.ts";
import { notification } from "../../shapes/notification.ts";
import { page } from "../../shapes/page.ts";
import { timezone } from "../../shapes/primitives.ts";

export const notifications = defineCall({
  name: "notifications",
  summary: "The member's notifications, newest first. The language key is `language`, `vi` stands for vn.",
  source: "SPEC 7, G-32, G-61",
  method: "GET",
  path: "notifications/",
  group: "primary",
  auth: "member",
  query: z.object({
    page: oneOr(pageText, 1),
    page_size: oneOr(pageSizeText, NOTIFICATION_PAGE_SIZE),
    language: oneOr(languageText, "en"),
    timezone: oneOr(timezone, "UTC"),
    token: one(z.string().check(z.maxLength(2048))),
  }),
  answer: page(notification),
  successStatus: 200,
});
