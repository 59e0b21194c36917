import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { rangeAnswer, rangeBody, rangeFieldCodes } from "../../shapes/bet-range.ts";

export const betRangeBigCombo = defineCall({
  name: "betRangeBigCombo",
  summary: "The same of a combo that was followed from the big-combo board.",
  source: "SPEC 7, G-43",
  method: "POST",
  path: "bet-range/big-combo/",
  group: "primary",
  auth: "member",
  loginCode: REFUSALS.loginNeeded,
  body: rangeBody,
  fieldCodes: rangeFieldCodes,
  answer: rangeAnswer,
  successStatus: 200,
});
