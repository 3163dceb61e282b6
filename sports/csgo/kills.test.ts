import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { checkConvergence } from '#kit/plan-law.ts'
import { fold } from '../sport.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { happening } from '#kit/anything/csgo.ts'
import { csgoEvent } from './build.ts'
import { csgoFold } from './fold.ts'
import { clutches, isWhole, killsOf, openingDuels } from './kills.ts'
import { ratingOf } from './rating.ts'
import { playersOf, scoreboardOf } from './scoreboard.ts'

type Fight = [seconds: number, killer: number, victim: number, assist?: number]

/** Players 1 to 5 are of the home side, 6 to 10 of the other. */
const sideOf = (player: number): Side => (player <= 5 ? 'home' : 'away')
const kill = (round: number, [seconds, killerId, victimId, assistId]: Fight) =>
  csgoEvent.kill({
    game: 1,
    key: `k${round}:${seconds}:${victimId}`,
    side: sideOf(killerId),
    round,
    seconds,
    killerId,
    victimId,
    assistId: assistId ?? null,
  })
const round = (number: number, side: Side, fights: readonly Fight[]) => [
  csgoEvent.round({
    game: 1,
    number,
    side,
    kills: {
      home: fights.filter(([, killer]) => killer <= 5).length,
      away: fights.filter(([, killer]) => killer > 5).length,
    },
  }),
  ...fights.map((one) => kill(number, one)),
]
const insideOf = (events: readonly TimelineEvent[]) => fold(csgoFold, events).games[0]!.inside

/** One against two: 5 is alone from 40 s on, and wins. */
const lastMan: Fight[] = [
  [10, 6, 1],
  [12, 2, 6, 3],
  [20, 7, 2],
  [30, 8, 3],
  [35, 4, 7],
  [38, 4, 8],
  [40, 9, 4],
  [50, 5, 9],
  [60, 5, 10],
]

