import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { phaseOfPeriod } from '#sports/football/clock.ts'
import { footballFold } from '#sports/football/fold.ts'
import type { FootballState } from '#sports/football/state.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { personName } from '../../kit/text/names.ts'
import type { MatchView } from '../sport.ts'
import { axisOf, eventsUntil, momentAt, type Axis } from './replay/axis.ts'

/** The view of a football match; `moment` is a position on the axis. */
export interface FootballView extends MatchView {
  events: TimelineEvent[]
  state: FootballState
  axis: Axis
}

/** One fold for both: of all events, or of those up to the moment. */
export function matchView(match: MatchSnapshot, moment: number | null): FootballView {
  const all = match.events as TimelineEvent[]
  const axis = axisOf(all)
  const events = moment === null ? all : eventsUntil(all, axis, moment)
  const state = fold(footballFold, events)
  return { match, row: moment === null ? match.row : rowAt(match, state, axis, moment), events, state, axis, moment }
}

function rowAt({ row, people }: MatchSnapshot, state: FootballState, axis: Axis, moment: number): MatchRow {
  const summary = footballFold.summary(state)
  const { period, clockSeconds } = momentAt(axis, moment)
  const isPlaying = phaseOfPeriod(summary.period) === summary.phase && summary.period === period && period < 5
  const { lastScore } = summary
  return {
    ...row,
    summary: {
      ...summary,
      clock: isPlaying
        ? { isRunning: false, baseSeconds: clockSeconds, at: null }
        : { ...summary.clock, isRunning: false, at: null },
      lastScore: lastScore && {
        ...lastScore,
        playerName: personName(people, lastScore.playerId, 'short'),
      },
    },
  }
}
