/** What the settings show: the list, or one of its pages. */
export type SettingsPage = "main" | "language" | "home" | "care" | "devices" | "steps";
