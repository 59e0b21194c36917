import { expect, test } from "vitest";
import { sessionStore } from "../../store/session.ts";
import { draw, wordsOf } from "../testing/draw.ts";
import { addKazakhDates } from "./kazakh-dates.ts";
import { useDateFormat } from "./use-date-format.ts";
import { useLanguage } from "./use-t.ts";

addKazakhDates();

function Moment() {
  const said = useDateFormat({ timezone: "UTC", hasClock: true })(Date.UTC(2026, 10, 28, 17, 52));
  return <time lang={useLanguage()}>{said}</time>;
}

test("dates are of the language shown, not of the one that was chosen and still loads", () => {
  sessionStore.setState({ language: "th" });
  expect(wordsOf(draw(<Moment />, "th"))).toBe("28 พ.ย. 17:52");
  expect(draw(<Moment />, "kk")).toBe('<time lang="kk">28 қар., 17:52</time>');
  expect(wordsOf(draw(<Moment />, "en"))).toBe("28 Nov, 17:52");
});
