import type { SharedTable } from "../../../store/arcade.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Seed } from "./seed.tsx";

type Named = NonNullable<NonNullable<SharedTable["round"]>["ceremony"]>;

/** To be compared with the source's own time: in UTC, as it was recorded. */
const toText = (ms: number): string => new Date(ms).toISOString();

/** Where a chain's salt comes from: what was named with the published end, and when the value was taken (RU-29). */
export function Ceremony({ ceremony }: { readonly ceremony: Named }) {
  const t = useT();
  const { source, value, published_at: publishedAt, salted_at: saltedAt } = ceremony;
  return (
    <>
      <Seed name={t("arcade.chain.published")} value={toText(publishedAt)} />
      <Seed name={t("arcade.chain.named")} value={`${source}, ${value}`} />
      <Seed name={t("arcade.chain.taken")} value={saltedAt === null ? t("arcade.chain.notTaken") : toText(saltedAt)} />
    </>
  );
}
