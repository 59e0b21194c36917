import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { quotedRangeAnswer, rangeBody, rangeFieldCodes } from "../../shapes/bet-range.ts";

export const betRangeMix = defineCall({
  name: "betRangeMix",
  summary: "Another spelling of bet-range/mixed-combo/.",
  source: "SPEC 7, G-43, RU-2",
  method: "POST",
  path: "bet-range/mix/",
  group: "primary",
  auth: "member",
  loginCode: REFUSALS.loginNeeded,
  body: rangeBody,
  fieldCodes: rangeFieldCodes,
  answer: quotedRangeAnswer,
  successStatus: 200,
});
