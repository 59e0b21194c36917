import type { NumberForm, NumberTextProblem } from "@clutch/rules";
import { useT } from "../i18n/use-t.ts";

/** Says why a number field did not take what was typed. */
export function useNumberProblem(): (problem: NumberTextProblem | null, form: NumberForm) => string | undefined {
  const t = useT();
  return (problem, { decimals }) => {
    if (problem === null) return undefined;
    if (problem === "decimals") return t("amount.decimals", { count: decimals });
    return t(`amount.${problem === "empty" ? "malformed" : problem}`);
  };
}
