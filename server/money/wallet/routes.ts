import type { calls } from "@clutch/contract";
import type { CallHandler } from "../../base/caller/handler.ts";
import { readWallet, type WalletDeps } from "./read-wallet.ts";

type Calls = typeof calls;

export const walletRoutes = (deps: WalletDeps) => ({
  wallet: ((caller) => readWallet(deps, caller)) satisfies CallHandler<Calls["wallet"]>,
});
