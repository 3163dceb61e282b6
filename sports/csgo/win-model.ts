/** Added rounds, split evenly, that draw the share of rounds won towards a half: the largest number that was fitted. */
export const roundWeight = 600
