import fc from 'fast-check'
import { anySide } from './any-event.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { gameEndings, lengths } from '#sports/esports/vocabulary.ts'

/** For tests only: what a feed may send of a series. Few keys, so that revisions of one event meet. */
const when = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  game: fc.integer({ min: 1, max: 4 }),
  attempt: fc.constantFrom(0, 0, 0, 1),
  clockSeconds: fc.integer({ min: 0, max: 3000 }),
  occurredAt: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  order: fc.integer({ min: 0, max: 3 }),
  revision: fc.integer({ min: 1, max: 3 }),
  withdrawn: fc.option(fc.constant({ reason: 'correction', at: 1 }), { freq: 4 }),
})
const pair = fc.record({ home: fc.nat(4), away: fc.nat(4) })

export const happening: fc.Arbitrary<TimelineEvent> = fc
  .tuple(
    when,
    anySide,
    fc.constantFrom(...lengths),
    fc.constantFrom(...gameEndings),
    pair,
    fc.integer({ min: 1, max: 9 }),
  )
  .chain(([at, side, bestOf, ending, score, number]) => {
    const whole = { key: at.key, revision: at.revision, withdrawn: at.withdrawn }
    const hero = { id: number, name: `hero ${number}` }
    return fc.constantFrom(
      mobaEvent.kill({ ...at, side, playerId: number }),
      mobaEvent.gameEnd({ ...at, side, ending }),
      mobaEvent.gameEnd({ ...at, side }),
      mobaEvent.gameStart(at),
      mobaEvent.game({ ...at, patch: '7.41', homeStart: 'radiant' }),
      mobaEvent.remake({ ...at, attempt: 1 }),
      mobaEvent.paused(at),
      mobaEvent.resumed(at),
      mobaEvent.draft({ ...at, side, ordinal: number, action: number % 2 ? 'ban' : 'pick', hero }),
      mobaEvent.objective({ ...at, side, kind: 'tower', which: 'top' }),
      mobaEvent.minute({ ...at, goldLead: number * 100 - 400, xpLead: null }),
      mobaEvent.playerItems({ ...at, side, playerId: number, rows: [[90, `item ${number}`]] }),
      mobaEvent.scoreboard({ ...at, kills: score, objectives: { tower: score } }),
      mobaEvent.playerLine({ ...at, side, playerId: number, hero, counts: { kills: number } }),
      mobaEvent.format({ ...whole, bestOf, advantage: number === 1 ? side : null }),
      mobaEvent.forfeit({ ...whole, side }),
      mobaEvent.result({ ...whole, score, winner: side, isComplete: number > 1 }),
      mobaEvent.disputed({ ...whole, isDisputed: number > 4 }),
      mobaEvent.awarded({ ...whole, winner: side, score }),
      mobaEvent.postponed(whole),
      mobaEvent.roster({ ...whole, side, players: [{ playerId: number, role: 'mid', isStandIn: number > 5 }] }),
    )
  })
