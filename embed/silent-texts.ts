import type { PageMessage } from "@clutch/contract/host";
import en from "../texts/client/en/embed.json" with { type: "json" };
import es from "../texts/client/es/embed.json" with { type: "json" };
import id from "../texts/client/id/embed.json" with { type: "json" };
import jp from "../texts/client/jp/embed.json" with { type: "json" };
import kk from "../texts/client/kk/embed.json" with { type: "json" };
import kr from "../texts/client/kr/embed.json" with { type: "json" };
import ms from "../texts/client/ms/embed.json" with { type: "json" };
import pt from "../texts/client/pt/embed.json" with { type: "json" };
import ru from "../texts/client/ru/embed.json" with { type: "json" };
import th from "../texts/client/th/embed.json" with { type: "json" };
import vn from "../texts/client/vn/embed.json" with { type: "json" };
import zhHant from "../texts/client/zh-hant/embed.json" with { type: "json" };
import zh from "../texts/client/zh/embed.json" with { type: "json" };

export type Language = Extract<PageMessage, { type: "CLUTCH_SET_LANG" }>["lang"];

const TEXTS: Readonly<Record<Language, typeof en>> = {
  en,
  es,
  id,
  jp,
  kk,
  kr,
  ms,
  pt,
  ru,
  th,
  vn,
  zh,
  "zh-hant": zhHant,
};

/** What stands in the widget's place when it does not come. A page written without types may name any language. */
export const silentText = (lang: Language = "en"): string => (TEXTS[lang] ?? en)["embed.silent"];
