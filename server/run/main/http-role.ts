import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LAUNCH_ANSWER_LIMIT_MS } from "@clutch/contract/partner";
import type { Stop } from "@clutch/kernel";
import { readReceiptKeys } from "../../arcade/receipts/store-receipt-keys.ts";
import { bettingRoutes } from "../../bets/betting/routes.ts";
import { BOARDS_KEPT_MS, createKeptReads } from "../../community/boards/kept-reads.ts";
import { boardRoutes } from "../../community/boards/routes.ts";
import { startMinuteCounter } from "../../people/care/count-minutes.ts";
import { careRoutes } from "../../people/care/routes.ts";
import { historyRoutes } from "../../bets/history/routes.ts";
import { startLiveCatalogue, type LiveCatalogue } from "../../offer/catalogue/live-catalogue.ts";
import { catalogueRoutes } from "../../offer/catalogue/routes.ts";
import { createApp } from "../http/app.ts";
import { createConcurrencyLimit } from "../http/concurrency-limit.ts";
import { createLimits, type Limits } from "../http/limits.ts";
import { maintenanceTimes, type MaintenanceView } from "../http/maintenance-view.ts";
import type { CallHandlers } from "../http/mount-calls.ts";
import { clientAddress, type IsTrusted } from "../../base/address/client-address.ts";
import { createBuckets } from "../http/rate-limit.ts";
import { openStaticFiles, type StaticFiles } from "../http/static-files.ts";
import { withBroughtThemes } from "./themed-files.ts";
import { createTrustedProxies } from "../../base/address/trusted-proxies.ts";
import { startLive } from "../live/serve-sockets.ts";
import { hearCallerChanges } from "../../people/members/caller-changes.ts";
import { createNamedMembers } from "../../people/members/launch/named-members.ts";
import { memberRoutes } from "../../people/members/routes.ts";
import { createSocketTickets } from "../../people/members/socket-tickets.ts";
import { createSessions } from "../../people/members/store-sessions.ts";
import { unitsPerUsd } from "../../people/members/units-per-usd.ts";
import { monotonicClock } from "../../base/observe/monotonic-clock.ts";
import { reminderRoutes } from "../../people/notices/reminder-routes.ts";
import { noticeRoutes } from "../../people/notices/routes.ts";
import { prebookRoutes } from "../../bets/prebook/routes.ts";
import { openWorldsClient } from "../../bets/quotes/ask-worlds.ts";
import { createQuoteBook } from "../../bets/quotes/create-quote-book.ts";
import { quoteRoutes } from "../../bets/quotes/routes.ts";
import { createShowPrices } from "../../bets/quotes/show-prices.ts";
import { createShownTurns } from "../../bets/quotes/shown-turns.ts";
import { createSourceKeysReader } from "../../bets/quotes/store-source-keys.ts";
import { cacheChances } from "../../bets/cash-out/chance-cache.ts";
import { reviewRoutes } from "../../community/reviews/routes.ts";
import { analysisRoutes } from "../../offer/analysis/routes.ts";
import { courseRoutes } from "../../offer/course/routes.ts";
import { resultRoutes } from "../../offer/results/routes.ts";
import { startKeepingNames } from "../../offer/search/keep-names.ts";
import { SEARCH_LIMITS, searchRoutes } from "../../offer/search/routes.ts";
import { shareRoutes } from "../../bets/share/routes.ts";
import { createAskBalance } from "../../money/partner-link/balance.ts";
import { readWallet } from "../../money/wallet/read-wallet.ts";
import { walletRoutes } from "../../money/wallet/routes.ts";
import type { ArcadeHandlers } from "../../arcade/rounds/deps.ts";
import { createArcadeRoutes } from "./arcade-role.ts";
import type { Base } from "./base.ts";
import { createCashOutRoutes, startOffers } from "./cash-outs.ts";
import type { Listener } from "./listener.ts";
import { watchMaintenance } from "./watch-maintenance.ts";

const SHARES = { ratePerSecond: 1 / 30, burst: 20, maxKeys: 100_000 };
const REVIEWS = { ratePerSecond: 1 / 60, burst: 5, maxKeys: 100_000 };
const REPORTS = { ratePerSecond: 1 / 60, burst: 10, maxKeys: 100_000 };
/** A person types some letters a second; what is typed is debounced. */
const SEARCHES = { ratePerSecond: 4, burst: 20, maxKeys: 100_000 };
const SEARCH_CONNECTIONS = 2;
/** Of one caller: what they type next waits for none of the last. */
const SEARCHES_AT_ONCE = 3;
const WRONG_CODES = { ratePerSecond: 0.2, burst: 10, maxKeys: 100_000 };
const ROOT = join(import.meta.dirname, "../../..");

