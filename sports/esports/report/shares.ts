/** placeholder */
export const shares = {
  forfeitWin: 0.01,
  fromTwoBehind: 0.01,
  fromBehind: 0.15,
  lastGame: 0.35,
  sweep: 0.5,
  goldComeback: 0.15,
  bestGame: 0.3,
  firstBloods: 0.3,
}
