import fc from 'fast-check'
import { anySide, rubbishOf } from './any-event.ts'
import { buildEvent, type EventMembers } from '#sports/build-event.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { endsPlate, pitchCodes, type EventType, type GameEnd, type PlayKind } from '#sports/baseball/vocabulary.ts'

/** For tests only: baseball events of any kind. */
const when = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
  period: fc.integer({ min: 1, max: 11 }),
  clockSeconds: fc.constant(null),
  occurredAt: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  order: fc.integer({ min: 0, max: 6 }),
  revision: fc.integer({ min: 1, max: 3 }),
  withdrawn: fc.option(fc.constant({ reason: 'review', at: 1 }), { freq: 4 }),
})
const move = fc.record({
  from: fc.integer({ min: 0, max: 3 }),
  to: fc.integer({ min: 1, max: 4 }),
  isOut: fc.boolean(),
  isUnearned: fc.boolean(),
})
const playKinds: PlayKind[] = [...endsPlate, 'stolen_base', 'caught_stealing', 'wild_pitch', 'balk']
const play = fc.record({ kind: fc.constantFrom(...playKinds), moves: fc.array(move, { maxLength: 4 }) })
const endKinds: GameEnd['kind'][] = ['complete', 'called', 'forfeited', 'suspended']

type Kind = { type: EventType; detail: fc.Arbitrary<object> }
const kinds: Kind[] = [
  { type: 'play', detail: play },
  { type: 'play', detail: play },
  { type: 'pitch', detail: fc.constantFrom(...Object.keys(pitchCodes)).map((code) => ({ code })) },
  { type: 'placed_runner', detail: fc.constant({ base: 2 }) },
  { type: 'runner_charged', detail: fc.constantFrom({ base: 1 }, { base: 3 }) },
  { type: 'order_changed', detail: fc.constant({ slot: 4 }) },
  { type: 'substitution', detail: fc.constantFrom({ slot: 3, position: 11 }, { slot: 0, position: 1 }) },
  { type: 'decision', detail: fc.constantFrom({ kind: 'win' }, { kind: 'save' }) },
  {
    type: 'result',
    detail: fc.constantFrom({ score: { home: 3, away: 1 } }, { score: { home: 2, away: 2 }, innings: [] }),
  },
  { type: 'delayed', detail: fc.constant({}) },
  { type: 'resumed', detail: fc.constant({}) },
  { type: 'game_end', detail: fc.constantFrom(...endKinds).map((kind) => ({ kind, winner: 'home' })) },
  { type: 'rules', detail: fc.constantFrom({ innings: 7, placedRunnerBase: null }, { innings: 9 }) },
]

/** What a feed may send in one game, in any combination. Few keys, so that revisions of one event meet. */
export const happening: fc.Arbitrary<TimelineEvent> = fc
  .tuple(when, anySide, fc.integer({ min: 1, max: 9 }), fc.constantFrom(...kinds))
  .chain(([at, side, playerId, { type, detail }]) =>
    detail.map((given) => {
      const members: EventMembers = { side, playerId, otherPlayerId: 10 + playerId, detail: given }
      return buildEvent(type, at, members)
    }),
  )

/** Invalid events, for property tests. */
export const rubbish: fc.Arbitrary<TimelineEvent> = rubbishOf([...kinds.map(({ type }) => type), 'lineup', 'box'], 12, [
  'kind',
  'moves',
  'players',
  'slot',
  'position',
  'code',
  'base',
  'innings',
  'errors',
  'credits',
])
