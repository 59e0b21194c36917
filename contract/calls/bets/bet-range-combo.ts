import { REFUSALS } from "@clutch/rules";
import { defineCall } from "../../call.ts";
import { rangeAnswer, rangeBody, rangeFieldCodes } from "../../shapes/bet-range.ts";

export const betRangeCombo = defineCall({
  name: "betRangeCombo",
  summary: "Smallest and largest stake of a combo of these legs, and of each size of their systems.",
  source: "SPEC 7, G-43",
  method: "POST",
  path: "bet-range/combo/",
  group: "primary",
  auth: "member",
  loginCode: REFUSALS.loginNeeded,
  body: rangeBody,
  fieldCodes: rangeFieldCodes,
  answer: rangeAnswer,
  successStatus: 200,
});
