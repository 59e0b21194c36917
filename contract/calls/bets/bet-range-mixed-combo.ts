import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { quotedRangeAnswer, rangeBody, rangeFieldCodes } from "../../shapes/bet-range.ts";

export const betRangeMixedCombo = defineCall({
  name: "betRangeMixedCombo",
  summary: "The same of a mixed combo, with its price.",
  source: "SPEC 7, G-43, RU-2",
  method: "POST",
  path: "bet-range/mixed-combo/",
  group: "primary",
  auth: "member",
  loginCode: REFUSALS.loginNeeded,
  body: rangeBody,
  fieldCodes: rangeFieldCodes,
  answer: quotedRangeAnswer,
  successStatus: 200,
});
