import { known } from '../detail.ts'
import type { Score } from '../match.ts'
import { buildEvent, type EventMembers, type EventTime } from '../build-event.ts'
import { commonEvents } from '../common-events.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import {
  afterMatch,
  type EventType,
  type Format,
  type PointDetail,
  type StatedSet,
  type StatisticValues,
} from './vocabulary.ts'

/** The period is the set, from 1, 0 before the match; the clock counts seconds of play without suspensions. */
type When = Partial<EventTime>
type InPlay = When & { key: string; period: number }

function build(type: EventType, when: When, period: number, members: EventMembers, order = 0): TimelineEvent {
  const time = { key: when.key ?? type, period: when.period ?? period, clockSeconds: when.clockSeconds ?? null }
  const stamped = { ...when, ...time, order: when.order ?? order }
  return buildEvent(type, stamped, { ...members, detail: known(members.detail ?? {}) })
}

type Ended = When & { side: Side; reason?: string }

/** One builder per event type, so that no feed can misspell a type or a detail. */
export const tennisEvent = {
  ...commonEvents(afterMatch),
  /** The rules of the match; without this event best of three with tie-breaks. */
  format: ({ format, ...event }: When & { format: Format }) => build('format', event, 0, { detail: format }, -2),
  /** A side: one player, or two. */
  entry: (
    event: When & {
      side: Side
      playerId: number | null
      partnerId?: number | null
      seed?: number | null
      rank?: number | null
      way?: string | null
    },
  ) =>
    build('entry', { ...event, key: event.key ?? `entry:${event.side}` }, 0, {
      side: event.side,
      playerId: event.playerId,
      otherPlayerId: event.partnerId ?? null,
      detail: { seed: event.seed, rank: event.rank, way: event.way },
    }),
  onCourt: (event: When) => build('on_court', event, 0, {}, 1),
  /** The match begins; `server` serves first, null unknown. */
  start: (event: When & { server: Side | null }) => build('start', event, 1, { side: event.server }, -1),
  /** A point that `side` won. `playerId` is the server. */
  point: (event: InPlay & { side: Side; playerId?: number | null } & Partial<PointDetail>) =>
    build('point', event, event.period, {
      side: event.side,
      playerId: event.playerId ?? null,
      detail: {
        server: event.server,
        serve: event.serve,
        ending: event.ending,
        stroke: event.stroke,
        speedKmh: event.speedKmh,
        rally: event.rally,
        net: event.net === undefined || event.net.length === 0 ? null : event.net,
      },
    }),
  /** The score as the source sets it; `points` 0 to 4, in a tie-break the points. `isOver`: the last set is over. */
  scoreSet: (event: InPlay & { sets: readonly StatedSet[]; points: Score; server: Side | null; isOver?: boolean }) =>
    build('score_set', event, event.period, {
      detail: { sets: event.sets.map(known), points: event.points, server: event.server, isOver: event.isOver },
    }),
  interrupted: (event: InPlay & { reason?: string; isInferred?: boolean }) =>
    build('interrupted', event, event.period, { detail: { reason: event.reason, isInferred: event.isInferred } }),
  resumed: (event: InPlay & { isInferred?: boolean }) =>
    build('resumed', event, event.period, { detail: { isInferred: event.isInferred } }),
  /** `side` cannot go on, is disqualified, or does not appear: the other side wins. */
  retired: (event: Ended) => build('retired', event, afterMatch, ended(event)),
  defaulted: (event: Ended) => build('defaulted', event, afterMatch, ended(event)),
  walkover: (event: Ended) => build('walkover', event, afterMatch, ended(event)),
  /** The result from a source without points; without a winner the sets of an abandoned match. */
  result: (event: When & { sets: readonly StatedSet[]; winner: Side | null }) =>
    build('result', event, afterMatch, { detail: { sets: event.sets.map(known), winner: event.winner } }),
  /** Totals that a source states: of one set, or of the match (`of` 0). */
  statistics: (event: When & { side: Side; of: number; values: StatisticValues }) =>
    build('statistics', { ...event, key: event.key ?? `statistics:${event.side}:${event.of}` }, afterMatch, {
      side: event.side,
      detail: { of: event.of, values: known(event.values) },
    }),
} as const

function ended({ side, reason }: Ended): EventMembers {
  return { side, detail: { reason } }
}
