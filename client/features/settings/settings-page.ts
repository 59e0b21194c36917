/** What the settings show: the list, or one of its pickers. */
export type SettingsPage = "main" | "language" | "home" | "care";
