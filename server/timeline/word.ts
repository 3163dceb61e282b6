import type { MatchStatus, Score, Sport } from '#sports/sport.ts'
import { leftOut } from '#sports/plan.ts'
import { compareEvents } from '#sports/timeline.ts'
import type { TimelineEvent } from '#sports/timeline.ts'

/** A place on the match clock. `clockSeconds` is null where the period has no clock. */
export type Moment = { period: number; clockSeconds: number | null }

/** What one feed states about a match by its own events alone. */
export type Word = {
  provider: string
  status: MatchStatus
  score: Score
  shootout: Score | null
  /** The latest place on the clock that it has reported. */
  at: Moment
  /** Where its score changed last; null without a score. */
  scoredAt: Moment | null
  /** The latest scoring event that it withdrew with a reason of its own; null without one. */
  tookBackAt: Moment | null
}

/**
 * The statement of a feed, or null where it reports nothing (any more). `events`: all of the feed's, in any order,
 * withdrawn ones included.
 */
export function wordOf(sport: Sport, provider: string, events: Iterable<TimelineEvent>): Word | null {
  const reported = [...events].filter(({ withdrawn }) => withdrawn?.reason !== leftOut).sort(compareEvents)
  if (reported.length === 0) return null
  let state = sport.initial()
  let scoredAt: Moment | null = null
  let tookBackAt: Moment | null = null
  for (const event of reported) {
    const after = sport.apply(state, event.withdrawn === null ? event : { ...event, withdrawn: null })
    const isScore = !isSamePair(after.score, state.score) || !isSamePair(sport.decider(after), sport.decider(state))
    if (isScore && event.withdrawn === null) scoredAt = momentOf(event)
    if (isScore && event.withdrawn !== null) tookBackAt = momentOf(event)
    if (event.withdrawn === null) state = after
  }
  const { status, score } = state
  const clocks = reported.flatMap(({ period, clockSeconds, withdrawn }) =>
    withdrawn === null && period === state.period && clockSeconds !== null ? [clockSeconds] : [],
  )
  // A withdrawn decision after the match is no score that play could pass.
  if (tookBackAt !== null && tookBackAt.period > state.period) tookBackAt = null
  return {
    provider,
    status,
    score,
    shootout: sport.decider(state),
    at: { period: state.period, clockSeconds: clocks.length > 0 ? Math.max(...clocks) : null },
    scoredAt,
    tookBackAt,
  }
}

function momentOf({ period, clockSeconds }: TimelineEvent): Moment {
  return { period, clockSeconds }
}

export function isSamePair(a: Score | null, b: Score | null): boolean {
  return a?.home === b?.home && a?.away === b?.away
}
