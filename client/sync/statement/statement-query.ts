import { calls } from "@clutch/contract";
import type { Period, PeriodUnit } from "@clutch/rules";
import { readAnswer, type Query } from "../queries/query.ts";
import { localeOf, type Reader } from "../queries/reader.ts";
import { parseStatement, type Statement } from "./parse-statement.ts";

export interface StatementAsked {
  readonly range: Period;
  readonly unit: PeriodUnit;
}

/** The member's statement of a range of days. */
export const statementQuery = (reader: Reader, { range, unit }: StatementAsked): Query<Statement> => ({
  queryKey: ["statement", reader, range, unit],
  queryFn: async (run) => {
    const query = { date_from: range.from, date_to: range.to, unit, ...localeOf(reader) };
    const statement = parseStatement((await readAnswer(calls.statement, { query }, run)).result);
    if (statement === null) throw new Error("an amount of the statement is none of its currency");
    return statement;
  },
});
