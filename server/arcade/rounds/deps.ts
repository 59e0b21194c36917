import type { calls } from "@clutch/contract";
import type { Clock } from "@clutch/kernel";
import type { CallHandler } from "../../base/caller/handler.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";
import type { LinkDeps } from "../../money/partner-link/send.ts";
import type { Store } from "../../base/store/open.ts";
import type { ArcadeSecrets } from "./secrets.ts";

/** What the mini-games stand on. */
export interface ArcadeDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly link: LinkDeps;
  readonly names: Names;
  readonly unitsPerUsd: UnitsPerUsd;
  readonly secrets: ArcadeSecrets;
  /** Chains whose salt was known beforehand are not played: by any partner but the demo's (docs/decisions/0258). */
  readonly needsCeremony: (partnerId: number) => boolean;
}

type Calls = typeof calls;
type ArcadeCall = Extract<keyof Calls, `miniGame${string}`>;

/** What answers the mini-games' calls. */
export type ArcadeHandlers = { readonly [Name in ArcadeCall]: CallHandler<Calls[Name]> };
