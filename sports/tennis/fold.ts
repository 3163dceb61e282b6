import type { MatchSummary } from '../match.ts'
import type { SportFold } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import {
  award,
  end,
  enterPlay,
  interrupt,
  reschedule,
  start,
  takeEntry,
  takeFormat,
  takeResult,
  takeStatistics,
} from './flow.ts'
import { currentServer, setScore, takePoint } from './point.ts'
import { setsOf, settle } from './settle.ts'
import { chanceOf, isTiebreak, pointLabels } from './standing.ts'
import { initialState, type Entry, type TennisFacts, type TennisState } from './state.ts'
import type { EventType } from './vocabulary.ts'

type Step = (state: TennisState, event: TimelineEvent) => TennisState

/** Times of the sets: a set begins with its first point and ends with its last. */
function timed(step: Step): Step {
  return (state, event) => {
    const set = state.standing.sets.length
    const after = step(state, event)
    const periods = after.periods.map((period) => {
      if (period.ordinal !== set) return period
      const isEnd = after.standing.sets[set - 1]?.winner != null
      const startedAt = period.startedAt ?? event.occurredAt
      return { ...period, startedAt, endedAt: isEnd ? event.occurredAt : period.endedAt }
    })
    return { ...after, periods }
  }
}

const settling =
  (step: Step): Step =>
  (state, event) =>
    settle(step(state, event))

const steps: Record<EventType, Step> = {
  kick_off_moved: settling(reschedule),
  postponed: settling(reschedule),
  cancelled: settling(reschedule),
  format: settling(takeFormat),
  entry: takeEntry,
  on_court: (state) => ({ ...state, isOnCourt: true }),
  start: settling(start),
  point: timed(settling((state, event) => enterPlay(takePoint(state, event), event))),
  score_set: timed(settling((state, event) => enterPlay(setScore(state, event), event))),
  interrupted: settling(interrupt),
  resumed: settling(enterPlay),
  retired: settling(end),
  defaulted: settling(end),
  walkover: settling(end),
  abandoned: settling((state) => ({ ...state, isAbandoned: true })),
  awarded: settling(award),
  result: settling(takeResult),
  statistics: takeStatistics,
}
const stepOf = new Map<string, Step>(Object.entries(steps))

/** The state that the events of a tennis match add up to. The browser loads only this part of the sport. */
export const tennisFold: SportFold<TennisState, TennisFacts> = {
  initial: () => initialState,
  apply: (state, event) => stepOf.get(event.type)?.(state, event) ?? state,
  summary,
}

function summary(state: TennisState): MatchSummary<TennisFacts> {
  const { status, phase, period, clock, score, winner, format, standing, ending } = state
  const isInPlay = status === 'live' || status === 'interrupted'
  const server = isInPlay ? currentServer(state) : null
  const isInTiebreak = isInPlay && isTiebreak(standing, format)
  return {
    status,
    phase,
    period,
    clock,
    score,
    lastScore: null,
    winner,
    bestOf: format.bestOf,
    discipline: format.discipline,
    sets: setsOf(state),
    points: isInPlay ? pointLabels(standing, isInTiebreak) : null,
    server,
    chance: isInPlay ? chanceOf(standing, format, server) : null,
    isTiebreak: isInTiebreak,
    ending,
    seeds: { home: markOf(state.entries.home), away: markOf(state.entries.away) },
  }
}

function markOf(entry: Entry | null): string | null {
  return entry === null ? null : entry.seed === null ? entry.way : String(entry.seed)
}
