import type { OurRating, Ratee } from '#sports/rated.ts'

/** A ratee with its subject, as calls name it. */
export type Rated = Ratee & { subject: string }

/** Whom people rate in a match that is over. */
export type RatedMatch = {
  /** Epoch ms; null while the match is not over. */
  whistleAt: number | null
  ratees: readonly Rated[]
  /** Players who played too short. */
  tooShort: readonly Rated[]
  ours: ReadonlyMap<number, OurRating>
}

/** What a subject has of votes: 30 by fans of home, away and neither, from 1 to 10 each; 10 sums of weights. */
export type Tally = { votes: number[]; weights: number[] }
export const noTally: Tally = { votes: Array<number>(30).fill(0), weights: Array<number>(10).fill(0) }

export type StoredRating = {
  id: number
  subject: string
  value: number
  /** Epoch ms. */
  ratedAt: number
  counts: boolean
  why: 'new_account' | 'early' | null
  line: string
  isShown: boolean
  /** In the queue of moderation, or decided there. */
  itemId: number | null
}
