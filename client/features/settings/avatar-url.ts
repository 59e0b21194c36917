/** The picture of an avatar; a member who has none yet wears the first. */
export const avatarUrl = (avatarId: number | null): string => `${import.meta.env.BASE_URL}avatars/${avatarId ?? 1}.svg`;
