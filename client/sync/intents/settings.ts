import {
  calls,
  type AmountForm,
  type CallInput,
  type Density,
  type Motion,
  type PriceColours,
  type VisitClock,
} from "@clutch/contract";
import { toWireAmount, type CurrencyCode } from "@clutch/kernel";
import type { OddsType } from "@clutch/rules";
import type { Language } from "../../store/language.ts";
import type { AcceptOdds, ColourScheme, LandingPage } from "../../store/session.ts";
import type { SlipMessage } from "../../store/slip.ts";
import { getRuntime } from "../runtime.ts";
import { choose } from "../session/keep-choices.ts";
import { writeMember } from "../session/member.ts";
import { clientMessage, toSlipMessage } from "../slip/slip-message.ts";

type ConfigBody = CallInput<typeof calls.membersConfig>["body"];

/** Sends one preference and stores the member of the answer; null when done, else the message to show. */
async function saveConfig(body: ConfigBody): Promise<SlipMessage | null> {
  const answer = await getRuntime().api.call(calls.membersConfig, { body });
  if (answer.ok) {
    writeMember(answer.value.result);
    return null;
  }
  return answer.error.kind === "refused" ? toSlipMessage(answer.error.error) : clientMessage("preferences");
}

/** Shown at once and on every device of the member; a message where it could be kept on this one alone (docs/decisions/0111). */
export const setLanguage = (language: Language): Promise<SlipMessage | null> => choose({ language });
export const setColourScheme = (scheme: ColourScheme): Promise<SlipMessage | null> => choose({ scheme });
export const setOddsType = (oddsType: OddsType): Promise<SlipMessage | null> => choose({ oddsType });
export const setAcceptOdds = (consent: AcceptOdds): Promise<SlipMessage | null> => choose({ consent });
export const setMotion = (motion: Motion): Promise<SlipMessage | null> => choose({ motion });
export const setTimezone = (timezone: string): Promise<SlipMessage | null> => choose({ timezone });
export const setAmountForm = (amounts: AmountForm): Promise<SlipMessage | null> => choose({ amounts });
export const setDensity = (density: Density): Promise<SlipMessage | null> => choose({ density });
export const setVisitClock = (clock: VisitClock): Promise<SlipMessage | null> => choose({ clock });
export const setPriceColours = (colours: PriceColours): Promise<SlipMessage | null> => choose({ colours });
/** None: those of the partner again. */
export const setStakeSteps = (stepsMinor: readonly bigint[], currency: CurrencyCode): Promise<SlipMessage | null> =>
  choose({ steps: stepsMinor.map((stepMinor) => toWireAmount(stepMinor, currency)) });

export const setNotification = (notification: boolean): Promise<SlipMessage | null> => saveConfig({ notification });
export const setOnBoards = (isOn: boolean): Promise<SlipMessage | null> => saveConfig({ show_on_boards: isOn });

/** A failing home page or avatar has one text of its own (G-64). */
export const setLandingPage = async (page: LandingPage): Promise<SlipMessage | null> =>
  (await saveConfig({ default_landing_page: page })) && clientMessage("preferences");
export const setAvatar = async (avatarId: number): Promise<SlipMessage | null> =>
  (await saveConfig({ avatar_id: avatarId })) && clientMessage("preferences");

/** Required, once only (G-64); the server refuses a taken one. */
export async function setNickname(nickname: string): Promise<SlipMessage | null> {
  const trimmed = nickname.trim();
  return trimmed === "" ? clientMessage(7004) : saveConfig({ nickname: trimmed });
}
