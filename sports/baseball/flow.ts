import { otherSide, type Side, type TimelineEvent } from '../timeline.ts'
import type { PeriodState, Score } from '../match.ts'
import { emptyPlate, plus, withFault, type BaseballState } from './state.ts'
import { endOf, rulesOf } from './read.ts'

export function takeRules(state: BaseballState, event: TimelineEvent): BaseballState {
  return { ...state, rules: { ...state.rules, ...rulesOf(event) } }
}

/** The longest game of the major leagues had 26; a feed's mistake must not make thousands. */
const longestInning = 99

/** Whether an event of the side at bat belongs to a half inning that has not started. */
function isNewHalf({ period, atBat }: BaseballState, event: TimelineEvent): boolean {
  return period === 0 || event.period > period || (event.side !== null && event.side !== atBat)
}

/** Begins the half inning of an event at bat; one that is left must have had three outs. */
export function enterHalf(state: BaseballState, event: TimelineEvent): BaseballState {
  const side = event.side
  if (side === null || !(event.period >= 1 && event.period <= longestInning) || !isNewHalf(state, event)) return state
  const isUnfinished = state.period > 0 && state.outs < 3
  const left = isUnfinished ? withFault(state, 'half_without_three_outs', event.key) : state
  const line = { ...left.line, [side]: padded(left.line[side], event.period) }
  const begun: BaseballState = {
    ...left,
    status: 'live',
    phase: side === left.rules.firstAtBat ? 'top' : 'bottom',
    period: event.period,
    atBat: side,
    outs: 0,
    bases: [null, null, null],
    plate: emptyPlate,
    line,
  }
  return { ...begun, periods: inningsOf(begun, event) }
}

/** One number per inning until this one; an inning without a report has no runs. */
function padded(runs: readonly number[], innings: number): number[] {
  return [...runs, ...Array<number>(Math.max(0, innings - runs.length)).fill(0)]
}

/** The innings with their runs, and when they began. */
function inningsOf({ line, periods, period }: BaseballState, { occurredAt }: TimelineEvent): PeriodState[] {
  return Array.from({ length: period }, (_, at) => {
    const known = periods[at]
    const score = runsOf(line, at)
    if (known?.score.home === score.home && known.score.away === score.away) return known
    const startedAt = known === undefined ? occurredAt : known.startedAt
    return { ordinal: at + 1, kind: 'inning', score, startedAt, endedAt: known?.endedAt ?? null }
  })
}

function runsOf(line: BaseballState['line'], at: number): Score {
  return { home: line.home[at] ?? 0, away: line.away[at] ?? 0 }
}

/** After a play: three outs end a half inning; the side that bats last wins as soon as it leads at the end. */
export function endHalfOrGame(state: BaseballState, event: TimelineEvent): BaseballState {
  const { outs, period, score, rules, atBat } = state
  const counted = { ...state, periods: inningsOf(state, event) }
  const isLastInning = period >= rules.innings
  const isSecond = atBat !== rules.firstAtBat
  const lead = score[atBat] - score[otherSide(atBat)]
  if (isLastInning && isSecond && lead > 0) return finish(left(counted), event)
  if (outs < 3) return counted
  const ended = left({ ...counted, phase: isSecond ? 'end' : 'middle', plate: emptyPlate })
  const isDecided = isLastInning && (isSecond ? lead !== 0 : lead < 0)
  return isDecided ? finish(ended, event) : ended
}

/** Counts the runners left, and clears the bases. */
function left(state: BaseballState): BaseballState {
  const count = state.bases.filter((runner) => runner !== null).length
  return { ...state, leftOnBase: plus(state.leftOnBase, state.atBat, count), bases: [null, null, null] }
}

function finish(state: BaseballState, { occurredAt }: TimelineEvent): BaseballState {
  const { home, away } = state.score
  const winner = home === away ? 'draw' : home > away ? 'home' : 'away'
  const periods = state.periods.map((inning, at) =>
    at === state.periods.length - 1 ? { ...inning, endedAt: occurredAt } : inning,
  )
  return { ...state, status: 'finished', phase: 'finished', winner, periods, plate: emptyPlate }
}

/** The reported end: it decides only what the innings did not. */
export function endGame(state: BaseballState, event: TimelineEvent): BaseballState {
  const { kind, winner } = endOf(event)
  if (kind === 'suspended') return state.status === 'finished' ? state : { ...state, status: 'interrupted' }
  if (kind === 'forfeited') return forfeit(state, winner ?? null)
  if (state.status === 'finished' || state.period === 0) return state
  return { ...finish(left(state), event), isShortened: true }
}

/** The score of a forfeited game stays the one played where the winner leads; else it is a run an inning to none. */
function forfeit(state: BaseballState, winner: Side | null): BaseballState {
  if (winner === null) return { ...state, status: 'abandoned', phase: 'finished', isForfeited: true, plate: emptyPlate }
  const isLeading = state.score[winner] > state.score[otherSide(winner)]
  const ruled = { home: 0, away: 0, [winner]: state.rules.innings }
  const score = isLeading ? state.score : ruled
  return { ...state, status: 'awarded', phase: 'finished', winner, score, isForfeited: true, plate: emptyPlate }
}

/** Rain, or darkness: the game continues later. */
export function delay(state: BaseballState): BaseballState {
  return state.status === 'live' ? { ...state, status: 'interrupted' } : state
}

export function goOn(state: BaseballState): BaseballState {
  return state.status === 'interrupted' && state.period > 0 ? { ...state, status: 'live' } : state
}
