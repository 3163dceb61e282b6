import type { BodyPart } from '#sports/football/vocabulary.ts'
import type { Random } from '../../simulation/random.ts'

type Place = { x: number; y: number; bodyPart: BodyPart }

/**
 * The place of a shot of this kind, in percent of the pitch, from the view of the shooting side. The penalty mark is 11
 * of 105 m out.
 */
export function placeShot(kind: string, random: Random): Place {
  const foot = random.weighted(['right_foot', 'left_foot'] as const, (one) => (one === 'right_foot' ? 7 : 3))
  if (kind === 'penalty') return { x: 89.5, y: 50, bodyPart: foot }
  if (kind === 'header')
    return { x: within(random.normal(92.5, 2.2), 84, 98.5), y: within(random.normal(50, 6), 33, 67), bodyPart: 'head' }
  if (kind === 'free_kick')
    return { x: within(random.normal(77, 3), 66, 83.5), y: within(random.normal(50, 12), 22, 78), bodyPart: foot }
  return { x: within(random.normal(86, 6.5), 60, 98.5), y: within(random.normal(50, 11), 15, 85), bodyPart: foot }
}

function within(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)) * 10) / 10
}
