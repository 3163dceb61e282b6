import { otherSide, type Side } from '../timeline.ts'
import type { Score } from '../match.ts'
import { periodsOf } from './point.ts'
import { newStanding, nil, setsWon, type SetScore, type Standing } from './standing.ts'
import type { TennisState } from './state.ts'
import type { StatedSet } from './vocabulary.ts'

/**
 * Score, status and winner, after anything that may change them. In order of precedence:
 * 1. A score awarded by decision.
 * 2. A walkover: not played, no sets.
 * 3. A retirement or default: the sets as they stand, the other side wins.
 * 4. The last point.
 * 5. An abandonment: the sets as they stand, unless a result names the winner.
 * 6. A result that a source states, where the points do not reach the end.
 */
export function settle(state: TennisState): TennisState {
  const { standing, result, ending, award } = state
  const isByResult = result !== null && standing.winner === null && result.sets.length > 0
  const sets = isByResult ? setsOfResult(result.sets, state) : standing.sets
  const score = award?.score ?? (ending?.kind === 'walkover' ? nil : setsWon({ sets }))
  const { status, phase, clock } = standingOf(state)
  return {
    ...state,
    status,
    phase,
    clock,
    score,
    periods: ending?.kind === 'walkover' ? [] : periodsOf(state),
    winner: winnerOf(state, score),
    isContradicted: result !== null && standing.winner !== null && !isSame(result.sets, standing),
  }
}

/** The sets of a match: those of its points, else those that a source states. */
export function setsOf(state: TennisState): readonly SetScore[] {
  const { result, standing, ending } = state
  const isUnplayed = state.status === 'scheduled' && standing === newStanding
  if (ending?.kind === 'walkover' || isUnplayed) return []
  return result !== null && standing.winner === null && result.sets.length > 0
    ? setsOfResult(result.sets, state)
    : standing.sets
}

/** The last set of a match that ended early is unfinished. */
function setsOfResult(stated: readonly StatedSet[], state: TennisState): SetScore[] {
  const { ending, format } = state
  return stated.map(({ home, away, tiebreak }, index) => {
    const isOpen =
      (ending !== null || isLeftOpen(state)) &&
      index === stated.length - 1 &&
      !isWonSet({ home, away }, format.gamesPerSet)
    return {
      games: { home, away },
      tiebreak,
      winner: isOpen || home === away ? null : home > away ? 'home' : 'away',
    }
  })
}

/** Abandoned before anyone won. */
function isLeftOpen({ isAbandoned, ending, standing, result }: TennisState): boolean {
  return isAbandoned && ending === null && standing.winner === null && (result?.winner ?? null) === null
}

/** Whether these games can be those of a finished set: a retirement may come right after one. */
function isWonSet({ home, away }: Score, gamesPerSet: number): boolean {
  const [more, fewer] = [Math.max(home, away), Math.min(home, away)]
  return (more >= gamesPerSet && more - fewer >= 2) || (more === fewer + 1 && more === (gamesPerSet === 4 ? 4 : 7))
}

function standingOf(state: TennisState): Pick<TennisState, 'status' | 'phase' | 'clock'> {
  const { award, ending, standing, result, isAbandoned } = state
  if (award === null && ending === null && standing.winner === null && result === null && !isAbandoned) return state
  const clock = { ...state.clock, isRunning: false, at: null }
  if (award !== null) return { status: 'awarded', phase: 'awarded', clock }
  if (ending?.kind === 'walkover') return { status: 'awarded', phase: 'walkover', clock }
  if (ending !== null) return { status: 'finished', phase: ending.kind, clock }
  if (isLeftOpen(state)) return { status: 'abandoned', phase: 'abandoned', clock }
  if (standing.winner !== null || result !== null) return { status: 'finished', phase: 'finished', clock }
  return { status: 'abandoned', phase: 'abandoned', clock }
}

function winnerOf(state: TennisState, score: Score): Side | 'draw' | null {
  const { award, ending, standing, result } = state
  if (award !== null) return award.winner ?? leader(award.score)
  if (ending !== null) return otherSide(ending.side)
  if (isLeftOpen(state)) return null
  return standing.winner ?? (result === null ? null : (result.winner ?? leader(score)))
}

function leader({ home, away }: Score): Side | 'draw' {
  return home > away ? 'home' : home < away ? 'away' : 'draw'
}

function isSame(stated: readonly StatedSet[], { sets }: Standing): boolean {
  return (
    stated.length === sets.length &&
    stated.every(({ home, away }, index) => sets[index]!.games.home === home && sets[index]!.games.away === away)
  )
}
