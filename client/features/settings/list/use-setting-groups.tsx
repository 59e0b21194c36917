import { arcadePathOf, useIsMember } from "../../../select/member.ts";
import { useSession, useUi } from "../../../select/hooks.ts";
import { openPanel, showPath } from "../../../sync/intents/navigation.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { useLanguage, useT } from "../../../ui/i18n/use-t.ts";
import { AvatarGrid } from "../avatar-grid.tsx";
import { VisitClock } from "../care/visit-clock.tsx";
import { LANGUAGE_NAMES } from "../language-names.ts";
import { OddsTypeBar } from "../odds-type-bar.tsx";
import { Profile } from "../profile.tsx";
import type { SettingsPage } from "../settings-page.ts";
import type { Setting, SettingGroup } from "./find-settings.ts";
import { AmountsRow, ColoursRow, DensityRow, MotionRow, ThemeRow } from "./look-rows.tsx";
import { OpenRow } from "./row.tsx";
import { placeOf } from "../zone/find-zones.ts";
import { AcceptOddsRow, BoardsRow, ClockRow, NotificationRow } from "./switch-rows.tsx";

/** What the list of settings is made of, besides the texts. */
interface ListFacts {
  readonly t: Translate;
  readonly isMember: boolean;
  readonly hasBoards: boolean;
  readonly onOpen: (page: SettingsPage) => void;
}

interface LookFacts {
  readonly languageName: string;
  readonly hasSchemes: boolean;
  readonly zone: string;
}

/** Goes to a path from the settings, which no other link leads to on a phone. */
function leaveFor(path: string): void {
  openPanel(null);
  showPath(path);
}

/** Every setting this visitor has, in groups. */
export function useSettingGroups(onOpen: (page: SettingsPage) => void): readonly SettingGroup[] {
  const t = useT();
  const language = useLanguage();
  const isMember = useIsMember();
  const isMobile = useUi((ui) => ui.isMobile);
  const { hasArcade, hasBoards, hasSchemes, home, zone } = useSession(({ partner, member, timezone }) => ({
    zone: timezone,
    hasArcade: arcadePathOf(partner, isMember) !== null,
    hasBoards: partner.features.masterBoards,
    // A partner that brings its own theme has decided already.
    hasSchemes: partner.theme === "default",
    home: member?.defaultLandingPage ?? "default",
  }));
  const facts = { t, isMember, hasBoards, onOpen };
  const looks = { languageName: LANGUAGE_NAMES[language], hasSchemes, zone };
  const groups = [
    { id: "account", heading: t("settings.group.account"), settings: accountOf(facts) },
    { id: "betting", heading: t("settings.group.betting"), settings: bettingOf(facts, t(`settings.home.${home}`)) },
    { id: "look", heading: t("settings.group.look"), settings: lookOf(facts, looks) },
    { id: "notices", heading: t("settings.group.notices"), settings: isMember ? noticesOf(facts) : [] },
    // On a phone whose bar has the mini-games no other link leads to the results.
    { id: "help", heading: t("settings.group.help"), settings: helpOf(t, isMobile && hasArcade) },
  ];
  return groups.filter(({ settings }) => settings.length > 0);
}

function accountOf({ t, isMember, onOpen }: ListFacts): readonly Setting[] {
  const profile = {
    id: "profile",
    words: [t("settings.nickname"), t("settings.nickname.choose")],
    view: <Profile />,
    isPanel: true,
  };
  if (!isMember) return [profile];
  return [
    profile,
    { id: "avatar", words: [t("settings.avatar")], view: <AvatarGrid />, isPanel: true },
    {
      id: "devices",
      words: [t("settings.devices"), t("settings.devices.about"), t("settings.devices.end")],
      view: <OpenRow icon="user" label={t("settings.devices")} page="devices" onOpen={() => onOpen("devices")} />,
    },
    {
      id: "statement",
      words: [t("statement.title")],
      view: <OpenRow icon="stats" label={t("statement.title")} onOpen={() => leaveFor("/statement")} />,
    },
  ];
}