/** Answers calls and pages (role `api`), the calls of the mini-games (role `arcade`) and sockets (role `live`) behind one port. */
export async function startHttpRole(base: Base, listener: Listener): Promise<Stop> {
  const { config, clock, metrics, store } = base;
  const { maintenance, stop: stopWatching } = await watchMaintenance(base);
  const catalogue = await startLiveCatalogue(base.jobStore, base.bus, (error) =>
    base.log.error({ err: error }, "the lists could not be read again after a gap of the bus"),
  );
  const limits = createLimits(config.rateLimitPerSecond, monotonicClock, metrics);
  const changes = hearCallerChanges(store, clock);
  const sessions = createSessions({ store, partners: base.partners, clock, changes });
  const tickets = createSocketTickets(store, base.partners, clock);
  const quotes = startQuotes(base, catalogue);
  const isTrustedProxy = createTrustedProxies(config.trustedProxies);
  const parts = { base, catalogue, maintenance, limits, sessions, tickets, quotes, isTrustedProxy };
  const offers = startOffers(base, catalogue, quotes.shown);
  const minutes = startMinuteCounter({ store: base.jobStore, clock, log: base.log });
  const keepingNames = config.roles.includes("api")
    ? startKeepingNames({
        store: base.jobStore,
        bus: base.bus,
        catalogue,
        onError: (error) => base.log.error({ err: error }, "names could not be written for the search"),
      })
    : null;
  const live = config.roles.includes("live")
    ? startLive({
        ...base,
        catalogue,
        sessions,
        tickets,
        publicOrigin: config.publicOrigin,
        onMember: {
          enter: (viewer) => {
            offers.enter(viewer);
            minutes.enter(viewer);
          },
          leave: (viewer) => {
            offers.leave(viewer);
            minutes.leave(viewer);
          },
        },
        isDown: () => maintenance.refusal() !== null,
        limits,
        addressOf: (peer, forwardedFor) => clientAddress(peer, forwardedFor, isTrustedProxy),
      })
    : null;
  const answersCalls = config.roles.includes("api") || config.roles.includes("arcade");
  const app = answersCalls ? createHttpApp(parts) : null;
  listener.open({ app, live, attention: base.attention });
  return async () => {
    await listener.close();
    await live?.stop();
    await minutes.stop();
    await offers.stop();
    await keepingNames?.();
    quotes.stop();
    catalogue.stop();
    await stopWatching();
    await changes.stop();
  };
}

/** Prices of several legs of one match, asked of whoever holds the worlds (RU-2). */
function startQuotes({ bus, clock, store }: Base, catalogue: LiveCatalogue) {
  const worlds = openWorldsClient(bus);
  const sourceKeys = createSourceKeysReader(store);
  const market = (marketId: number) => catalogue.market(marketId)?.market ?? null;
  const book = createQuoteBook({ worlds, bus, clock, sourceKeys, market });
  const shown = cacheChances({ chances: book.shownChances, bus, clock });
  const stop = (): void => {
    shown.stop();
    book.stop();
    worlds.stop();
  };
  return { book, worlds, sourceKeys, shown: shown.chances, stop };
}

interface Parts {
  readonly base: Base;
  readonly catalogue: LiveCatalogue;
  readonly maintenance: MaintenanceView;
  readonly limits: Limits;
  readonly sessions: ReturnType<typeof createSessions>;
  readonly tickets: ReturnType<typeof createSocketTickets>;
  readonly quotes: ReturnType<typeof startQuotes>;
  readonly isTrustedProxy: IsTrusted;
}

function createHttpApp(parts: Parts) {
  const { base, maintenance, limits, sessions } = parts;
  const { config, clock, metrics, log, partners } = base;
  const now = () => clock.nowMs();
  const common = createCommonHandlers(parts);
  return createApp(config.roles.includes("api") ? { ...common, ...createHandlers(parts) } : common, {
    sessions,
    clock,
    log,
    metrics,
    limits,
    maintenance,
    wrongCodes: createBuckets(WRONG_CODES, monotonicClock),
    pages: {
      partners,
      client: openClient(config.themesFolder, now),
      embed: openStaticFiles(join(ROOT, "embed/dist"), now),
      streamOrigins: config.streamOrigins,
    },
    sessionsEnd: { partners, sessions, link: base.links.members },
    docsViewer: openStaticFiles(join(ROOT, "node_modules/@scalar/api-reference/dist/browser"), now),
    receiptKeys: () => readReceiptKeys(base.store),
    isTrustedProxy: parts.isTrustedProxy,
    countryHeader: config.countryHeader,
    metricsToken: config.metricsToken,
    health: base.health,
    isHttps: config.publicOrigin.startsWith("https:"),
  });
}

type CommonHandlers = ArcadeHandlers & Required<Pick<CallHandlers, "healthcheck" | "maintenanceStatus">>;
function openClient(themesFolder: string | null, nowMs: () => number): StaticFiles {
  const client = openStaticFiles(join(ROOT, "client/dist"), nowMs);
  return themesFolder === null ? client : withBroughtThemes(client, themesFolder, nowMs);
}

