import { defineCall } from "../../call.ts";
import { wallet as walletShape } from "../../shapes/wallet.ts";

export const wallet = defineCall({
  name: "wallet",
  summary: "The member's balance.",
  source: "G-93, RU-13",
  method: "GET",
  path: "wallet/",
  group: "primary",
  auth: "member",
  answer: walletShape,
  successStatus: 200,
});
