import { Button, type ButtonProps } from "../../../ui/controls/button.tsx";
import { useShortcut } from "./use-hotkeys.ts";

/** The button that sends the form of a table: as wide as the form, and pressed by the space bar where that key is on. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "size" | "block">) {
  const shortcut = useShortcut();
  return <Button {...props} type="submit" size="large" block aria-keyshortcuts={shortcut("Space")} />;
}
