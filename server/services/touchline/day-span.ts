import type { DayRange } from '#core/zone.ts'

/**
 * What the list of a day contains. `carriedSince`: live matches that kicked off from then on (epoch ms) before the day
 * began are on the list too; null on any day but today. `phase` is part of the cache key, `endsInMs` how long it lasts.
 */
type DaySpan = {
  phase: 'coming' | 'today' | 'over'
  carriedSince: number | null
  endsInMs: number
}

/** A match that is live longer than this has been forgotten by its feed. */
const CARRIED_MS = 24 * 3_600_000

/** The span of a day at `now`, both epoch ms: what is live knows no day, so today's list has all of it. */
export function spanOf({ startsAt, endsAt }: DayRange, now: number): DaySpan {
  if (now < startsAt) return { phase: 'coming', carriedSince: null, endsInMs: startsAt - now }
  if (now >= endsAt) return { phase: 'over', carriedSince: null, endsInMs: Infinity }
  return { phase: 'today', carriedSince: startsAt - CARRIED_MS, endsInMs: endsAt - now }
}
