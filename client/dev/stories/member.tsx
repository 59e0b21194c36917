import NoticesScreen from "../../features/notices/notices-screen.tsx";
import { ReminderDialog } from "../../features/care/reminder-dialog.tsx";
import SettingsScreen from "../../features/settings/settings-screen.tsx";
import StatementScreen from "../../features/statement/statement-screen.tsx";
import { reminderStore } from "../../store/care/reminder.ts";
import { INITIAL_NOTICES, noticesStore, type Notice, type NoticesState } from "../../store/notices.ts";
import { uiStore } from "../../store/ui.ts";
import { CARE } from "../fixtures/member-answers.ts";
import { fillGuest } from "../fixtures/member.ts";
import { FAILED, PENDING } from "../workshop/fake-server.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

const phone = { width: WIDTHS.phone, height: 844 };

const notice = (notificationId: number, title: string, message: string): Notice => ({
  notificationId,
  kind: "generic",
  title,
  message,
  dateCreatedMs: Date.now() - (510 - notificationId) * 60_000,
  ticketId: "1",
  eventId: null,
  prebookStatus: null,
});
const NOTICES = [
  notice(502, "Bet won", "Quiet Storm −9.5 paid 186.50 USD"),
  notice(501, "Prebook bet placed", "Red Foxes @ 2.12"),
  notice(500, "Summer Masters", "New matches are open"),
];
const notices = (change: Partial<NoticesState>) => () =>
  noticesStore.setState({ ...INITIAL_NOTICES, language: "en", state: "ready", ...change });

const openCare = (): void => uiStore.setState({ settingsPage: "care" });

/** Settings, own limits, notifications, statement. */
export const member: Area = {
  area: "Member",
  stories: [
    ...storiesOf(() => <SettingsScreen onClose={() => undefined} />, phone, {
      settings: {},
      "settings of a guest": { fill: fillGuest },
      devices: { fill: () => uiStore.setState({ settingsPage: "devices" }) },
      "stake steps": { fill: () => uiStore.setState({ settingsPage: "steps" }) },
      "own limits": { fill: openCare, answers: { care: { result: CARE } } },
      "own limits not saved": {
        fill: openCare,
        answers: { care: { result: CARE }, careSet: FAILED },
        press: ["section section:nth-of-type(4) label:nth-of-type(3)"],
      },
      "own limits loading": { fill: openCare, answers: { care: PENDING } },
      "own limits failed": { fill: openCare, answers: { care: FAILED } },
    }),
    ...storiesOf(() => <ReminderDialog />, phone, {
      reminder: {
        fill: () => {
          reminderStore.setState({ shown: { minutes: 60, stakedMinor: 6000n, returnedMinor: 4250n } });
          uiStore.setState({ hasReminder: true });
        },
      },
    }),
    ...storiesOf(() => <NoticesScreen onClose={() => undefined} />, phone, {
      notifications: { fill: notices({ notices: NOTICES, hasMore: true }) },
      "no notifications": { fill: notices({}) },
      "notifications loading": { fill: notices({ state: "loading" }) },
      "notifications failed": { fill: notices({ state: "failed" }) },
    }),
    ...storiesOf(
      () => <StatementScreen />,
      { width: WIDTHS.phone },
      {
        statement: {},
        "statement loading": { answers: { statement: PENDING } },
        "statement failed": { answers: { statement: FAILED } },
      },
    ),
  ],
};
