import { otherSide, type Side, type TimelineEvent } from '../timeline.ts'
import { isOver, type Score } from '../match.ts'
import { emptyBatting, emptyPitching } from './lines.ts'
import { boxOf, resultOf } from './read-stated.ts'
import { takeLineup } from './squad.ts'
import type { BaseballState } from './state.ts'

/** The lines of a side as a source states them. They count where no play is reported. */
export function takeBox(state: BaseballState, event: TimelineEvent): BaseballState {
  const { side } = event
  if (side === null || state.period > 0) return state
  const players = boxOf(event)
  const named = takeLineup(state, event)
  const squad = named.squads[side]
  if (squad === null) return state
  const batting = { ...state.batting }
  const pitching = { ...state.pitching }
  for (const { playerId, batting: batted, pitching: pitched } of players) {
    if (batted) batting[playerId] = { ...emptyBatting, ...batted }
    if (pitched) pitching[playerId] = { ...emptyPitching, ...pitched }
  }
  const pitchers = players.filter((player) => player.pitching !== null).map(({ playerId }) => playerId)
  return { ...named, batting, pitching, pitchers: { ...state.pitchers, [side]: pitchers } }
}

/** The result of a game of which no play is reported; one with plays has the result of its plays. */
export function takeResult(state: BaseballState, event: TimelineEvent): BaseballState {
  const result = resultOf(event)
  if (result === null || state.period > 0 || isOver(state.status)) return state
  const { score, innings, hits, errors } = result
  const { home, away } = score
  const period = innings?.length ?? state.rules.innings
  return {
    ...state,
    status: 'finished',
    phase: 'finished',
    winner: home === away ? 'draw' : home > away ? 'home' : 'away',
    period,
    score,
    line: innings === null ? state.line : lineOf(innings, state.rules.innings, state.rules.firstAtBat),
    periods: (innings ?? []).map((runs, at) => ({
      ordinal: at + 1,
      kind: 'inning',
      score: runs,
      startedAt: null,
      endedAt: null,
    })),
    hits: hits ?? state.hits,
    errors: errors ?? state.errors,
    stated: { innings: innings !== null, hits: hits !== null, errors: errors !== null },
    isShortened: period < state.rules.innings,
  }
}

/** Runs by inning. The side that bats last and leads does not bat in the last one (Official Baseball Rules 7.01 g). */
function lineOf(innings: readonly Score[], regular: number, first: Side): BaseballState['line'] {
  const second = otherSide(first)
  const runs = { home: innings.map(({ home }) => home), away: innings.map(({ away }) => away) }
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
  const isUnplayed = innings.length >= regular && runs[second].at(-1) === 0 && sum(runs[second]) > sum(runs[first])
  return isUnplayed ? { ...runs, [second]: runs[second].slice(0, -1) } : runs
}
