import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../../sport.ts'
import type { Side, TimelineEvent } from '../../timeline.ts'
import { mobaEvent } from './build.ts'
import { mobaFold } from './fold.ts'
import { laneOf, linesByLane } from './lanes.ts'
import { mvpsOf, ratingOf } from './mvp.ts'
import type { LineCounts } from './vocabulary.ts'

const line = (playerId: number, counts: LineCounts, isMvp = false): TimelineEvent => {
  const side: Side = playerId < 6 ? 'home' : 'away'
  return mobaEvent.playerLine({ game: 1, side, playerId, hero: null, counts, isMvp })
}
/** Five of each side with the same figures, but for those given. */
const ten = (own: Readonly<Record<number, LineCounts>> = {}): TimelineEvent[] =>
  Array.from({ length: 10 }, (_, at) => line(at + 1, { kills: 2, deaths: 2, assists: 4, ...own[at + 1] }))
const gameOf = (events: readonly TimelineEvent[]) => fold(mobaFold, events).games[0]!
const won = (side: Side) => mobaEvent.gameEnd({ game: 1, clockSeconds: 1000, side })

describe('the best player of a side', () => {
  test('is the one with the highest rating: of the side that won, and of the side that lost', () => {
    const found = mvpsOf(gameOf([...ten({ 3: { kills: 6 }, 9: { deaths: 0 } }), won('away')]))!
    assert.deepEqual([found.isFinal, found.winner], [true, 'away'])
    assert.deepEqual([found.best.home?.line.playerId, found.best.away?.line.playerId], [3, 9])
    assert.equal(found.best.home?.isStated, false)
  })

  test('is the player whom the source names alone; of two named ones the rating decides', () => {
    const events = ten({ 3: { kills: 6 } })
    const stated = mvpsOf(
      gameOf([...events.slice(0, 4), line(5, { kills: 0, deaths: 9, assists: 0 }, true), won('home')]),
    )!
    assert.deepEqual([stated.best.home?.line.playerId, stated.best.home?.isStated], [5, true])
    const both = [
      line(1, { kills: 1, deaths: 1, assists: 1 }, true),
      line(2, { kills: 9, deaths: 1, assists: 1 }, true),
    ]
    const rated = mvpsOf(gameOf([...both, won('home')]))!
    assert.deepEqual([rated.best.home?.line.playerId, rated.best.home?.isStated], [2, false])
  })

  test('while the game is played is of the side ahead in gold, and is no final one', () => {
    const open = [...ten(), mobaEvent.minute({ game: 1, clockSeconds: 60, goldLead: -900, xpLead: null })]
    assert.deepEqual([mvpsOf(gameOf(open))?.isFinal, mvpsOf(gameOf(open))?.winner], [false, 'away'])
    assert.equal(mvpsOf(gameOf(ten())), null)
  })

  test('is unknown where a line of the game lacks its kills, deaths or assists, unless the source names it', () => {
    const [, ...others] = ten()
    assert.equal(mvpsOf(gameOf([line(1, { kills: 3 }), ...others, won('home')])), null)
    const named = mvpsOf(gameOf([line(1, { kills: 3 }, true), ...others, won('home')]))!
    assert.deepEqual([named.best.home?.line.playerId, named.best.home?.rating, named.best.away], [1, null, null])
  })
})

describe('the rating', () => {
  test('is as published: takedowns, damage, gold, damage taken and deaths against the means of all players', () => {
    const { lines } = gameOf(
      ten({ 1: { kills: 4, deaths: 1, assists: 6 }, 2: { kills: 0, deaths: 3, assists: 2 } }),
    ).inside
    // Takedowns 8.2 where the mean of all ten is 4.8, deaths 1 where it is 2.
    assert.ok(Math.abs(ratingOf(lines[0]!, lines)! - (10 * ((5 * 8.2) / 4.8 + 1.5)) / 6) < 1e-9)
    assert.ok(Math.abs(ratingOf(lines[5]!, lines)! - 10) < 1e-9)
  })

  test('grows with a kill and falls with a death, and no figure makes it no number', () => {
    const count = fc.integer({ min: 0, max: 30 })
    const counts = fc.record({ kills: count, deaths: count, assists: count, heroDamage: count, damageTaken: count })
    fc.assert(
      fc.property(fc.array(counts, { minLength: 5, maxLength: 5 }), (all) => {
        const rated = (own: LineCounts) => {
          const { lines } = gameOf(all.map((one, at) => line(at + 1, at === 0 ? own : one))).inside
          return ratingOf(
            lines.find(({ playerId }) => playerId === 1)!,
            lines,
          )!
        }
        const before = rated(all[0]!)
        assert.ok(Number.isFinite(before) && before >= 0)
        assert.ok(rated({ ...all[0]!, deaths: all[0]!.deaths + 1 }) <= before + 1e-9)
        assert.ok(rated({ ...all[0]!, assists: all[0]!.assists + 1 }) >= before - 1e-9)
      }),
    )
  })
})

describe('lanes', () => {
  test('are named by role, then lane, in the terms of both titles', () => {
    const told = (role: string | null, lane: string | null = null) => laneOf({ role, lane })
    assert.deepEqual(
      [told('clash'), told('发育路'), told('Roam'), told(null, 'mid'), told('ADC'), told('toString')],
      ['top', 'bottom', 'support', 'mid', 'bottom', null],
    )
  })

  test('a player without one takes a free place; no line is lost', () => {
    const lines = gameOf([
      mobaEvent.playerLine({ game: 1, side: 'home', playerId: 1, hero: null, counts: {} }),
      mobaEvent.playerLine({ game: 1, side: 'home', playerId: 2, hero: null, role: 'clash', counts: {} }),
      mobaEvent.playerLine({ game: 1, side: 'home', playerId: 3, hero: null, role: 'top', counts: {} }),
    ]).inside.lines
    assert.deepEqual(
      linesByLane(lines, 'home').map((one) => one?.playerId ?? null),
      [2, 1, 3, null, null],
    )
  })
})
