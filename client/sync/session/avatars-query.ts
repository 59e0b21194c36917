import { calls } from "@clutch/contract";
import { readAnswer, type Query } from "../queries/query.ts";

interface Avatar {
  readonly avatarId: number;
  readonly url: string;
}

/** The pictures a member may choose from. */
export const AVATARS_QUERY: Query<readonly Avatar[]> = {
  queryKey: ["avatars"],
  staleTime: Infinity,
  queryFn: async (run) => {
    const { results } = await readAnswer(calls.avatars, {}, run);
    return results.map(({ avatar_id: avatarId, url }) => ({ avatarId, url }));
  },
};
