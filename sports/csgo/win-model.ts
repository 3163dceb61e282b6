/** Rounds, split evenly, that the share of rounds won is drawn towards: the most that was tried. */
export const roundWeight = 600
