import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Ratee, RatingLines } from '#contract/touchline/rating.ts'
import type { Told } from './form.ts'
import type { Ratings } from './use-ratings.ts'

export type Order = 'place' | 'median'

/** What the address asks for. */
export interface Asked {
  /** The subject whose row is open. */
  subject: string | null
  order: Order
  told: Told | null
}

/** The one row that is open. */
export interface Opened {
  subject: string | null
  set: (subject: string | null) => void
  told: Told | null
  /** Its first lines, where the server has read them. */
  lines: RatingLines | null
  order: Order
}

export interface RateeProps {
  row: MatchRow
  ratings: Ratings
  opened: Opened
  one: Ratee
}
