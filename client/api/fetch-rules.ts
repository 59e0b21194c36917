import {
  BUILD_VERSION,
  type Language,
  REQUEST_TIMEOUT_MS,
  rulesFile,
  rulesFileName,
  type RulesFile,
} from "@clutch/contract";

/** The rules in a language, in English where there is no such file (G-70); null when none can be read. */
export async function fetchRules(language: Language): Promise<RulesFile | null> {
  return (await fetchFile(language)) ?? (language === "en" ? null : fetchFile("en"));
}

async function fetchFile(language: Language): Promise<RulesFile | null> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const url = `${import.meta.env.BASE_URL}rules/${rulesFileName(language)}?v=${BUILD_VERSION}`;
    const answer = await fetch(url, { signal });
    const parsed = answer.ok ? rulesFile.safeParse(await answer.json()) : null;
    return parsed?.success === true ? parsed.data : null;
  } catch {
    return null;
  }
}
