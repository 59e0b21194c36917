import type { Clock } from "@clutch/kernel";
import type { Names } from "../catalogue/translate.ts";
import type { UnitsPerUsd } from "../members/settings-view.ts";
import type { LinkDeps } from "../partner-link/send.ts";
import type { Store } from "../store/open.ts";
import type { ArcadeSecrets } from "./secrets.ts";

/** What the mini-games stand on. */
export interface ArcadeDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly link: LinkDeps;
  readonly names: Names;
  readonly unitsPerUsd: UnitsPerUsd;
  readonly secrets: ArcadeSecrets;
}
