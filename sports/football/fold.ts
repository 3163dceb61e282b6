import { announceStoppage, endPeriod, enterPlay, interrupt, reschedule, resume, startPeriod } from './flow.ts'
import { abandon, award, countKick, scoreGoal, settle, takeResult } from './score.ts'
import type { SportFold } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import { showCard, substitute, takeLineup } from './squad.ts'
import { initialState, type FootballFacts, type FootballState } from './state.ts'
import { takeStatistics, tally } from './statistics.ts'
import { summary } from './summary.ts'
import type { EventType } from './vocabulary.ts'

type Step = (state: FootballState, event: TimelineEvent) => FootballState

/** An event in play: its period has started, and it may set the clock. */
function inPlay(...steps: Step[]): Step {
  return (state, event) => steps.reduce((after, step) => step(after, event), enterPlay(state, event))
}
function settling(...steps: Step[]): Step {
  return (state, event) => settle(steps.reduce((after, step) => step(after, event), state))
}

const steps = {
  kick_off_moved: reschedule,
  postponed: reschedule,
  cancelled: reschedule,
  interrupted: inPlay(interrupt),
  resumed: inPlay(resume),
  abandoned: settling(abandon),
  awarded: settling(award),
  result: settling(takeResult),
  lineup: takeLineup,
  period_start: settling(startPeriod),
  period_end: settling(endPeriod),
  stoppage_announced: inPlay(announceStoppage),
  goal: inPlay(scoreGoal),
  missed_penalty: inPlay(),
  shootout_kick: settling(inPlay(countKick)),
  card: inPlay(showCard, tally),
  substitution: inPlay(substitute),
  injury: inPlay(),
  var_check: inPlay(),
  shot: inPlay(tally),
  save: inPlay(tally),
  corner: inPlay(tally),
  foul: inPlay(tally),
  offside: inPlay(tally),
  free_kick: inPlay(tally),
  throw_in: inPlay(tally),
  goal_kick: inPlay(tally),
  attack: inPlay(tally),
  dangerous_attack: inPlay(tally),
  passes: inPlay(tally),
  possession: inPlay(tally),
  statistics: takeStatistics,
  touches: (state) => state,
} satisfies Record<EventType, Step>
const stepOf = new Map<string, Step>(Object.entries(steps))

/** The state that the events of a football match add up to. The browser loads only this part of the sport. */
export const footballFold: SportFold<FootballState, FootballFacts> = {
  initial: () => initialState,
  apply: (state, event) => stepOf.get(event.type)?.(state, event) ?? state,
  summary,
}
