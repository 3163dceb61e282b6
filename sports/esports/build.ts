import { known } from '../detail.ts'
import { buildEvent, type EventMembers, type EventTime } from '../build-event.ts'
import { commonEvents } from '../common-events.ts'
import type { Score } from '../match.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import {
  afterSeries,
  type BestOf,
  type GameEnding,
  type RosterPlayer,
  type SeriesEventType,
  type VetoStep,
} from './vocabulary.ts'

type When = Partial<EventTime>

/** Time of an event within a game: `game` is its ordinal from 1, `attempt` grows with each remake of it. */
export type InGame = Partial<Omit<EventTime, 'period'>> & { game: number; attempt?: number }

function build(type: SeriesEventType, when: When, period: number, members: EventMembers, key: string, order = 0) {
  const time = { key: when.key ?? key, period: when.period ?? period, clockSeconds: when.clockSeconds ?? null }
  return buildEvent(type, { order, ...when, ...time }, { ...members, detail: known(members.detail ?? {}) })
}

/** An event of a game; a type of its title. Facts before the clock runs have no reading and precede the rest. */
export function gameEvent(
  type: string,
  { game, attempt, ...when }: InGame,
  members: EventMembers,
  key: string,
): TimelineEvent {
  const remade = attempt === undefined || attempt === 0 ? {} : { attempt }
  const ownKey = when.key ?? `g${game}${remade.attempt === undefined ? '' : `.${remade.attempt}`}:${key}`
  const time = { ...when, key: ownKey, period: game, clockSeconds: when.clockSeconds ?? null }
  return buildEvent(type, time, { ...members, detail: known({ ...members.detail, ...remade }) })
}

type Ended = When & { side: Side; reason?: string }

/** One builder per event of every series, so that no feed can misspell a type or a detail. */
export const seriesEvent = {
  ...commonEvents(afterSeries),
  /** The length, and the side that begins a game ahead. */
  format: ({ bestOf, advantage, ...event }: When & { bestOf: BestOf; advantage?: Side | null }) =>
    build('format', event, 0, { detail: { bestOf, advantage } }, 'format', -2),
  /** The players of a side. */
  roster: ({ side, players, ...event }: When & { side: Side; players: readonly RosterPlayer[] }) =>
    build('roster', event, 0, { side, detail: { players: players.map(known) } }, `roster:${side}`),
  /** One step of the choice of maps, from 1. */
  veto: ({ side, ordinal, action, map, start, ...event }: When & VetoStep) =>
    build('veto', event, 0, { side, detail: { ordinal, action, map, start } }, `veto:${ordinal}`, ordinal),
  /** Facts of a game: its patch, its map, and the side of the map that the home team plays first. */
  game: ({ patch, map, homeStart, ...event }: InGame & { patch?: string; map?: string; homeStart?: string }) =>
    gameEvent('game', { order: -9, ...event }, { detail: { patch, map, homeStart } }, 'game'),
  /** The game is played again: events of earlier attempts do not count. */
  remake: (event: InGame & { attempt: number; reason?: string }) =>
    gameEvent('remake', { order: -10, ...event }, { detail: { reason: event.reason } }, 'remake'),
  gameStart: (event: InGame) => gameEvent('game_start', { clockSeconds: 0, order: -1, ...event }, {}, 'start'),
  /** `side` won the game. */
  gameEnd: ({ side, ending, ...event }: InGame & { side: Side; ending?: GameEnding }) =>
    gameEvent('game_end', { order: 9_999, ...event }, { side, detail: { ending } }, 'end'),
  paused: (event: InGame & { key: string; reason?: string }) =>
    gameEvent('interrupted', event, { detail: { reason: event.reason } }, event.key),
  resumed: (event: InGame & { key: string }) => gameEvent('resumed', event, {}, event.key),
  /** `side` does not play on, or is excluded: the other side wins the series. */
  forfeit: (event: Ended) => build('forfeit', event, afterSeries, ended(event), 'forfeit'),
  disqualified: (event: Ended) => build('disqualified', event, afterSeries, ended(event), 'disqualified'),
  /** The outcome as a source states it. */
  result: ({
    score,
    winner,
    isComplete,
    isDecided,
    ...event
  }: When & { score: Score; winner: Side | null; isComplete?: boolean; isDecided?: boolean; revision?: number }) =>
    build(
      'result',
      event,
      afterSeries,
      { detail: { score, winner, isComplete: isComplete === false ? false : undefined, isDecided } },
      'result',
    ),
  /** Sources name different winners, or no longer do. */
  disputed: ({ isDisputed, ...event }: When & { isDisputed: boolean; revision?: number }) =>
    build('disputed', event, afterSeries, { detail: { isDisputed } }, 'disputed', 9),
} as const

function ended({ side, reason }: Ended): EventMembers {
  return { side, detail: { reason } }
}
