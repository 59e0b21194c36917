import { useAnswer } from "../../../queries/use-answer.ts";
import { receiptKeysQuery } from "../../../sync/arcade/table-queries.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Seed } from "./seed.tsx";

/** The published key that receipts are signed with now; nothing while it cannot be read. */
export function ReceiptKey() {
  const t = useT();
  const { data: keys = [] } = useAnswer(receiptKeysQuery);
  return keys
    .filter(({ validUntil }) => validUntil === null)
    .map(({ publicKey }) => <Seed key={publicKey} name={t("verifier.key")} value={publicKey} canCopy />);
}
