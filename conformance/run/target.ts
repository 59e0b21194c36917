import type { CurrencyCode } from "@clutch/kernel";

/** The partner that is tried, and whom it is tried with. */
export interface Target {
  /** Ends in a slash; the verbs stand behind it. */
  readonly walletUrl: string;
  readonly launchUrl: string | null;
  /** The public key that a launch names. */
  readonly key: string;
  readonly secret: string;
  readonly member: string;
  readonly currency: CurrencyCode;
  readonly frozen: string | null;
  /** Launch tokens of the member that nobody has used; each is good for one case. */
  readonly tokens: readonly string[];
  readonly mayOverdraw: boolean;
}

/** One signed call as it goes over the wire. */
export interface Delivery {
  readonly url: string;
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly hangsUp: boolean;
}

export type Received =
  | { readonly kind: "answer"; readonly status: number; readonly text: string }
  /** Nothing came that can be judged: no connection, no answer in time, or we hung up. */
  | { readonly kind: "none"; readonly reason: string };

export type Deliver = (delivery: Delivery) => Promise<Received>;

/** What a run works with. */
export interface RunDeps {
  readonly target: Target;
  readonly deliver: Deliver;
  readonly nowMs: () => number;
  /** Unlike any before: of transactions, tickets, tokens and the secret that nobody has. */
  readonly newId: () => string;
}
