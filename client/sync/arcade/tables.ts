import { calls, type MiniGameTableWire } from "@clutch/contract";
import { isTableListed } from "@clutch/games";
import { arcadeStore } from "../../store/arcade.ts";
import { callMessage } from "../call-message.ts";
import { getRuntime } from "../runtime.ts";

/** Pages are asked for until there is no next (SPEC section 7); the limit only stops an answer that never ends. */
const MAX_PAGES = 20;

/** The listed tables of the lobby (G-73). A failure keeps those that were there. */
export async function refreshTables(): Promise<void> {
  const tables: MiniGameTableWire[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await getRuntime().api.call(calls.miniGameTables, { query: { page } }, { isRepeated: true });
    if (!answer.ok) return arcadeStore.setState({ problem: callMessage(answer.error) });
    tables.push(...answer.value.results);
    if (answer.value.next === null) break;
  }
  const listed = tables.filter((table) => isTableListed({ id: table.id, isEnabled: table.is_enabled }));
  arcadeStore.setState({ tables: listed, problem: null });
}

/** What a table pays and returns; asked for once. */
export async function refreshPayouts(tableId: number): Promise<void> {
  if (arcadeStore.getState().payouts[tableId] !== undefined) return;
  const input = { params: { table_id: String(tableId) } };
  const answer = await getRuntime().api.call(calls.miniGamePayouts, input, { isRepeated: true });
  if (!answer.ok) return;
  const { value } = answer;
  arcadeStore.setState(({ payouts }) => ({ payouts: Object.assign({}, payouts, { [tableId]: value }) }));
}

/** The member's latest rounds, newest first. */
export async function refreshRounds(): Promise<void> {
  const answer = await getRuntime().api.call(calls.miniGameBets, { query: { page: 1 } }, { isRepeated: true });
  if (answer.ok) arcadeStore.setState({ rounds: answer.value.results });
}
