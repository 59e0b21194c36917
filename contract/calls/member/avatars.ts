import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { list } from "../../shapes/page.ts";
import { integerId, url } from "../../shapes/primitives.ts";

export const avatars = defineCall({
  name: "avatars",
  summary: "The pictures a member may choose from.",
  source: "G-64",
  method: "GET",
  path: "members/avatars/",
  group: "primary",
  auth: "member",
  answer: list(z.object({ avatar_id: integerId, url })),
  successStatus: 200,
});
