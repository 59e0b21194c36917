export { type Variables } from "./colour.ts";
export { cut, LEAST_CONTRAST, measureTheme, pairName, parseThemeFile } from "./check-theme.ts";
export { isThemeValue } from "./value.ts";
export { DEFAULT_VARIABLES, THEME_VARIABLES } from "./variables.ts";
