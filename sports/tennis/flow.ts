import type { MatchStatus } from '../match.ts'
import type { TimelineEvent } from '../timeline.ts'
import { countOf, pairOf, sideOf, textOf } from '../detail.ts'
import { statedSets, statisticValues, formatOf } from './read.ts'
import type { Entry, TennisState } from './state.ts'
import { endingKinds } from './vocabulary.ts'

export function takeFormat(state: TennisState, event: TimelineEvent): TennisState {
  return { ...state, format: formatOf(event.detail) }
}

export function takeEntry(state: TennisState, { side, playerId, otherPlayerId, detail }: TimelineEvent): TennisState {
  if (side === null) return state
  const entry: Entry = {
    playerIds: [playerId, otherPlayerId].filter((id) => id !== null),
    seed: countOf(detail.seed),
    rank: countOf(detail.rank),
    way: textOf(detail.way),
  }
  return { ...state, entries: { ...state.entries, [side]: entry } }
}

export function reschedule(state: TennisState, { type, detail }: TimelineEvent): TennisState {
  const status: MatchStatus = type === 'kick_off_moved' ? 'scheduled' : type === 'postponed' ? 'postponed' : 'cancelled'
  const kickOff = type === 'kick_off_moved' ? (countOf(detail.kickOff) ?? state.kickOff) : state.kickOff
  return { ...state, status, phase: status, kickOff }
}

/** `side` serves first. */
export function start(state: TennisState, event: TimelineEvent): TennisState {
  return { ...enterPlay(state, event), isOnCourt: true, gameServer: state.gameServer ?? event.side }
}

/** Play continues: the match is live, its period is the current set, and the clock runs from the event. */
export function enterPlay(state: TennisState, { clockSeconds, occurredAt }: TimelineEvent): TennisState {
  const isOver = state.standing.winner !== null || state.ending !== null
  const period = Math.max(1, state.standing.sets.length)
  const baseSeconds = clockSeconds ?? state.clock.baseSeconds
  const clock = { isRunning: !isOver && occurredAt !== null, baseSeconds, at: isOver ? null : occurredAt }
  return { ...state, status: 'live', phase: phaseOf(state), period, clock }
}

/** Between two sets it is a break, until the first point of the next one. */
function phaseOf({ standing: { sets, points } }: TennisState): string {
  const { home, away } = sets.at(-1)?.games ?? { home: 0, away: 0 }
  return sets.length > 1 && home + away + points.home + points.away === 0 ? 'set_break' : 'set'
}

export function interrupt(state: TennisState, event: TimelineEvent): TennisState {
  const clock = { isRunning: false, baseSeconds: event.clockSeconds ?? state.clock.baseSeconds, at: null }
  return { ...state, status: 'interrupted', phase: 'interrupted', clock }
}

export function end(state: TennisState, event: TimelineEvent): TennisState {
  const kind = endingKinds.find((one) => one === event.type)
  if (kind === undefined || event.side === null) return state
  return { ...state, ending: { kind, side: event.side, reason: textOf(event.detail.reason) } }
}

export function award(state: TennisState, event: TimelineEvent): TennisState {
  const score = pairOf(event.detail.score)
  return score === null ? state : { ...state, award: { winner: event.side, score } }
}

export function takeResult(state: TennisState, { detail }: TimelineEvent): TennisState {
  const sets = statedSets(detail.sets)
  const winner = sideOf(detail.winner)
  return sets.length === 0 && winner === null ? state : { ...state, result: { sets, winner } }
}

export function takeStatistics(state: TennisState, { side, detail }: TimelineEvent): TennisState {
  const of = countOf(detail.of)
  if (side === null || of === null || of > 5) return state
  const known = state.reported[of] ?? { home: {}, away: {} }
  return { ...state, reported: { ...state.reported, [of]: { ...known, [side]: statisticValues(detail.values) } } }
}
