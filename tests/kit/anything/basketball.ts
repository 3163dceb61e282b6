import fc from 'fast-check'
import { anySide, rubbishOf } from './any-event.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { basketballEvent } from '#sports/basketball/build.ts'
import { eventTypes, foulKinds } from '#sports/basketball/vocabulary.ts'

/** For tests only: basketball events of any kind. */
const when = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
  period: fc.constantFrom(1, 2, 3, 4, 5, 6, 11),
  clockSeconds: fc.integer({ min: 480, max: 1200 }),
  occurredAt: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  order: fc.integer({ min: 0, max: 2 }),
  revision: fc.integer({ min: 1, max: 3 }),
  withdrawn: fc.option(fc.constant({ reason: 'overturned', at: 1 }), { freq: 4 }),
})
const score = fc.record({ home: fc.nat(130), away: fc.nat(130) })

/** What a feed may send in one match, in any combination. Few keys, so that revisions of one event meet. */
export const happening: fc.Arbitrary<TimelineEvent> = fc
  .tuple(when, anySide, fc.integer({ min: 1, max: 7 }), fc.boolean(), fc.boolean())
  .chain(([at, by, playerId, isMade, isOther]) =>
    fc.oneof(
      fc
        .constantFrom(2 as const, 3 as const)
        .map((points) =>
          basketballEvent.fieldGoal({ ...at, side: by, playerId, points, isMade, assistId: isOther ? 2 : null }),
        ),
      fc.constant(basketballEvent.freeThrow({ ...at, side: by, playerId, isMade, number: 1, of: 2 })),
      fc
        .constantFrom(undefined, true, false)
        .map((isLast) => basketballEvent.periodEnd({ ...at, ...(isLast === undefined ? {} : { isLast }) })),
      fc.constantFrom(...foulKinds).map((kind) => basketballEvent.foul({ ...at, side: by, playerId, kind })),
      score.map((final) => basketballEvent.result({ score: final })),
      score.map((given) => basketballEvent.awarded({ winner: by, score: given })),
      fc.constantFrom(
        basketballEvent.periodStart(at),
        basketballEvent.periodStart({ ...at, format: { periods: 2, seconds: 1200 } }),
        basketballEvent.interrupted(at),
        basketballEvent.resumed(at),
        basketballEvent.abandoned({}),
        basketballEvent.postponed({}),
        basketballEvent.rebound({ ...at, side: by, playerId: isOther ? playerId : null, isOffensive: isMade }),
        basketballEvent.turnover({ ...at, side: by, playerId }),
        basketballEvent.steal({ ...at, side: by, playerId, victimId: 3 }),
        basketballEvent.block({ ...at, side: by, playerId, shooterId: 3 }),
        basketballEvent.timeout({ ...at, side: by }),
        basketballEvent.substitution({ ...at, side: by, onId: playerId, offId: 2 }),
        basketballEvent.jumpBall({ ...at, side: by, playerId }),
      ),
    ),
  )

/** Nothing a correct builder would make. */
export const rubbish: fc.Arbitrary<TimelineEvent> = rubbishOf(eventTypes, 1002, [
  'kind',
  'points',
  'players',
  'isMade',
  'periods',
  'seconds',
  'place',
  'score',
  'kickOff',
  'isLast',
])
