import { buildEvent, type EventMembers, type EventTime } from '../build-event.ts'
import { commonEvents, untimedEvent, type UntimedEvent } from '../common-events.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import {
  afterMatch,
  type BoxCounts,
  type EventType,
  type FieldGoalDetail,
  type Format,
  type FoulKind,
  type FreeThrowKind,
  type ResultDetail,
  type ReviewOutcome,
} from './vocabulary.ts'

type BySide = EventTime & { side: Side; playerId?: number | null }

// The beginning of a period is read before, and its end after, everything else of the same second.
const orderOf: { [type in EventType]?: number } = { period_start: -1_000_000, period_end: 1_000_000 }

function build(type: EventType, time: EventTime, members: EventMembers): TimelineEvent {
  return buildEvent(type, { ...time, order: orderOf[type] ?? time.order }, members)
}

function play(type: EventType, event: BySide & { otherPlayerId?: number | null }, detail: object = {}): TimelineEvent {
  const { side, playerId, otherPlayerId } = event
  return build(type, event, { side, playerId, otherPlayerId, detail })
}

/** One builder per event type, so that no feed can misspell a type or a detail. */
export const basketballEvent = {
  ...commonEvents(afterMatch),
  interrupted: (event: EventTime & { reason?: string }) =>
    build('interrupted', event, { detail: { reason: event.reason } }),
  resumed: (event: EventTime) => build('resumed', event, {}),
  result: (event: UntimedEvent & Pick<ResultDetail, 'score'> & Partial<ResultDetail>) =>
    untimedEvent('result', event, afterMatch, {
      detail: { score: event.score, periods: event.periods ?? null, isDecided: event.isDecided },
    }),
  /** The players of a side, who starts first among them. */
  lineup: (
    event: UntimedEvent & {
      side: Side
      players: { playerId: number; shirtNumber: number | null; position: number | null; isStarter: boolean }[]
    },
  ) =>
    untimedEvent('lineup', event, 0, { side: event.side, detail: { players: event.players } }, `lineup:${event.side}`),

  /** `format` where it is not four quarters of twelve minutes. */
  periodStart: (event: EventTime & { format?: Format }) =>
    build('period_start', event, { detail: { ...event.format } }),
  /**
   * `isLast`: the match is over with it, or another period follows; without it the match is over unless the score is
   * level.
   */
  periodEnd: (event: EventTime & { isLast?: boolean }) =>
    build('period_end', event, { detail: { isLast: event.isLast } }),

  /** `playerId` shot; `assistId` passed, only of a goal. */
  fieldGoal: (
    event: BySide &
      Pick<FieldGoalDetail, 'points' | 'isMade'> &
      Partial<FieldGoalDetail> & { assistId?: number | null },
  ) =>
    play(
      'field_goal',
      { ...event, otherPlayerId: event.assistId ?? null },
      {
        points: event.points,
        isMade: event.isMade,
        distance: event.distance ?? null,
        shot: event.shot ?? null,
        place: event.place ?? null,
      },
    ),
  /** `number` of `of`; null where the source does not count. */
  freeThrow: (event: BySide & { isMade: boolean; number: number | null; of: number | null; kind?: FreeThrowKind }) =>
    play('free_throw', event, {
      isMade: event.isMade,
      number: event.number,
      of: event.of,
      kind: event.kind ?? 'foul',
    }),
  /** Without a player it is the team's: the ball went out of bounds. */
  rebound: (event: BySide & { isOffensive: boolean }) => play('rebound', event, { isOffensive: event.isOffensive }),
  /** Without a player it is the team's, such as one of the shot clock. */
  turnover: (event: BySide & { kind?: string | null }) => play('turnover', event, { kind: event.kind ?? null }),
  /** `victimId` lost the ball. */
  steal: (event: BySide & { victimId?: number | null }) =>
    play('steal', { ...event, otherPlayerId: event.victimId ?? null }),
  /** `shooterId` was blocked. */
  block: (event: BySide & { shooterId?: number | null }) =>
    play('block', { ...event, otherPlayerId: event.shooterId ?? null }),
  /** `fouledId` was fouled. A technical one without a player is of the team or its coach. */
  foul: (event: BySide & { kind: FoulKind; fouledId?: number | null; call?: string | null }) =>
    play('foul', { ...event, otherPlayerId: event.fouledId ?? null }, { kind: event.kind, call: event.call ?? null }),
  violation: (event: BySide & { kind?: string | null }) => play('violation', event, { kind: event.kind ?? null }),
  /** Without a side it is one of the officials. */
  timeout: (event: EventTime & { side: Side | null; kind?: string | null }) =>
    build('timeout', event, { side: event.side, detail: { kind: event.kind ?? null } }),
  substitution: (event: EventTime & { side: Side; onId: number | null; offId: number | null }) =>
    build('substitution', event, { side: event.side, playerId: event.onId, otherPlayerId: event.offId }),
  /** `side` wins the ball; the two who jump. */
  jumpBall: (event: EventTime & { side: Side | null; playerId?: number | null; otherPlayerId?: number | null }) =>
    build('jump_ball', event, event),
  ejection: (event: BySide) => play('ejection', event),
  /** A review or challenge of a decision. Overturned events are withdrawn, changed ones have a higher revision. */
  review: (event: EventTime & { side: Side | null; outcome: ReviewOutcome }) =>
    build('review', event, { side: event.side, detail: { outcome: event.outcome } }),

  /** The box score of a source: shown and counted only where the match has no events of play. */
  box: (
    event: UntimedEvent & {
      side: Side
      players: ({
        playerId: number
        seconds: number | null
        plusMinus: number | null
        isStarter: boolean
      } & BoxCounts)[]
    },
  ) =>
    untimedEvent(
      'box',
      event,
      afterMatch,
      { side: event.side, detail: { players: event.players } },
      `box:${event.side}`,
    ),
} as const
