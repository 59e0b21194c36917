import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { quotedRangeAnswer, rangeBody, rangeFieldCodes } from "../../shapes/bet-range.ts";

export const betRangeEventCombo = defineCall({
  name: "betRangeEventCombo",
  summary: "The same of an in-match combo, with its joint price.",
  source: "SPEC 7, G-43, RU-2",
  method: "POST",
  path: "bet-range/event-combo/",
  group: "primary",
  auth: "member",
  loginCode: REFUSALS.loginNeeded,
  body: rangeBody,
  fieldCodes: rangeFieldCodes,
  answer: quotedRangeAnswer,
  successStatus: 200,
});
