import type { Problem } from "@clutch/rules";
import type { FindText, Translate } from "../../../ui/i18n/i18n.ts";

/** The texts of the language shown. */
export interface Texts {
  readonly t: Translate;
  readonly findText: FindText;
}

interface LegText {
  readonly title: string;
  readonly text: string | undefined;
}

/** What is wrong with the legs, in words: what is missing where something is, else the catalogue's text. */
export function computeLegText({ code, values }: Problem, { t, findText }: Texts): LegText {
  const { missing, reason } = values;
  if (typeof missing === "number") {
    if (code === 6023 || reason === "two-events")
      return { title: t("slip.need.matches", { count: missing }), text: textOf(code, t) };
    return { title: t("slip.need.selections", { count: missing }), text: textOf(reason ?? code, t) };
  }
  const title = (code === 6003 ? findText(`slip.need.${reason}`) : null) ?? findText(`error.${code}`, values);
  return { title: title ?? t("error.4001"), text: undefined };
}

/** How many this kind of bet takes. */
function textOf(of: string | number, t: Translate): string | undefined {
  switch (of) {
    case 6023:
    case 6024:
      return t("slip.need.three");
    case "two-selections":
      return t("slip.need.two-selections");
    case "three-selections":
      return t("slip.need.three-selections");
    default:
      return undefined;
  }
}
