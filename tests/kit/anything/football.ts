import fc from 'fast-check'
import { anySide, rubbishOf } from './any-event.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { footballEvent } from '#sports/football/build.ts'
import { cardColours, eventTypes, goalKinds, type Period } from '#sports/football/vocabulary.ts'

/** For tests only: football events of any kind. */
const when = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  period: fc.constantFrom<Period[]>(1, 2, 3, 4),
  clockSeconds: fc.integer({ min: 0, max: 7200 }),
  occurredAt: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  order: fc.integer({ min: 0, max: 2 }),
  revision: fc.integer({ min: 1, max: 3 }),
  withdrawn: fc.option(fc.constant({ reason: 'offside', at: 1 }), { freq: 4 }),
})
const score = fc.record({ home: fc.nat(4), away: fc.nat(4) })

/** What a feed may send in one match, in any combination. Few keys, so that revisions of one event meet. */
export const happening: fc.Arbitrary<TimelineEvent> = fc
  .tuple(when, anySide, fc.integer({ min: 1, max: 4 }))
  .chain(([at, by, playerId]) =>
    fc.oneof(
      fc.constantFrom(...goalKinds).map((kind) => footballEvent.goal({ ...at, side: by, playerId, kind })),
      fc.constantFrom(...cardColours).map((colour) => footballEvent.card({ ...at, side: by, playerId, colour })),
      fc.boolean().map((isLast) => footballEvent.periodEnd({ ...at, isLast })),
      fc.boolean().map((isScored) => footballEvent.shootoutKick({ ...at, side: by, isScored })),
      score.map((normal) => footballEvent.result({ ...at, period: 9, normal })),
      fc.constantFrom(
        footballEvent.periodStart(at),
        footballEvent.interrupted(at),
        footballEvent.resumed(at),
        footballEvent.abandoned({}),
        footballEvent.postponed({}),
        footballEvent.corner({ ...at, side: by }),
        footballEvent.shot({ ...at, side: by, outcome: 'saved' }),
        footballEvent.possession({ ...at, side: by, seconds: 30 }),
        footballEvent.passes({ ...at, side: by, attempted: 9, completed: 7 }),
        footballEvent.substitution({ ...at, side: by, onId: playerId, offId: 2 }),
      ),
    ),
  )

/** Invalid events, for property tests. */
export const rubbish: fc.Arbitrary<TimelineEvent> = rubbishOf(eventTypes, 12, [
  'kind',
  'colour',
  'players',
  'normal',
  'values',
  'of',
  'outcome',
  'score',
  'kickOff',
  'minutes',
])