describe('kills of a map', () => {
  test('give K-D-A, KAST with trades, opening duels and clutches once all of them are listed', () => {
    const map = insideOf(round(1, 'home', lastMan))
    const { basis, lines } = scoreboardOf(map)
    const of = (player: number) => lines.find(({ playerId }) => playerId === player)!
    assert.equal(basis, 'counted')
    assert.deepEqual([of(5).kills, of(5).deaths, of(5).clutches], [2, 0, 1])
    assert.deepEqual([of(2).kills, of(2).deaths, of(3).assists], [1, 1, 1])
    // 1 died and was traded two seconds later; 10 neither killed nor survived nor was traded.
    assert.deepEqual([of(1).kast, of(10).kast], [100, 0])
    assert.deepEqual([of(6).openingKills, of(1).openingDeaths], [1, 1])
    assert.deepEqual(
      openingDuels(map).map(({ isWon }) => isWon),
      [false],
    )
    assert.deepEqual(clutches(map, playersOf(map)), [{ round: 1, side: 'home', playerId: 5, against: 2 }])
  })

  test('leave out no player: a roster of five has those without a kill or death', () => {
    const map = insideOf(round(1, 'home', [[3, 1, 6]]))
    const roster = (...ids: number[]) => ids.map((playerId) => ({ playerId }))
    const idsOf = (home: ReturnType<typeof roster> | null) =>
      scoreboardOf(map, { home, away: roster(6, 7, 8, 9, 10) })
        .lines.map(({ playerId }) => playerId)
        .toSorted((a, b) => a - b)
    assert.deepEqual(idsOf(roster(1, 2, 3, 4, 5)), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    // A roster without a player who played, or with a sixth, does not tell who was on the map.
    for (const unclear of [null, roster(2, 3, 4, 5, 11), roster(1, 2, 3, 4, 5, 11)])
      assert.deepEqual(idsOf(unclear), [1, 6, 7, 8, 9, 10])
    const { lines } = scoreboardOf(map, { home: roster(1, 2, 3, 4, 5), away: null })
    assert.equal(lines.find(({ playerId }) => playerId === 2)!.kast, 100)
  })

  test('count nothing where one is missing: the lines of the source stand, and are not mixed with them', () => {
    const line = csgoEvent.playerLine({ game: 1, side: 'home', playerId: 5, counts: { kills: 3, deaths: 1 }, kast: 71 })
    const map = insideOf([...round(1, 'home', lastMan).slice(0, -1), line])
    const { basis, lines } = scoreboardOf(map)
    assert.equal(basis, 'stated')
    assert.deepEqual(
      lines.map(({ playerId, kills, deaths, kast }) => [playerId, kills, deaths, kast]),
      [[5, 3, 1, 71]],
    )
  })

  test('of a round that the map does not have are surplus, those of the round in play are not', () => {
    const map = insideOf([...round(1, 'home', lastMan), kill(2, [5, 1, 6]), kill(7, [5, 1, 6])])
    assert.equal(killsOf(map).surplus, 1)
    assert.equal(isWhole(map, killsOf(map)), false)
    const over = Array.from({ length: 13 }, (_, index) => round(index + 1, 'home', [])).flat()
    assert.equal(killsOf(insideOf([...over, kill(14, [5, 1, 6])])).surplus, 1)
  })

  test('are in no round with a number or a time below zero', () => {
    const map = insideOf([kill(0, [5, 1, 6]), kill(1, [-4, 1, 6])])
    assert.deepEqual(
      map.kills.map(({ round: number, seconds }) => [number, seconds]),
      [[1, null]],
    )
  })

  test('and the veto converge: late, repeated, corrected and withdrawn reports end in the same series', () => {
    const told = (known: readonly TimelineEvent[]) => {
      const { veto, games } = fold(csgoFold, known)
      return { veto, games: games.map(({ inside }) => [scoreboardOf(inside), killsOf(inside).surplus]) }
    }
    checkConvergence(happening, told, { numRuns: 200 })
  })

  test('are never lost: counted and surplus ones are all that were reported', () => {
    const fights = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 120 })))
    const winners = fc.array(fc.constantFrom<Side>('home', 'away'), { maxLength: 30 })
    fc.assert(
      fc.property(fights, winners, (reported, sides) => {
        const rounds = sides.map((side, index) => csgoEvent.round({ game: 1, number: index + 1, side }))
        const kills = reported.map(([number, seconds], index) => kill(number, [seconds, 1, 6 + (index % 5)]))
        const events = [...new Map([...rounds, ...kills].map((event) => [event.key, event])).values()]
        const state = fold(csgoFold, events)
        const map = state.games[0]?.inside
        if (map === undefined) return
        const { byRound, surplus } = killsOf(map)
        const counted = [...byRound.values()].reduce((sum, own) => sum + own.length, 0)
        assert.equal(counted + surplus, events.length - rounds.length)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the rating of a player', () => {
  const usual = { kills: 67, deaths: 67, adr: 75, kast: 70, openingKills: 5, openingDeaths: 5 }

  test('is 1 for usual figures, with or without the parts that a source lacks', () => {
    assert.ok(Math.abs(ratingOf(usual, 100)! - 1) < 1e-9)
    assert.ok(Math.abs(ratingOf({ ...usual, adr: null, kast: null }, 100)! - 1) < 1e-9)
    assert.equal(ratingOf({ ...usual, deaths: null }, 100), null)
  })

  test('is that of the formula in docs/MODELS.md', () => {
    const figures = { kills: 20, deaths: 12, adr: 98.7, kast: 83, openingKills: 4, openingDeaths: 2 }
    assert.equal(ratingOf(figures, 18)!.toFixed(3), '1.378')
  })
})

describe('the veto', () => {
  test('is in its order, and a step that comes again replaces the former', () => {
    const step = { side: 'home' as const, start: null }
    const state = fold(csgoFold, [
      csgoEvent.veto({ ...step, ordinal: 3, action: 'decider', side: null, map: 'Quayside' }),
      csgoEvent.veto({ ...step, ordinal: 1, action: 'ban', map: 'Foundry' }),
      csgoEvent.veto({ ...step, ordinal: 2, action: 'pick', map: 'Cistern', start: 'ct' }),
      csgoEvent.veto({ ...step, ordinal: 1, action: 'ban', map: 'Terrace', key: 'w' }),
    ])
    assert.deepEqual(
      state.veto.map(({ ordinal, action, map }) => [ordinal, action, map]),
      [
        [1, 'ban', 'Terrace'],
        [2, 'pick', 'Cistern'],
        [3, 'decider', 'Quayside'],
      ],
    )
    assert.equal(state.status, 'scheduled')
  })
})
