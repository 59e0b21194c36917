const UNSAFE = /[;{}<]|url\(/i;

/** Whether a variable may have this value: it cannot leave its declaration, nor fetch anything (G-87). */
export const isThemeValue = (value: string): boolean => !UNSAFE.test(value);
