import { useFormat } from "../../../select/format.ts";
import { useDateFormat } from "../../../ui/i18n/use-date-format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { useNow } from "./use-now.ts";
import { addDays, type IsoDay } from "@clutch/rules";

/** The member's day now. */
export function useToday(): IsoDay {
  return useFormat().day(useNow());
}

/** Says a day of the member's calendar: Today, Tomorrow, or weekday and date in the member's language. */
export function useDayText(): (day: IsoDay) => string {
  const t = useT();
  const today = useToday();
  const format = useDateFormat({ timezone: "UTC", hasWeekday: true });
  return (day) => {
    if (day === today) return t("events.today");
    if (day === addDays(today, 1)) return t("events.tomorrow");
    return format(Date.parse(`${day}T00:00:00Z`));
  };
}
