import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readMarketRow, type MarketChange, type MarketRow } from "./market-row.ts";
import { feedMessages, type FeedMessageOf } from "./messages.ts";
import { parsePayload } from "./testing/parse-payload.ts";
import { message, spoil, strange } from "./testing/market-messages.ts";

type Update = FeedMessageOf<"gameclient-updates">;

/** Messages of markets, their lines being the market's own. */
const update = message.map((each) => {
  const { market_id, selections } = each.data;
  const own = selections.map((selection, index) => ({
    ...selection,
    line: `${market_id}-${index}`,
  }));
  return { ...each, event: "gameclient-updates", data: { ...each.data, selections: own } } satisfies Update;
});

function rowOf({ event, seq, timestamp, data }: Update): MarketRow {
  const { event_id, market_id, market_tab, status, version, selections } = data;
  const cells = selections.map(
    (each, index) => [each.bet_type_selection, index, each.status, each.handicap, each.euro_odds] as const,
  );
  return [event, seq, timestamp, event_id, market_id, market_tab, status, version, cells];
}

/** The changing part of a message. */
const changeOf = ({ data }: Update): MarketChange => ({
  ...data,
  selections: data.selections.map(({ bet_type_selection, line, status, handicap, euro_odds }) => ({
    bet_type_selection,
    line,
    status,
    handicap,
    euro_odds,
  })),
});

/** The message of a row, with valid values for the fields a row lacks. */
function messageOf(row: readonly unknown[]): unknown {
  const [event, seq, timestamp, event_id, market_id, market_tab, status, version, cells] = row;
  const rest = { hk_odds: 0.5, indo_odds: 0.5, malay_odds: 0.5, bet_ratio: 0.5, won: null, result: null };
  const selections = (cells as readonly (readonly unknown[])[]).map(([selection, line, ...others]) => {
    const [ofSelection, handicap, euro_odds] = others;
    return {
      bet_type_selection: selection,
      line: `${String(market_id)}-${String(line)}`,
      status: ofSelection,
      handicap,
      euro_odds,
      ...rest,
    };
  });
  const data = { event_id, market_id, market_tab, status, version, selections };
  return { room: "events", event, seq, timestamp, data };
}

test("RU-6 a row is read as the change of its message, also after serialisation", () => {
  fc.assert(
    fc.property(fc.array(update, { minLength: 2, maxLength: 4 }), (messages) => {
      const payload = JSON.stringify(messages.map(rowOf));
      const expected = messages.map((each) => ({
        event: each.event,
        seq: each.seq,
        timestamp: each.timestamp,
        data: changeOf(each),
      }));
      expect(parsePayload(payload)).toEqual(expected);
    }),
  );
});

test("RU-6 nothing is read from a row that the schema refuses in the message", () => {
  fc.assert(
    fc.property(update, fc.nat(), strange, (each, place, by) => {
      const spoilt = spoil(rowOf(each), place, by) as readonly unknown[];
      const read = readMarketRow(spoilt);
      if (read === null) return;
      const parsed = z.safeParse(feedMessages.updates, messageOf(spoilt));
      expect(parsed.success ? changeOf(parsed.data) : "refused").toEqual(read.data);
    }),
    { numRuns: 3000 },
  );
});

test("RU-6 a row with more cells is read by its known ones, a shortened one is refused", () => {
  fc.assert(
    fc.property(update, fc.nat({ max: 8 }), (each, length) => {
      const row = rowOf(each);
      expect(readMarketRow([...row, "more"])).toEqual(readMarketRow(row));
      expect(readMarketRow(row.slice(0, length))).toBeNull();
    }),
  );
});
