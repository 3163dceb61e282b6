import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { basketballFold } from '#sports/basketball/fold.ts'
import type { BasketballState } from '#sports/basketball/state.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { personName } from '../../kit/text/names.ts'
import type { MatchView } from '../sport.ts'
import { axisOf, eventsUntil, momentAt, type Axis } from './axis.ts'
import { factsOf } from './lists.ts'

/** The view of a basketball match; `moment` is a position on the axis. */
export interface BasketballView extends MatchView {
  events: TimelineEvent[]
  state: BasketballState
  axis: Axis
}

export function matchView(match: MatchSnapshot, moment: number | null): BasketballView {
  const all = match.events as TimelineEvent[]
  const axis = axisOf(all, factsOf(match.row.summary).format)
  const events = moment === null ? all : eventsUntil(all, axis, moment)
  const state = fold(basketballFold, events)
  return { match, row: moment === null ? match.row : rowAt(match, state, axis, moment), events, state, axis, moment }
}

function rowAt({ row, people }: MatchSnapshot, state: BasketballState, axis: Axis, moment: number): MatchRow {
  const summary = basketballFold.summary(state)
  const { lastScore } = summary
  const { clockSeconds } = momentAt(axis, moment)
  return {
    ...row,
    summary: {
      ...summary,
      clock: { isRunning: false, baseSeconds: clockSeconds, at: null },
      lastScore: lastScore && { ...lastScore, playerName: personName(people, lastScore.playerId, 'short') },
    },
  }
}
