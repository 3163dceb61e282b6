import { buildEvent, plainDetail, type EventMembers, type EventTime } from '../build-event.ts'
import { commonEvents, untimedEvent, type UntimedEvent } from '../common-events.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { packTouches, type Touch } from './touches.ts'
import {
  afterMatch,
  type CardColour,
  type EventType,
  type GoalKind,
  type LineupDetail,
  type Period,
  type ResultDetail,
  type ShotDetail,
  type StatisticValues,
  type VarOutcome,
  type VarPossible,
} from './vocabulary.ts'

interface When extends EventTime {
  period: Period
}
type VarCheck = When & {
  side: Side | null
  outcome: VarOutcome
  about?: string
  reason?: string
  possible?: VarPossible | undefined
}
type BySide = When & { side: Side; playerId?: number | null }

// A whistle is read before, or after, everything else of the same second.
const orderOf: { [type in EventType]?: number } = { period_start: -1000, period_end: 1000 }

/** The shoot-out has no clock. */
function build(type: EventType, when: When, members: EventMembers): TimelineEvent {
  const clockSeconds = when.period === 5 ? null : when.clockSeconds
  return buildEvent(type, { ...when, clockSeconds, order: when.order ?? orderOf[type] }, members)
}

function plainOf(type: EventType) {
  return (event: BySide): TimelineEvent => build(type, event, { side: event.side, playerId: event.playerId })
}

/** One builder per event type, so that no feed can misspell a type or a detail. */
export const footballEvent = {
  ...commonEvents(afterMatch),
  interrupted: (event: When & { reason?: string }) => build('interrupted', event, { detail: { reason: event.reason } }),
  resumed: (event: When) => build('resumed', event, {}),
  /** The final score from a source without events; `normal` is null where only the score after extra time is known. */
  result: (event: UntimedEvent & Pick<ResultDetail, 'normal'> & Partial<ResultDetail>) =>
    untimedEvent('result', event, afterMatch, {
      detail: {
        half: event.half ?? null,
        normal: event.normal,
        extra: event.extra ?? null,
        shootout: event.shootout ?? null,
        shootoutWinner: event.shootoutWinner,
        isDecided: event.isDecided,
      },
    }),
  /** One per side, with the key `lineup:home` or `lineup:away` by default. */
  lineup: (event: UntimedEvent & LineupDetail & { side: Side }) =>
    untimedEvent(
      'lineup',
      event,
      0,
      { side: event.side, detail: { formation: event.formation, players: event.players, coach: event.coach } },
      `lineup:${event.side}`,
    ),

  periodStart: (event: When) => build('period_start', event, {}),
  /** `isLast`: the match is over with this whistle, and no extra time or shoot-out follows. */
  periodEnd: (event: When & { isLast: boolean }) => build('period_end', event, { detail: { isLast: event.isLast } }),
  stoppageAnnounced: (event: When & { minutes: number }) =>
    build('stoppage_announced', event, { detail: { minutes: event.minutes } }),

  /** `side` is the side that benefits; for an own goal `playerId` is the scorer of the other side. */
  goal: (event: BySide & { kind: GoalKind; assistId?: number | null }) =>
    build('goal', event, {
      side: event.side,
      playerId: event.playerId,
      otherPlayerId: event.assistId,
      detail: { kind: event.kind },
    }),
  /** A penalty of normal or extra time that gave no goal; `keeperId` when saved. */
  missedPenalty: (event: BySide & { outcome?: 'saved' | 'off' | 'post'; keeperId?: number | null }) =>
    build('missed_penalty', event, {
      side: event.side,
      playerId: event.playerId,
      otherPlayerId: event.keeperId,
      detail: { outcome: event.outcome },
    }),
  /** `order` 1, 2, 3… over both sides, in the order taken. */
  shootoutKick: (event: Omit<BySide, 'period' | 'clockSeconds' | 'order'> & { order: number; isScored: boolean }) =>
    build(
      'shootout_kick',
      { ...event, period: 5, clockSeconds: null },
      { side: event.side, playerId: event.playerId, detail: { isScored: event.isScored } },
    ),
  card: (event: BySide & { colour: CardColour; reason?: string }) =>
    build('card', event, {
      side: event.side,
      playerId: event.playerId,
      detail: { colour: event.colour, reason: event.reason },
    }),
  /** `isPairUnknown`: several changed in this minute, and the source does not state who replaced whom. */
  substitution: (event: When & { side: Side; onId: number | null; offId: number | null; isPairUnknown?: boolean }) =>
    build('substitution', event, {
      side: event.side,
      playerId: event.onId,
      otherPlayerId: event.offId,
      detail: { isPairUnknown: event.isPairUnknown },
    }),
  injury: plainOf('injury'),
  /** `about`: key of the reviewed event; `possible`: what counts only once it is decided. */
  varCheck: (event: VarCheck) =>
    build('var_check', event, {
      side: event.side,
      detail: { outcome: event.outcome, about: event.about, reason: event.reason, possible: event.possible },
    }),

  /** A source with shots reports a goal twice: as `goal`, and as a shot whose outcome is `goal`. */
  shot: (event: BySide & Pick<ShotDetail, 'outcome'> & Partial<ShotDetail>) =>
    build('shot', event, {
      side: event.side,
      playerId: event.playerId,
      detail: {
        x: event.x ?? null,
        y: event.y ?? null,
        outcome: event.outcome,
        bodyPart: event.bodyPart ?? null,
        xg: event.xg ?? null,
        xgSource: event.xgSource ?? null,
      },
    }),
  /** `side` is the keeper's. */
  save: plainOf('save'),
  corner: plainOf('corner'),
  foul: (event: BySide & { fouledId?: number | null }) =>
    build('foul', event, { side: event.side, playerId: event.playerId, otherPlayerId: event.fouledId }),
  offside: plainOf('offside'),
  freeKick: plainOf('free_kick'),
  throwIn: plainOf('throw_in'),
  goalKick: plainOf('goal_kick'),
  attack: plainOf('attack'),
  dangerousAttack: plainOf('dangerous_attack'),

  /** A count for a stretch that ends at the clock reading, usually a minute. */
  passes: (event: BySide & { attempted: number; completed: number }) =>
    build('passes', event, {
      side: event.side,
      playerId: event.playerId,
      detail: { attempted: event.attempted, completed: event.completed },
    }),
  /** The touches of one player in one period, at the time of the last. They are loaded apart from the other events. */
  touches: (event: BySide & { touches: readonly Touch[] }) =>
    build('touches', event, {
      side: event.side,
      playerId: event.playerId,
      detail: { packed: packTouches(event.touches) },
    }),
  possession: (event: When & { side: Side; seconds: number }) =>
    build('possession', event, { side: event.side, detail: { seconds: event.seconds } }),
  /**
   * Totals that a source states: of one period, or of the whole match (`of` 0). They take precedence over counts of
   * events.
   */
  statistics: (event: UntimedEvent & { side: Side; of: 0 | 1 | 2 | 3 | 4; values: StatisticValues }) =>
    untimedEvent(
      'statistics',
      event,
      afterMatch,
      { side: event.side, detail: { of: event.of, values: plainDetail(event.values) } },
      `statistics:${event.side}:${event.of}`,
    ),
} as const
