import type { MatchSummary } from '../match.ts'
import type { SportFold } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import { delay, endGame, enterHalf, goOn, takeRules } from './flow.ts'
import { pitch } from './lines.ts'
import { plateOf, takePlay } from './play.ts'
import { substitute, takeLineup } from './squad.ts'
import { takeBox, takeResult } from './stated.ts'
import { baseOf, decisionOf, isWhole, pitchOf } from './read.ts'
import { initialState, withFault, type BaseballFacts, type BaseballState, type Bases } from './state.ts'
import type { EventType } from './vocabulary.ts'

type Step = (state: BaseballState, event: TimelineEvent) => BaseballState

/** An event of the side at bat: its half inning begins, and a delay is over. After the end it does not count. */
function atBat(step: Step): Step {
  return (state, event) => {
    if (state.status === 'finished' || state.status === 'awarded' || state.status === 'abandoned')
      return withFault(state, 'after_the_end', event.key)
    const entered = enterHalf(goOn(state), event)
    return entered.outs >= 3 ? withFault(entered, 'after_three_outs', event.key) : step(entered, event)
  }
}

const steps = {
  rules: takeRules,
  lineup: takeLineup,
  substitution: substitute,
  pitch: atBat(takePitch),
  pickoff_throw: atBat((state) => state),
  play: atBat(takePlay),
  placed_runner: atBat(placeRunner),
  order_changed: atBat(changeOrder),
  runner_charged: atBat(chargeRunner),
  decision: decide,
  game_end: endGame,
  result: takeResult,
  box: takeBox,
  delayed: delay,
  resumed: goOn,
  postponed: (state) => (state.period === 0 ? { ...state, status: 'postponed', phase: 'postponed' } : state),
  cancelled: (state) => (state.period === 0 ? { ...state, status: 'cancelled', phase: 'cancelled' } : state),
  comment: (state) => state,
} satisfies Record<EventType, Step>
const stepOf = new Map<string, Step>(Object.entries(steps))

/**
 * The state that the events of a game of baseball add up to. The score is the sum of the runners who reached home. The
 * browser loads only this part of the sport.
 */
export const baseballFold: SportFold<BaseballState, BaseballFacts> = {
  initial: () => initialState,
  apply: (state, event) => stepOf.get(event.type)?.(state, event) ?? state,
  summary,
}

function takePitch(state: BaseballState, event: TimelineEvent): BaseballState {
  const known = pitchOf(event)
  if (known === null) return state
  const plate = plateOf(state, event)
  const { code, call, thrown } = known
  const balls = Math.min(4, plate.balls + (call === 'ball' ? 1 : 0))
  const isStrike = call === 'strike' || (call === 'foul' && plate.strikes < 2)
  const strikes = Math.min(3, plate.strikes + (isStrike ? 1 : 0))
  const pitches = [...plate.pitches, { key: event.key, code, balls, strikes }]
  const counted = pitch(state, plate.pitcherId, {
    pitches: thrown ? 1 : 0,
    strikes: thrown && (call === 'strike' || call === 'foul' || call === 'play') ? 1 : 0,
  })
  return { ...counted, plate: { ...plate, balls, strikes, pitches } }
}

/** No pitcher put the placed runner on: the one on the mound answers for an unearned run. */
function placeRunner(state: BaseballState, event: TimelineEvent): BaseballState {
  const base = baseOf(event)
  if (event.playerId === null || base === null) return state
  if (state.bases[base - 1] !== null) return withFault(state, 'base_taken', event.key)
  const { pitcherId } = plateOf(state, { ...event, playerId: null })
  return withRunner(state, base, { playerId: event.playerId, pitcherId })
}

function chargeRunner(state: BaseballState, event: TimelineEvent): BaseballState {
  const base = baseOf(event)
  const runner = base === null ? null : state.bases[base - 1]
  if (base === null || !runner || event.playerId === null) return withFault(state, 'no_such_runner', event.key)
  return withRunner(state, base, { ...runner, pitcherId: event.playerId })
}

function withRunner(state: BaseballState, base: number, runner: BaseballState['bases'][number]): BaseballState {
  return { ...state, bases: state.bases.map((one, at) => (at === base - 1 ? runner : one)) as unknown as Bases }
}

function changeOrder(state: BaseballState, event: TimelineEvent): BaseballState {
  const { slot } = event.detail
  return isWhole(slot, 1, 9) ? { ...state, next: { ...state.next, [state.atBat]: slot } } : state
}

function decide(state: BaseballState, event: TimelineEvent): BaseballState {
  const kind = decisionOf(event)
  return kind === null ? state : { ...state, decisions: { ...state.decisions, [kind]: event.playerId } }
}

/** Broken off before any play that is known, and no score is stated; the rules give a forfeit a score. */
function isUnscored({ status, period, stated }: BaseballState): boolean {
  return status === 'abandoned' && period === 0 && stated === null
}

function summary(state: BaseballState): MatchSummary<BaseballFacts> {
  const { status, phase, period, clock, score, lastScore, winner, hits, errors, rules, isShortened } = state
  const isPlaying = status === 'live' || status === 'interrupted'
  return {
    status,
    phase,
    period,
    clock,
    score,
    lastScore,
    winner,
    ...(isUnscored(state) ? { isUnscored: true } : {}),
    atBat: isPlaying ? state.atBat : null,
    outs: isPlaying ? state.outs : 0,
    balls: isPlaying ? Math.min(3, state.plate.balls) : 0,
    strikes: isPlaying ? Math.min(2, state.plate.strikes) : 0,
    runners: state.bases.reduce((bits, runner, at) => bits + (runner === null ? 0 : 2 ** at), 0),
    hits: state.stated?.hits === false ? null : hits,
    errors: state.stated?.errors === false ? null : errors,
    innings: rules.innings,
    isShortened,
    leadChange: state.lead?.key ?? null,
  }
}
