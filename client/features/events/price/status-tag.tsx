import type { MarketEntry } from "../../../store/catalogue.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Tag } from "../../../ui/marks/tag.tsx";

/** What a market waits for, in a sign and a word; nothing while it is open. */
export function StatusTag({ market }: { readonly market: Pick<MarketEntry, "status" | "isLongPause"> }) {
  const t = useT();
  switch (market.status) {
    case "pause":
      return (
        <Tag tone={market.isLongPause ? "warn" : "neutral"} icon={market.isLongPause ? "clock" : "pause"}>
          {t("status.pause")}
        </Tag>
      );
    case "resulting":
      return <Tag icon="loader">{t("status.resulting")}</Tag>;
    case "settlement":
      return <Tag icon="loader">{t("status.settlement")}</Tag>;
    case "closed":
    case "settled":
      return <Tag icon="lock">{t("status.closed")}</Tag>;
    case "open":
    case "new":
      return null;
  }
}
