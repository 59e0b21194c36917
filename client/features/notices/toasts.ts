/** The chunk of all toasts: loaded after the first list. */
export { ToastHost } from "../../ui/feedback/toast-host.tsx";
export { NoticeToasts } from "./notice-toasts.tsx";
