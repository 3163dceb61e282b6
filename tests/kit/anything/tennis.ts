import fc from 'fast-check'
import { anySide, rubbishOf } from './any-event.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { tennisEvent } from '#sports/tennis/build.ts'
import { eventTypes, pointEndings, setRules, type Format } from '#sports/tennis/vocabulary.ts'

/** For tests only: tennis formats and events of any kind. */
export const anyFormat: fc.Arbitrary<Format> = fc.record({
  bestOf: fc.constantFrom(1 as const, 3 as const, 5 as const),
  discipline: fc.constantFrom('singles' as const, 'doubles' as const, 'mixed' as const),
  sets: fc.constantFrom('tiebreak' as const, 'advantage' as const),
  finalSet: fc.constantFrom(...setRules),
  gamesPerSet: fc.constantFrom(4 as const, 6 as const),
  isNoAd: fc.boolean(),
})

const when = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  period: fc.integer({ min: 1, max: 3 }),
  clockSeconds: fc.option(fc.integer({ min: 0, max: 9000 })),
  occurredAt: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  order: fc.integer({ min: 0, max: 3 }),
  revision: fc.integer({ min: 1, max: 3 }),
  withdrawn: fc.option(fc.constant({ reason: 'correction', at: 1 }), { freq: 4 }),
})
const pair = fc.record({ home: fc.nat(7), away: fc.nat(7) })
const stated = fc.array(fc.record({ home: fc.nat(7), away: fc.nat(7), tiebreak: fc.option(pair) }), {
  minLength: 1,
  maxLength: 3,
})

/** What a feed may send in one match, in any combination. Few keys, so that revisions of one event meet. */
export const happening: fc.Arbitrary<TimelineEvent> = fc
  .tuple(when, anySide, fc.option(anySide), anyFormat, stated, pair)
  .chain(([at, by, server, format, sets, points]) => {
    const point = fc
      .record({
        ending: fc.option(fc.constantFrom(...pointEndings)),
        serve: fc.option(fc.constantFrom(1 as const, 2 as const)),
      })
      .map((detail) => tennisEvent.point({ ...at, side: by, server, ...detail }))
    return fc.oneof(
      { weight: 5, arbitrary: point },
      fc.constantFrom(
        tennisEvent.format({ key: at.key, format }),
        tennisEvent.start({ key: at.key, server }),
        tennisEvent.scoreSet({ ...at, sets, points, server }),
        tennisEvent.interrupted({ ...at, reason: 'rain' }),
        tennisEvent.resumed(at),
        tennisEvent.retired({ key: at.key, side: by, withdrawn: at.withdrawn, revision: at.revision }),
        tennisEvent.walkover({ key: at.key, side: by, withdrawn: at.withdrawn, revision: at.revision }),
        tennisEvent.result({ key: at.key, sets, winner: by, withdrawn: at.withdrawn, revision: at.revision }),
        tennisEvent.awarded({ key: at.key, winner: by, score: points, withdrawn: at.withdrawn }),
        tennisEvent.postponed({ key: at.key }),
        tennisEvent.entry({ key: at.key, side: by, playerId: 1, partnerId: 2 }),
        tennisEvent.statistics({ key: at.key, side: by, of: 0, values: { aces: 3 } }),
      ),
    )
  })

/** Invalid events, for property tests. */
export const rubbish: fc.Arbitrary<TimelineEvent> = rubbishOf(eventTypes, 12, [
  'sets',
  'points',
  'server',
  'bestOf',
  'finalSet',
  'score',
  'values',
  'of',
  'net',
  'winner',
])