function bettingOf({ t, isMember, onOpen }: ListFacts, homeName: string): readonly Setting[] {
  const odds = {
    id: "odds",
    words: [
      t("settings.odds"),
      ...(["euro", "indo", "hongkong", "malay"] as const).map((type) => t(`settings.odds.${type}`)),
    ],
    view: <OddsTypeBar />,
    isPanel: true,
  };
  if (!isMember) return [odds];
  return [
    odds,
    { id: "consent", words: [t("settings.anyOdds"), t("slip.options")], view: <AcceptOddsRow /> },
    {
      id: "steps",
      words: [t("settings.steps"), t("settings.steps.about"), t("slip.stake.label"), t("slip.stake.steps")],
      view: <OpenRow icon="pencil" label={t("settings.steps")} page="steps" onOpen={() => onOpen("steps")} />,
    },
    {
      id: "care",
      words: [
        ...(["stake", "loss", "time"] as const).map((kind) => t(`care.kind.${kind}`)),
        ...[t("care.title"), t("care.about"), t("care.break"), t("care.close")],
      ],
      view: (
        <OpenRow
          icon="shield"
          label={t("care.title")}
          value={<VisitClock />}
          page="care"
          onOpen={() => onOpen("care")}
        />
      ),
    },
    { id: "clock", words: [t("settings.clock"), t("care.clock")], view: <ClockRow /> },
    {
      id: "home",
      words: [
        t("settings.home"),
        ...(["default", "open_markets", "hot_betting", "master_rankings"] as const).map((page) =>
          t(`settings.home.${page}`),
        ),
      ],
      view: (
        <OpenRow icon="home" label={t("settings.home")} value={homeName} page="home" onOpen={() => onOpen("home")} />
      ),
    },
  ];
}

function lookOf({ t, onOpen }: ListFacts, { languageName, hasSchemes, zone }: LookFacts): readonly Setting[] {
  const theme = { id: "theme", words: [t("settings.theme"), t("settings.theme.dark"), t("settings.theme.light")] };
  return [
    {
      id: "language",
      words: [t("settings.language"), ...Object.values(LANGUAGE_NAMES)],
      view: (
        <OpenRow
          icon="globe"
          label={t("settings.language")}
          value={languageName}
          page="language"
          onOpen={() => onOpen("language")}
        />
      ),
    },
    {
      id: "zone",
      words: [t("settings.zone"), t("settings.zone.search"), zone],
      view: (
        <OpenRow
          icon="clock"
          label={t("settings.zone")}
          value={placeOf(zone)}
          page="zone"
          onOpen={() => onOpen("zone")}
        />
      ),
    },
    ...(hasSchemes ? [{ ...theme, view: <ThemeRow /> }] : []),
    { id: "amounts", words: [t("settings.amounts"), t("settings.amounts.note")], view: <AmountsRow /> },
    {
      id: "density",
      words: [t("settings.density"), t("settings.density.comfortable"), t("settings.density.compact")],
      view: <DensityRow />,
    },
    {
      id: "colours",
      words: [
        t("settings.colours"),
        t("settings.colours.note"),
        t("settings.colours.standard"),
        t("settings.colours.blue_orange"),
      ],
      view: <ColoursRow />,
    },
    {
      id: "motion",
      words: [t("settings.motion"), t("settings.motion.note"), t("settings.motion.reduced")],
      view: <MotionRow />,
    },
  ];
}

function noticesOf({ t, hasBoards }: ListFacts): readonly Setting[] {
  const boards = { id: "boards", words: [t("settings.onBoards"), t("boards.title")], view: <BoardsRow /> };
  return [
    { id: "notifications", words: [t("settings.notifications")], view: <NotificationRow /> },
    ...(hasBoards ? [boards] : []),
  ];
}

function helpOf(t: Translate, hasResults: boolean): readonly Setting[] {
  const results = {
    id: "results",
    words: [t("shell.results")],
    view: <OpenRow icon="trophy" label={t("shell.results")} onOpen={() => leaveFor("/game-results")} />,
  };
  return [
    ...(hasResults ? [results] : []),
    {
      id: "rules",
      words: [t("shell.rules")],
      view: <OpenRow icon="book" label={t("shell.rules")} onOpen={() => leaveFor("/rules")} />,
    },
  ];
}
