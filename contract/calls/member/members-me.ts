import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { one } from "../../query.ts";
import { member } from "../../shapes/member.ts";

const token = z.string().check(z.maxLength(2048));

export const membersMe = defineCall({
  name: "membersMe",
  summary: "The member of the session. A `token` that differs from the header is refused with 1001.",
  source: "G-04",
  method: "GET",
  path: "members/me/",
  group: "primary",
  auth: "member",
  query: z.object({ token: one(token), partner_member_token: one(token) }),
  answer: member,
  successStatus: 200,
});
