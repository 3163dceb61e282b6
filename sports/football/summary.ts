import type { MatchSummary } from '../match.ts'
import { minuteLabel } from './minute.ts'
import type { FootballFacts, FootballState } from './state.ts'
import type { Pair } from './vocabulary.ts'

/**
 * What lists show of a state. `normalScore` is set once extra time was played; the last score of a shoot-out stays the
 * last goal.
 */
export function summary(state: FootballState): MatchSummary<FootballFacts> {
  const { status, phase, period, clock, score, halfScore, normalScore, shootout, winner } = state
  const redCards = redCardsOf(state)
  const last = state.goals.at(-1)
  const lastScore =
    last === undefined
      ? null
      : {
          side: last.side,
          playerId: last.playerId,
          minute: minuteLabel(last.period, last.clockSeconds),
          kind: last.kind,
          key: last.key,
        }
  const facts = { status, phase, period, clock, score, halfScore, normalScore, shootout, redCards, lastScore, winner }
  return isUnscored(state) ? { ...facts, isUnscored: true } : facts
}

/** Decided or broken off before any play that is known, and no score is stated. */
function isUnscored({ status, period, goals, result, award, abandonedScore }: FootballState): boolean {
  if (period > 0 || goals.length > 0 || result !== null) return false
  return status === 'awarded'
    ? award?.score == null && abandonedScore === null
    : status === 'abandoned' && abandonedScore === null
}

/** Cards counted from events; without any, the totals a source reports. */
function redCardsOf({ bookings, redCards, reported }: FootballState): Pair {
  const totals = reported[0]
  if (bookings.length > 0 || totals === undefined) return redCards
  return { home: totals.home.redCards ?? 0, away: totals.away.redCards ?? 0 }
}
