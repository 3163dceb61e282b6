import fc from 'fast-check'
import { anySide } from './any-event.ts'
import { happening as seriesHappening } from './esports.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { csgoEvent } from '#sports/csgo/build.ts'

/** For tests only: rounds and rules of maps among whatever a feed may send of a series. */
export const happening: fc.Arbitrary<TimelineEvent> = fc.oneof(
  seriesHappening,
  fc
    .record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      game: fc.integer({ min: 1, max: 3 }),
      number: fc.integer({ min: 1, max: 40 }),
      side: anySide,
      revision: fc.integer({ min: 1, max: 3 }),
    })
    .chain((at) =>
      fc.constantFrom(
        csgoEvent.round({ ...at, ending: 'bomb', equipment: { home: 4000, away: 20_000 } }),
        csgoEvent.roundStart({ ...at, equipment: { home: 4000, away: 4200 } }),
        csgoEvent.kill({ ...at, round: at.number, seconds: 20, killerId: at.number, victimId: 41, assistId: 42 }),
        csgoEvent.bomb({ ...at, round: at.number, act: 'planted', site: 'B' }),
        csgoEvent.veto({ ...at, ordinal: at.number, action: 'ban', map: 'Quarry', start: null }),
        csgoEvent.rules({ game: at.game, key: at.key, rules: { regulation: 30, overtime: 6 } }),
        csgoEvent.scoreboard({ game: at.game, key: at.key, rounds: { home: at.number, away: 4 } }),
        csgoEvent.playerLine({ ...at, playerId: at.number, counts: { kills: at.number } }),
      ),
    ),
)
