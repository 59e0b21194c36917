import { calls, type CallInput } from "@clutch/contract";
import { sessionStore, type Choices } from "../../store/session.ts";
import type { SlipMessage } from "../../store/slip.ts";
import { getRuntime, wait } from "../runtime.ts";
import { parseMember } from "../wire/member.ts";
import { withMember, zoneOf } from "./member.ts";

type Chosen = { readonly [K in Exclude<keyof Choices, "version">]?: NonNullable<Choices[K]> };

/** Between two calls: what is chosen meanwhile goes with the later one. */
const SAVE_PAUSE_MS = 500;

const ON_THIS_DEVICE: SlipMessage = { code: null, messageId: "settings.deviceOnly", values: {}, fallback: null };

/** What the server has not confirmed; of one member. */
let unsaved: { readonly memberId: number; readonly chosen: Chosen } | null = null;
let saving: Promise<SlipMessage | null> | null = null;

/**
 * Shows a choice at once and keeps it for all devices of the member; a guest's stays on this one. Resolves when the server has it, with
 * a message where it does not: then the choice stays here and goes along with the next one.
 */
export async function choose(chosen: Chosen): Promise<SlipMessage | null> {
  show(chosen);
  const { token, member } = sessionStore.getState();
  if (token === null) return null;
  if (member === null) return ON_THIS_DEVICE;
  const earlier = unsaved?.memberId === member.memberId ? unsaved.chosen : {};
  unsaved = { memberId: member.memberId, chosen: { ...earlier, ...chosen } };
  saving ??= saveAll().finally(() => {
    saving = null;
  });
  return saving;
}

function show(chosen: Chosen): void {
  sessionStore.setState(({ language, colourScheme, acceptOdds, oddsType, look, deviceZone, member }) => ({
    language: chosen.language ?? language,
    colourScheme: chosen.scheme ?? colourScheme,
    acceptOdds: chosen.consent ?? acceptOdds,
    oddsType: chosen.oddsType ?? oddsType,
    look: { ...look, ...chosen },
    timezone: zoneOf({ ...look, ...chosen }, deviceZone),
    member: member && { ...member, choices: { ...member.choices, ...chosen } },
  }));
}

/** One call at a time, so that the server's order is the member's. */
async function saveAll(): Promise<SlipMessage | null> {
  for (let message = await saveOnce(); ; message = await saveOnce()) {
    if (message !== null || unsaved === null) return message;
    await wait(SAVE_PAUSE_MS);
  }
}

const setVersion = (version: number): void =>
  sessionStore.setState(({ member }) => ({
    member: member && { ...member, choices: { ...member.choices, version } },
  }));

/** While a choice is under way it counts as the next version: what the server says of before it changes nothing shown. */
async function saveOnce(): Promise<SlipMessage | null> {
  const before = sessionStore.getState().member;
  const sent = unsaved;
  unsaved = null;
  if (sent === null || before?.memberId !== sent.memberId) return null;
  const { version } = before.choices;
  setVersion(version + 1);
  const answer = await getRuntime().api.call(calls.membersConfig, { body: toBody(sent.chosen) });
  const member = sessionStore.getState().member;
  if (member?.memberId !== sent.memberId) return null;
  const isNewest = member.choices.version === version + 1;
  if (!answer.ok) {
    const later = takeUnsaved();
    unsaved = { memberId: sent.memberId, chosen: { ...sent.chosen, ...later } };
    if (isNewest) setVersion(version);
    return ON_THIS_DEVICE;
  }
  const kept = parseMember(answer.value.result);
  if (!isNewest) return null;
  if (unsaved === null) sessionStore.setState((session) => withMember(session, kept, null));
  else setVersion(kept.choices.version);
  return null;
}

/** What was chosen while a call was under way. */
const takeUnsaved = (): Chosen => unsaved?.chosen ?? {};

function toBody({ oddsType, ...rest }: Chosen): CallInput<typeof calls.membersConfig>["body"] {
  return oddsType === undefined ? rest : { ...rest, odds_type: oddsType };
}