/** Every other call of the contract: one without a handler is an error of types. */
type ApiHandlers = Required<Omit<CallHandlers, keyof CommonHandlers>>;

function createHandlers({ base, catalogue, limits, sessions, tickets, quotes }: Parts): ApiHandlers {
  const { store, clock, names, partners } = base;
  const link = base.links.members;
  const wallet = { store, askBalance: createAskBalance(base.links.balances) };
  const showPrices = createShowPrices(createShownTurns(monotonicClock), (caller, questions) =>
    limits.takeQuotes(caller, questions),
  );
  const betting = bettingRoutes({
    store,
    clock,
    link,
    names,
    unitsPerUsd,
    quotes: quotes.book,
    showPrices,
    sleep: (ms: number) => sleep(ms),
    onAccepted: (bet) => base.metrics.money.countBet(bet),
    publishUpdate: base.publishUpdate,
  });
  return {
    ...memberRoutes({
      store,
      partners,
      sessions,
      clock,
      unitsPerUsd,
      socketTickets: tickets,
      publishMember: (memberId, member) => base.publishUpdate(memberId, { kind: "member", member }),
      link: base.links.launches,
      named: createNamedMembers(clock),
      callbackTimeoutMs: LAUNCH_ANSWER_LIMIT_MS,
      readWallet: (caller) => readWallet(wallet, caller),
      takeGuest: (ipAddress) => limits.takeGuest(ipAddress),
    }),
    ...catalogueRoutes({ store, catalogue, names, clock, unitsPerUsd }),
    ...createSearchRoutes(base, catalogue),
    ...analysisRoutes({ store, names }),
    ...courseRoutes({ store, names, clock }),
    ...createReviewRoutes(base, catalogue),
    ...createPastRoutes(base, catalogue),
    ...noticeRoutes({ store, names }),
    ...reminderRoutes({ store, clock, catalogue }),
    ...walletRoutes(wallet),
    ...betting,
    ...prebookRoutes({ store, clock, names, unitsPerUsd }),
    ...createCashOutRoutes(base, { quotes: quotes.book, shown: quotes.shown, showPrices }),
    ...quoteRoutes({ ...quotes, quotes: quotes.book, catalogue, showPrices }),
    ...shareRoutes({
      store,
      clock,
      names,
      unitsPerUsd,
      catalogue,
      shareRate: createBuckets(SHARES, monotonicClock),
      wrongCodes: createBuckets(WRONG_CODES, monotonicClock),
    }),
  };
}

const createReviewRoutes = ({ store, clock }: Base, catalogue: LiveCatalogue) =>
  reviewRoutes({
    store,
    clock,
    teams: () => teamsOf(catalogue),
    rate: createBuckets(REVIEWS, monotonicClock),
    reportRate: createBuckets(REPORTS, monotonicClock),
  });

function* teamsOf(catalogue: LiveCatalogue): Iterable<string> {
  for (const { event } of catalogue.events()) yield* [event.homeName ?? "", event.awayName ?? "", ...event.contenders];
}

/** What a process answers that serves the mini-games alone. */
function createCommonHandlers({ base, maintenance }: Parts): CommonHandlers {
  return {
    ...createArcadeRoutes(base),
    healthcheck: async () => ({ ok: true, value: { status: "ok" } }),
    maintenanceStatus: async () => {
      const state = maintenance.current();
      const times = state.isOn ? maintenanceTimes(state) : { from: null, to: null };
      return { ok: true, value: { is_maintenance: state.isOn, ...times, server_timestamp: base.clock.nowMs() } };
    },
  };
}

/** What reads as much as a member or a partner ever bet, over connections of its own: it takes none from a bet. */
function createPastRoutes({ store, pastStore, names, clock, publishUpdate }: Base, catalogue: LiveCatalogue) {
  const readKept = createKeptReads(pastStore, BOARDS_KEPT_MS);
  return {
    ...boardRoutes({ store: pastStore, catalogue, names, clock, unitsPerUsd, readKept }),
    ...historyRoutes({ store: pastStore, names }),
    ...careRoutes({ store, pastStore, clock, publishChange: (memberId) => publishUpdate(memberId, { kind: "care" }) }),
  };
}

/** Searches read over connections of their own: they take none from a bet. */
function createSearchRoutes({ store, jobStore, names, clock }: Base, catalogue: LiveCatalogue) {
  const searchStore = jobStore.withLimits(SEARCH_LIMITS, SEARCH_CONNECTIONS);
  const rate = createBuckets(SEARCHES, monotonicClock);
  const limits = { rate, running: createConcurrencyLimit(SEARCHES_AT_ONCE) };
  return {
    ...searchRoutes({ store, searchStore, catalogue, names, clock, unitsPerUsd, limits }),
    ...resultRoutes({ store, names, search: { store: searchStore, limits } }),
  };
}
