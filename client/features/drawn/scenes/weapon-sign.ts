/** Silhouettes in a box of 26 by 10, by the kind of weapon. */
const SIGNS = {
  rifle: "M0 3H4L6 2H15V1H17V2H26V3.500H18L17 5H14L13 8H11L11.500 5H9L8 9H5.500L6 5.500L4 5L1 7H0Z",
  sniper: "M0 4H4L7 3H10V1H16V2H12V3H26V4H17L16 5.500H12L11 8H9L9.500 5.500H6L4 5.500L1 8H0Z",
  smg: "M2 3H6L8 2H18V3H21V4.500H17L16 6H14L13.500 9H11.500L12 6H10L9 8.500H7L7.500 5.500H5L3 6H2Z",
  shotgun: "M0 4H5L7 3H25V4H16V5.500H9L7.500 6.500H5L2 8.500H0Z",
  pistol: "M8 2H19V4.500H13L12 6H10.500L9.500 9H7L8 5Z",
  blade: "M5 8L8 6L9.500 7L22 1.500L11.500 8.500L10 7.500L7 9Z",
} as const;

const RULES: readonly (readonly [RegExp, keyof typeof SIGNS])[] = [
  [/awp|sniper|scout|operator|marshal|outlaw|scar-20|g3sg1|ssg/i, "sniper"],
  [/smg|submachine|mp[579]|p90|ump|mac-10|bizon|spectre|stinger/i, "smg"],
  [/shotgun|nova|xm1014|mag-7|sawed|bucky|judge/i, "shotgun"],
  [/pistol|glock|usp|p2000|p250|deagle|eagle|five-seven|tec-9|cz75|classic|ghost|sheriff|frenzy|shorty/i, "pistol"],
  [/knife|blade|melee/i, "blade"],
];

/** The silhouette of a weapon by its name; of one not known a rifle's. */
export const weaponSign = (name: string): string =>
  SIGNS[RULES.find(([pattern]) => pattern.test(name))?.[1] ?? "rifle"];
