import type { FaultKind } from "./faults.ts";

/** What goes back over the wire: an answer, perhaps late, or a connection that just ends. */
export type Reply =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly text: string;
      readonly delayMs: number;
      readonly location?: string;
    }
  | { readonly kind: "hang-up" };

export interface Said {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One callback, ready to be carried out: faults decide whether, how often, and what is answered. */
export interface Deed {
  /** Carries it out; a repeat must be harmless. */
  readonly apply: () => Said;
  /** The refusal a fault asks for; nothing is carried out. */
  readonly refused: Said;
  /** The path it came by, for a redirect that leads back to it. */
  readonly path: string;
}

/** Longer than the server waits for a partner. */
export const SLOW_MS = 7000;

const answer = (said: Said, delayMs = 0): Reply => ({
  kind: "answer",
  status: said.status,
  text: JSON.stringify(said.body),
  delayMs,
});

const withOtherCurrency = (said: Said): Said => ({
  ...said,
  body: { ...said.body, currency_code: said.body["currency_code"] === "EUR" ? "USD" : "EUR" },
});

/** Carries a callback out the way the fault wants it (RU-12). */
export function replyWith(deed: Deed, fault: FaultKind | null): Reply {
  switch (fault) {
    case null:
      return answer(deed.apply());
    case "answer-lost-after-apply":
      deed.apply();
      return { kind: "hang-up" };
    case "lost-before-apply":
      return { kind: "hang-up" };
    case "error-after-apply":
      deed.apply();
      return answer({ status: 500, body: { error: "internal error" } });
    case "slow":
      return answer(deed.apply(), SLOW_MS);
    case "broken-json":
      return { kind: "answer", status: 200, text: JSON.stringify(deed.apply().body).slice(0, -4), delayMs: 0 };
    case "wrong-currency":
      return answer(withOtherCurrency(deed.apply()));
    case "redirect-loop":
      return { kind: "answer", status: 307, text: "", delayMs: 0, location: deed.path };
    case "duplicate":
      deed.apply();
      return answer(deed.apply());
    case "refuse":
      return answer(deed.refused);
  }
}
