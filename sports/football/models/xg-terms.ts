import type { ShotDetail } from '../vocabulary.ts'

/** Length and width of the pitch in metres that the places of shots are scaled to, and the width of the goal. */
const pitch = { length: 105, width: 68 }
const goalWidth = 7.32

/** A shot in numbers: metres to the middle of the goal, and the angle between its posts in radians. */
export interface ShotMeasure {
  metres: number
  angle: number
  isHeader: boolean
}

/** What a model of xG may be of. The fit chooses from these; `xg-model.ts` names the chosen ones. */
const terms = {
  distance: ({ metres }: ShotMeasure) => metres,
  logDistance: ({ metres }: ShotMeasure) => Math.log(metres),
  angle: ({ angle }: ShotMeasure) => angle,
  header: ({ isHeader }: ShotMeasure) => (isHeader ? 1 : 0),
}
export type XgTerm = keyof typeof terms

/** Null without a place. */
export function measureOf({ x, y, bodyPart }: Pick<ShotDetail, 'x' | 'y' | 'bodyPart'>): ShotMeasure | null {
  if (x === null || y === null) return null
  // A shot on the goal line counts as half a metre before it.
  const ahead = Math.max(0.5, ((100 - x) / 100) * pitch.length)
  const aside = ((y - 50) / 100) * pitch.width
  const angle = Math.atan2(aside + goalWidth / 2, ahead) - Math.atan2(aside - goalWidth / 2, ahead)
  return { metres: Math.hypot(ahead, aside), angle, isHeader: bodyPart === 'head' || bodyPart === 'other' }
}

/** The row of a shot in a model with these terms: 1 for the intercept, then the terms. */
export function rowOf(measure: ShotMeasure, names: readonly XgTerm[]): number[] {
  return [1, ...names.map((name) => terms[name](measure))]
}

/** Chance of a logistic model, 0 to 1. */
export function chanceOf(row: readonly number[], coefficients: readonly number[]): number {
  return 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (coefficients[at] ?? 0), 0)))
}
