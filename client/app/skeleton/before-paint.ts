import type { WidgetMessage } from "@clutch/contract/host";
import { applyTheme, DEFAULT_THEME, parseTheme } from "../../ui/theme/theme.ts";
import { CARDS_KEY } from "../../store/lists/cards-key.ts";
import { findServers } from "../start/servers.ts";

/*
 * Runs before the page is painted for the first time, before the app has come: the skeleton in the page takes the colours
 * the member had last, and stands only where the list is what comes. The servers are asked for their health meanwhile.
 */
window.clutchServers = findServers();

// Which origin embeds us is not known before the launch. That we load is no secret to it, and all that it learns: a frame that the browser
// refused says nothing (embed/await-widget.ts).
parent.postMessage({ type: "CLUTCH_LOADING" } satisfies WidgetMessage, "*");

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});

function readValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    // Blocked storage or unreadable text: as on the first visit.
    return null;
  }
}

const readStored = (key: string): Fields => fieldsOf(readValue(key));

const root = document.documentElement;
const settings = readStored("settings");

const path = location.pathname.replaceAll(/^\/v8|\/$/g, "");
const isAtLaunch = /^\/launch(\.html)?$/.test(path);
// Of a launch the server knows the theme, and sends the page in it (build/skeleton-plugin.ts); the one kept is of an earlier one.
if (isAtLaunch) root.dataset["partnerTheme"] ??= DEFAULT_THEME;
const { name, styles } = readStored("theme");
const hasOwnTheme = isAtLaunch ? root.dataset["partnerTheme"] !== DEFAULT_THEME : typeof name === "string";
if (!isAtLaunch && typeof name === "string") applyTheme(document, name, parseTheme(styles));
// A partner that brings its own theme has decided on the scheme.
root.dataset["theme"] = settings["colourScheme"] === "light" && !hasOwnTheme ? "light" : "dark";
const look = fieldsOf(settings["look"]);
if (look["motion"] === "reduced") root.dataset["motion"] = "reduced";
if (look["density"] === "compact") root.dataset["density"] = "compact";

const query = new URLSearchParams(location.search);
const isLaunch = isAtLaunch && query.has("auth") && query.get("half_screen") !== "true";
const isList = path === "/events" && typeof settings["publicToken"] === "string" && settings["isHalfScreen"] !== true;
root.dataset["skeleton"] = isLaunch ? "launch" : isList ? "list" : "none";

// The board cards take the place the member left them.
if (readValue(CARDS_KEY) === true) root.dataset["cards"] = "folded";

const { language: chosen } = fieldsOf(fieldsOf(settings["member"])["choices"]);
const language = chosen ?? (isLaunch ? query.get("lang") : null) ?? settings["language"];
// Words in a language that is not the member's are worse than none.
if (typeof language === "string" && language !== root.dataset["language"]) root.dataset["wordless"] = "";
