import { useListSort } from "../../../select/use-event-groups.ts";
import { LIST_SORTS } from "../../../store/lobby.ts";
import { setSort } from "../../../sync/intents/events.ts";
import { Segment } from "../../../ui/controls/segment.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { SORT_TEXT } from "./filter-texts.ts";

/** By time or by competition; the choice is remembered. */
export function SortChoice({ fill = false }: { readonly fill?: boolean }) {
  const t = useT();
  const sort = useListSort();
  return (
    <Segment
      fill={fill}
      name={t("events.sort.name")}
      choices={LIST_SORTS.map((value) => ({ value, label: t(SORT_TEXT[value]) }))}
      value={sort}
      onChange={setSort}
    />
  );
}
