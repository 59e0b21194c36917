import { sessionStore } from "../../store/session.ts";
import { intlLocale } from "../../ui/i18n/intl-locale.ts";
import { loadLanguage } from "../../ui/i18n/load-language.ts";
import { toChunkError } from "../../platform/chunk.ts";
import { writeLog } from "../../sync/errors.ts";
import { getRuntime } from "../../sync/runtime.ts";

async function show(): Promise<void> {
  const { language } = sessionStore.getState();
  try {
    await loadLanguage(language);
    document.documentElement.lang = intlLocale(language);
  } catch (cause) {
    const { session, nowMs } = getRuntime();
    writeLog(session, nowMs(), `language ${language}: ${JSON.stringify(toChunkError(cause, language))}`);
  }
}

/** Shows the session's language from now on; resolves when the first one is there, with a wait for the last one chosen. */
export async function startLanguage(): Promise<() => Promise<void>> {
  let showing = Promise.resolve();
  // First, so that a language which the launch brings meanwhile is not missed.
  sessionStore.subscribe((now, before) => {
    if (now.language !== before.language) showing = show();
  });
  await show();
  return () => showing;
}
