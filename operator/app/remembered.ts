const KEY = "demo-drawer";

/** Whether the drawer was open when the page was left; closed at first, and where storage is blocked. */
export function wasDrawerOpen(): boolean {
  try {
    return localStorage.getItem(KEY) === "open";
  } catch {
    return false;
  }
}

export function rememberDrawer(isOpen: boolean): void {
  try {
    localStorage.setItem(KEY, isOpen ? "open" : "closed");
  } catch {
    // A page without storage forgets it.
  }
}
