import type { RatingPart } from '#sports/football/models/rating.ts'
import type { Format } from '../../../i18n/format.ts'
import { minuteText } from '../minute.ts'

/** The minute of a part; a dash for what is of no event. */
export function minuteOf(part: Pick<RatingPart, 'key' | 'period' | 'clockSeconds'>): string {
  return (part.key !== null && minuteText(part.period, part.clockSeconds)) || '–'
}

/** The base without a sign, everything else with one. */
export function pointsText({ what, points }: Pick<RatingPart, 'what' | 'points'>, format: Format): string {
  const size = format.decimal(Math.abs(points) / 100, 2)
  return what === 'base' ? size : `${points < 0 ? '\u2212' : '+'}${size}`
}
