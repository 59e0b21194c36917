import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { rangeAnswer, rangeBody, rangeFieldCodes } from "../../shapes/bet-range.ts";

export const betRangeLuckyCombo = defineCall({
  name: "betRangeLuckyCombo",
  summary: "The same of a lucky combo.",
  source: "SPEC 7, G-43",
  method: "POST",
  path: "bet-range/lucky-combo/",
  group: "primary",
  auth: "member",
  loginCode: REFUSALS.loginNeeded,
  body: rangeBody,
  fieldCodes: rangeFieldCodes,
  answer: rangeAnswer,
  successStatus: 200,
});
