import type { MatchSummary } from '../match.ts'
import type { SportFold } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import { endPeriod, enterPlay, interrupt, reschedule, resume, startPeriod } from './flow.ts'
import { countOf, listOf, objectOf } from '../detail.ts'
import { abandon, award, countPoints, settle, takeResult } from './score.ts'
import { initialState, type BasketballFacts, type BasketballState, type SquadPlayer } from './state.ts'
import type { EventType } from './vocabulary.ts'

type Step = (state: BasketballState, event: TimelineEvent) => BasketballState

/** An event of play: its period has started, it sets the clock, and the box score reads it later. */
const play: Step = (state, event) => ({
  ...enterPlay(state, event),
  plays: { event, before: state.plays },
})
const scoring: Step = (state, event) => settle(countPoints(play(state, event), event))
function settling(step: Step): Step {
  return (state, event) => settle(step(state, event))
}

const steps = {
  kick_off_moved: reschedule,
  postponed: reschedule,
  cancelled: reschedule,
  interrupted: (state, event) => interrupt(enterPlay(state, event), event),
  resumed: (state, event) => resume(enterPlay(state, event)),
  abandoned: settling(abandon),
  awarded: settling(award),
  result: settling(takeResult),
  lineup: takeLineup,
  period_start: settling((state, event) => startPeriod({ ...state, plays: { event, before: state.plays } }, event)),
  period_end: settling((state, event) => endPeriod({ ...state, plays: { event, before: state.plays } }, event)),
  field_goal: scoring,
  free_throw: scoring,
  rebound: play,
  turnover: play,
  steal: play,
  block: play,
  foul: play,
  violation: play,
  timeout: play,
  substitution: play,
  jump_ball: play,
  ejection: play,
  review: play,
  box: (state, event) => ({ ...state, plays: { event, before: state.plays } }),
} satisfies Record<EventType, Step>
const stepOf = new Map<string, Step>(Object.entries(steps))

/** The state that the events of a basketball match add up to. The browser loads only this part of the sport. */
export const basketballFold: SportFold<BasketballState, BasketballFacts> = {
  initial: () => initialState,
  apply: (state, event) => stepOf.get(event.type)?.(state, event) ?? state,
  summary,
}

function summary(state: BasketballState): MatchSummary<BasketballFacts> {
  const { status, phase, period, clock, score, lastScore, winner, format } = state
  const periodScores = state.periods.map((one) => one.score)
  const facts = { status, phase, period, clock, score, periodScores, format, lastScore, winner }
  return isUnscored(state) ? { ...facts, isUnscored: true } : facts
}

/** Decided or broken off before any play that is known, and no score is stated. */
function isUnscored({ status, periods, result, award: awarded, score }: BasketballState): boolean {
  if (periods.length > 0 || result !== null || score.home + score.away > 0) return false
  return status === 'awarded' ? awarded?.score == null : status === 'abandoned'
}

function takeLineup(state: BasketballState, event: TimelineEvent): BasketballState {
  if (event.side === null) return state
  const players = listOf(event.detail.players).flatMap((given): SquadPlayer[] => {
    const entry = objectOf(given)
    const playerId = countOf(entry.playerId)
    if (playerId === null) return []
    const { shirtNumber, position, isStarter } = entry
    return [{ playerId, shirtNumber: countOf(shirtNumber), position: countOf(position), isStarter: isStarter === true }]
  })
  return { ...state, squads: { ...state.squads, [event.side]: players } }
}
