import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { openVerifier } from "./open-verifier.ts";

/** The way to the verifier. */
export function VerifierButton() {
  const t = useT();
  return (
    <Button tone="line" onClick={openVerifier}>
      {t("verifier.title")}
    </Button>
  );
}
