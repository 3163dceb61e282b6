import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { tennisFold } from '#sports/tennis/fold.ts'
import { durationText } from '#sports/tennis/duration.ts'
import type { TennisState } from '#sports/tennis/state.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents, type TimelineEvent } from '#sports/timeline.ts'
import type { MatchView } from '../sport.ts'

/** The view of a tennis match; `moment` is a position of the replay in seconds of play. */
export interface TennisView extends MatchView {
  events: TimelineEvent[]
  state: TennisState
  /** Length of the match in seconds of play; 0 without points. */
  total: number
}

/** Seconds between two points of a source without a clock. */
const pointSeconds = 30

export function tennisView(match: MatchSnapshot, moment: number | null): TennisView {
  const all = match.events as TimelineEvent[]
  const positions = positionsOf(all)
  const total = Math.max(0, ...positions.values())
  if (moment === null) return { match, row: match.row, events: all, state: fold(tennisFold, all), total, moment }
  const events = all.filter((event) => (positions.get(event) ?? total) <= moment)
  const state = fold(tennisFold, events)
  const summary = tennisFold.summary(state)
  const clock = { isRunning: false, baseSeconds: moment, at: null }
  return { match, row: { ...match.row, summary: { ...summary, clock } }, events, state, total, moment }
}

/** Positions of the events of play, by their clock; those before the match are at 0, those about the end at its end. */
function positionsOf(events: readonly TimelineEvent[]): Map<TimelineEvent, number> {
  const positions = new Map<TimelineEvent, number>()
  let last = 0
  for (const event of events.toSorted(compareEvents)) {
    if (event.period === 0) positions.set(event, 0)
    else if (event.period <= 5) {
      last = event.clockSeconds ?? (event.type === 'point' ? last + pointSeconds : last)
      positions.set(event, last)
    }
  }
  return positions
}

/** Seconds of play of `1:23` in an address, to the end of that minute; null where it is none. */
export function readMoment(total: number, text: string | null): number | null {
  const found = /^(\d{1,2}):(\d{2})$/.exec(text ?? '')
  if (!found || total === 0) return null
  const end = Number(found[1]) * 3600 + Number(found[2]) * 60 + 59
  return end >= total ? null : end
}

export function momentText(seconds: number): string {
  return durationText(seconds)
}
