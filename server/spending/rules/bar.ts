import { addMonths } from './period.ts'

/** Self-exclusion; `until` is null before the second request. Times are epoch ms. */
type Exclusion = { askedAt: number; months: number; until: number | null }
/** Bars on payments that the owner of the account has set. */
export type Bars = { pausedUntil: number | null; exclusion: Exclusion | null }

const DAY_MS = 24 * 3_600_000
/** A first request without a second one lapses after this time. */
const REQUEST_MS = 30 * DAY_MS

/** The end of a pause that begins now: a running one becomes longer, never shorter. */
export function pauseUntil({ pausedUntil }: Bars, days: number, now: number): number {
  return Math.max(pausedUntil ?? 0, now + days * DAY_MS)
}

/** When a first request may be repeated. */
export function confirmFrom({ askedAt }: Exclusion): number {
  return askedAt + DAY_MS
}

/** The exclusion of an instant: null once it has ended, or was not confirmed in time. */
export function exclusionAt({ exclusion }: Bars, now: number): Exclusion | null {
  if (exclusion === null) return null
  const endsAt = exclusion.until ?? exclusion.askedAt + REQUEST_MS
  return endsAt > now ? exclusion : null
}

/**
 * The exclusion after a request: the first begins the day of waiting, the same one a day later confirms it. Another
 * number of months is a first request again.
 */
export function requestExclusion(bars: Bars, months: number, now: number): Exclusion | 'too_early' | 'running' {
  const known = exclusionAt(bars, now)
  if (known?.until) return 'running'
  if (known === null || known.months !== months) return { askedAt: now, months, until: null }
  return now < confirmFrom(known) ? 'too_early' : { ...known, until: addMonths(now, months) }
}

/** Why payments are closed by the wish of the owner, and until when. */
export function barAt(bars: Bars, now: number): { refusal: 'excluded' | 'paused'; until: number } | null {
  const until = exclusionAt(bars, now)?.until ?? null
  if (until !== null) return { refusal: 'excluded', until }
  const { pausedUntil } = bars
  return pausedUntil !== null && pausedUntil > now ? { refusal: 'paused', until: pausedUntil } : null
}

/** Both together, the longer of each: those of an account and those of its phone. */
export function joinBars(one: Bars, other: Bars): Bars {
  const exclusions = [one.exclusion, other.exclusion].filter((exclusion) => exclusion !== null)
  const [exclusion = null] = exclusions.toSorted((a, b) => (b.until ?? 0) - (a.until ?? 0))
  const pausedUntil = Math.max(one.pausedUntil ?? 0, other.pausedUntil ?? 0)
  return { pausedUntil: pausedUntil === 0 ? null : pausedUntil, exclusion }
}
