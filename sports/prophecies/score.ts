/** What came of a pick; half ones of quarter lines. */
export type PickOutcome = 'win' | 'half_win' | 'push' | 'half_loss' | 'loss' | 'void'

/** A settled pick. Chances are those of the pick, without the margin; null at the close where none was stored. */
export type SettledPick = {
  outcome: PickOutcome
  /** The chance that its author stated. */
  said: number
  fairSeal: number
  fairClose: number | null
  /** Decimal odds at the seal. */
  odds: number
}

/** `weight`: the share of a stake that is decided, 0 where all of it is returned. */
const decided: Readonly<Record<PickOutcome, { weight: number; isHit: boolean }>> = {
  win: { weight: 1, isHit: true },
  half_win: { weight: 0.5, isHit: true },
  push: { weight: 0, isHit: false },
  half_loss: { weight: 0.5, isHit: false },
  loss: { weight: 1, isHit: false },
  void: { weight: 0, isHit: false },
}

/** The share of a stake that an outcome decides, and whether it is won. */
export function decidedBy(outcome: PickOutcome): { weight: number; isHit: boolean } {
  return decided[outcome]
}

/** 100 times the difference of the log scores of a stated and a fair chance, for a hit or a miss. */
export function pointsIf(isHit: boolean, said: number, fair: number): number {
  return isHit ? 100 * Math.log(said / fair) : 100 * Math.log((1 - said) / (1 - fair))
}

/** Points of a pick against the closing price; null of a push, a void, and without a closing price. */
export function pointsOf({ outcome, said, fairClose }: SettledPick): number | null {
  const { weight, isHit } = decided[outcome]
  return weight === 0 || fairClose === null ? null : weight * pointsIf(isHit, said, fairClose)
}

/** The mean of the points of a pick if the closing price is right: never above 0. */
export function expectedByMarket({ outcome, said, fairClose }: SettledPick): number {
  const { weight } = decided[outcome]
  if (fairClose === null) return 0
  return weight * (fairClose * pointsIf(true, said, fairClose) + (1 - fairClose) * pointsIf(false, said, fairClose))
}

/** The variance of the points of a pick if the closing price is right. */
export function varianceByMarket({ outcome, said, fairClose }: SettledPick): number {
  const { weight } = decided[outcome]
  if (fairClose === null) return 0
  const gap = pointsIf(true, said, fairClose) - pointsIf(false, said, fairClose)
  return weight ** 2 * gap ** 2 * fairClose * (1 - fairClose)
}

/** Gain of a stake of one at the price of the seal. */
export function gainOf({ outcome, odds }: SettledPick): number {
  const { weight, isHit } = decided[outcome]
  return weight === 0 ? 0 : weight * (isHit ? odds - 1 : -1)
}

/** The move of the fair price from the seal to the close, in points: positive towards the pick. */
export function movementOf({ fairSeal, fairClose }: SettledPick): number | null {
  return fairClose === null ? null : 100 * Math.log(fairClose / fairSeal)
}
