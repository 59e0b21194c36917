/** What the settings show: the list, or one of its pages. */
export type SettingsPage = "main" | "language" | "zone" | "home" | "care" | "devices" | "steps";
