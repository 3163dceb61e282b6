import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { baseballFold } from '#sports/baseball/fold.ts'
import type { BaseballState } from '#sports/baseball/state.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import { personName } from '../../kit/text/names.ts'
import type { MatchView } from '../sport.ts'

/** The view of a game; `moment` is a number of steps: pitches, plays and what comes between them. */
export interface BaseballView extends MatchView {
  events: TimelineEvent[]
  state: BaseballState
  /** Steps of the whole game. */
  total: number
}

const steps: ReadonlySet<string> = new Set(['pitch', 'play', 'substitution', 'placed_runner'])

/** One fold for both: of all events, or of those up to the moment. */
export function matchView(match: MatchSnapshot, moment: number | null): BaseballView {
  const all = (match.events as TimelineEvent[]).toSorted(compareEvents)
  const total = all.filter(isStep).length
  const events = moment === null ? all : eventsUntil(all, moment)
  const state = fold(baseballFold, events)
  return { match, row: moment === null ? match.row : rowAt(match, state), events, state, total, moment }
}

function isStep({ type, period }: TimelineEvent): boolean {
  return period > 0 && steps.has(type)
}

/** The events before the step after the moment; the last step is the whole game. */
function eventsUntil(all: readonly TimelineEvent[], moment: number): TimelineEvent[] {
  let step = 0
  const end = all.findIndex((event) => isStep(event) && ++step > moment)
  return end < 0 ? [...all] : all.slice(0, end)
}

/** The event at a step: the last one that is shown there. */
export function eventAt({ events }: BaseballView): TimelineEvent | null {
  return events.findLast(isStep) ?? null
}

function rowAt({ row, people }: MatchSnapshot, state: BaseballState): MatchRow {
  const summary = baseballFold.summary(state)
  const { lastScore } = summary
  const named = lastScore && { ...lastScore, playerName: personName(people, lastScore.playerId, 'short') }
  return { ...row, summary: { ...summary, lastScore: named } as MatchRow['summary'] }
}
