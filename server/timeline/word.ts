import type { MatchState, MatchStatus, MatchSummary, Score, Sport } from '#sports/sport.ts'
import { leftOut } from '#sports/plan.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { eventsOf, stateOf, type Fold, type Folding } from './fold.ts'

/** A place on the match clock. `clockSeconds` is null where the period has no clock. */
export type Moment = { period: number; clockSeconds: number | null }

/** What one feed states about a match by its own events alone. */
export type Word = {
  provider: string
  status: MatchStatus
  score: Score
  shootout: Score | null
  isUnscored?: boolean
  /** The latest place on the clock that it has reported. */
  at: Moment
  /** Where its score changed last; null without a score. */
  scoredAt: Moment | null
  /** The latest scoring event that it withdrew with a reason of its own; null without one. */
  tookBackAt: Moment | null
  /** The feed states its score as a whole, without times: `Sport.polledFeeds`. */
  isPolled?: boolean
}

/** The events of a feed, folded as far as its statement needs. */
export type WordState = {
  state: MatchState
  scoredAt: Moment | null
  tookBackAt: Moment | null
  /** The greatest reading of the clock, by period. */
  clocks: Readonly<Record<number, number>>
}

/** Folds all events of one feed, withdrawn ones included, except those that it no longer names. */
export function foldingOfWord(sport: Sport): Folding<WordState> {
  return {
    initial: () => ({ state: sport.initial(), scoredAt: null, tookBackAt: null, clocks: {} }),
    counts: ({ withdrawn }) => withdrawn?.reason !== leftOut,
    apply(told, event) {
      const isTakenBack = event.withdrawn !== null
      const after = sport.apply(told.state, isTakenBack ? { ...event, withdrawn: null } : event)
      const isScore =
        !isSamePair(after.score, told.state.score) || !isSamePair(sport.decider(after), sport.decider(told.state))
      if (isTakenBack) return isScore ? { ...told, tookBackAt: momentOf(event) } : told
      return {
        state: after,
        scoredAt: isScore ? momentOf(event) : told.scoredAt,
        tookBackAt: told.tookBackAt,
        clocks: clocksWith(told.clocks, event),
      }
    },
  }
}

function clocksWith(clocks: WordState['clocks'], { period, clockSeconds }: TimelineEvent): WordState['clocks'] {
  if (clockSeconds === null || clockSeconds <= (clocks[period] ?? -Infinity)) return clocks
  return { ...clocks, [period]: clockSeconds }
}

/** The statement of a feed, or null where it reports nothing (any more). */
export function wordOf(sport: Sport, provider: string, fold: Fold<WordState>): Word | null {
  if (eventsOf(fold).length === 0) return null
  const { state, scoredAt, tookBackAt, clocks } = stateOf(fold)
  const { status, score, period } = state
  const isPolled = sport.polledFeeds?.includes(provider.split('/')[0]!) === true
  return {
    ...(isPolled && { isPolled }),
    provider,
    status,
    score,
    shootout: sport.decider(state),
    ...((status === 'awarded' || status === 'abandoned') && unscoredOf(sport.summary(state))),
    at: { period, clockSeconds: clocks[period] ?? null },
    scoredAt,
    // A withdrawn decision after the match is no score that play could pass.
    tookBackAt: tookBackAt !== null && tookBackAt.period > period ? null : tookBackAt,
  }
}

/** The member of a summary, where it is set. */
export function unscoredOf({ isUnscored }: MatchSummary): { isUnscored?: true } {
  return isUnscored ? { isUnscored } : {}
}

function momentOf({ period, clockSeconds }: TimelineEvent): Moment {
  return { period, clockSeconds }
}

export function isSamePair(a: Score | null, b: Score | null): boolean {
  return a?.home === b?.home && a?.away === b?.away
}
