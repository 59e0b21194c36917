import { boardsStore } from "../../store/boards.ts";

/** Another week of the top winners; null for the current one. */
export const chooseWeek = (week: string | null): void => boardsStore.setState({ week });

export const setMinPercent = (minPercent: number | null): void => boardsStore.setState({ minPercent });
