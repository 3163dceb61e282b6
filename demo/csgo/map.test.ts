import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buyOf, halfOf, homeSideIn, isMapOver, roundsWon } from '#sports/csgo/rounds.ts'
import { createRandom } from '../simulation/random.ts'
import { assertWithin, meanOf } from '#kit/title-ranges.ts'
import { playMap } from './map.ts'

const ctEdges = [-0.08, 0.02, 0.08, -0.15, -0.04, 0.04, -0.1]
const startOf = (at: number) => (at % 2 === 0 ? 'ct' : 't')
const maps = Array.from({ length: 300 }, (_, at) =>
  playMap(createRandom(`map ${at}`), {
    edge: createRandom(`edge ${at}`).normal(0, 0.18),
    homeStart: startOf(at),
    ctEdge: ctEdges[at % 7]!,
  }),
)
const rounds = maps.flatMap((map, at) => map.rounds.map((round) => ({ round, map, start: startOf(at) }) as const))

/** Share of rounds in which a side had bought so and the other had bought everything, and that it won. */
function wonWith(kind: 'eco' | 'force'): number {
  const found = rounds.flatMap(({ round, map }) => {
    if (round.number > 24) return []
    const buys = {
      home: buyOf(round.number, round.equipment.home, map.rules),
      away: buyOf(round.number, round.equipment.away, map.rules),
    }
    if (buys.home === kind && buys.away === 'full') return [round.winner === 'home' ? 1 : 0]
    return buys.away === kind && buys.home === 'full' ? [round.winner === 'away' ? 1 : 0] : []
  })
  return meanOf(found)
}

describe('made-up maps of Counter-Strike', () => {
  test('have figures within the range of real play', () => {
    const byCt = rounds.filter(({ round, map, start }) => {
      const home = homeSideIn(halfOf(round.number, map.rules), start)
      return round.winner === (home === 'ct' ? 'home' : 'away')
    })
    const share = (ending: string) => meanOf(rounds.map(({ round }) => (round.ending === ending ? 1 : 0)))
    assertWithin(
      {
        rounds: meanOf(maps.map((map) => map.rounds.length)),
        'share of overtimes': meanOf(maps.map((map) => (map.rounds.length > 24 ? 1 : 0))),
        minutes: meanOf(maps.map(({ seconds }) => seconds / 60)),
        'share of rounds of the defenders': byCt.length / rounds.length,
        'kills in a round': meanOf(rounds.map(({ round }) => round.kills.length)),
        'ecos won': wonWith('eco'),
        'forces won': wonWith('force'),
        'by elimination': share('elimination'),
        'by the bomb': share('bomb'),
        'by defusing': share('defuse'),
        'by time': share('time'),
      },
      {
        rounds: [20, 23.5],
        'share of overtimes': [0.06, 0.18],
        minutes: [38, 54],
        'share of rounds of the defenders': [0.47, 0.55],
        'kills in a round': [6, 7.6],
        'ecos won': [0.03, 0.15],
        'forces won': [0.14, 0.36],
        'by elimination': [0.5, 0.68],
        'by the bomb': [0.14, 0.28],
        'by defusing': [0.08, 0.2],
        'by time': [0.03, 0.12],
      },
    )
  })

  test('end with the round that decides them', () => {
    for (const { rounds: own, rules, winner } of maps) {
      const won = roundsWon(own.map((one) => ({ ...one, kills: null })))
      assert.ok(isMapOver(won, rules))
      assert.equal(won.home > won.away ? 'home' : 'away', winner)
    }
  })

  test('have no dead who kill or plant, and bombs that agree with the end of a round', () => {
    for (const { round } of rounds) {
      const dead = new Set<string>()
      for (const { side, killer, victim, seconds } of round.kills) {
        assert.ok(!dead.has(`${side} ${killer}`) && seconds < round.seconds)
        const other = side === 'home' ? 'away' : 'home'
        assert.ok(!dead.has(`${other} ${victim}`))
        dead.add(`${other} ${victim}`)
      }
      for (const { act, side, by, seconds } of round.bombs) {
        const fell = round.kills.find((one) => one.side !== side && one.victim === by)
        if (act === 'planted') assert.ok(by !== null && (fell === undefined || fell.seconds > seconds))
      }
      const acts = round.bombs.map(({ act }) => act).join()
      if (round.ending === 'bomb') assert.equal(acts, 'planted,exploded')
      else if (round.ending === 'defuse') assert.equal(acts, 'planted,defused')
      else assert.ok(acts === '' || (acts === 'planted' && round.ending === 'elimination'))
      const dying = { home: 5 - round.alive.home, away: 5 - round.alive.away }
      assert.equal(dying.home + dying.away, round.kills.length)
    }
  })

  test('begin each half with pistols and each overtime with full money', () => {
    for (const { round } of rounds) {
      const { home, away } = round.equipment
      if (round.number === 1 || round.number === 13) assert.ok(home < 5500 && away < 5500)
      if (round.number > 24 && (round.number - 25) % 3 === 0) assert.ok(Math.min(home, away) > 22_000)
      assert.ok(Math.max(home, away) < 34_000)
    }
  })
})
