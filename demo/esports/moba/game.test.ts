import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRandom } from '../../simulation/random.ts'
import { assertWithin, meanOf, quantileOf, type Range } from '#kit/title-ranges.ts'
import type { MobaCourse } from './course.ts'
import { playMoba } from './game.ts'
import type { MobaShape } from './shape.ts'
import { dotaShape, kogShape, lolShape } from './shapes.ts'
import type { Worth } from './team.ts'

const games = 300
const sum = (worth: readonly Worth[]) => worth.reduce((total, { gold }) => total + gold, 0)
const played = (shape: MobaShape) =>
  Array.from({ length: games }, (_, at) =>
    playMoba(createRandom(`${shape.sport} ${at}`), shape, createRandom(`edge ${at}`).normal(0, 0.3)),
  )

/** Low and high of professional play; where they come from: docs/decisions/0059-demonstration-of-esports.md. */
const ranges: Readonly<Record<string, Record<string, Range>>> = {
  lol: {
    'median minutes': [29, 34],
    'minutes of the longest tenth': [36, 48],
    kills: [22, 32],
    'assists of a kill': [2.1, 2.8],
    towers: [7.5, 13],
    dragons: [3, 5],
    'gold of a side in a minute': [1600, 2000],
    'gold lead at 15 minutes': [1300, 2800],
    'share of comebacks': [0.22, 0.36],
    'share of the home side': [0.42, 0.58],
  },
  dota: {
    'median minutes': [35, 42],
    'minutes of the longest tenth': [45, 62],
    kills: [46, 66],
    'assists of a kill': [2, 2.8],
    towers: [9, 15],
    'gold of a side in a minute': [2050, 2700],
    'gold lead at 15 minutes': [1300, 3500],
    'share of comebacks': [0.26, 0.42],
    'share of the home side': [0.42, 0.58],
  },
  kog: {
    'median minutes': [14.5, 19],
    'minutes of the longest tenth': [19, 28],
    kills: [16, 27],
    'assists of a kill': [2.1, 3],
    towers: [5.5, 11],
    'gold of a side in a minute': [2700, 3500],
    'gold lead at 8 minutes': [1000, 2800],
    'share of comebacks': [0.2, 0.36],
    'share of the home side': [0.42, 0.58],
  },
}

function figuresOf(all: readonly MobaCourse[], early: number): Record<string, number> {
  const minutes = all.map(({ seconds }) => seconds / 60)
  const kills = all.reduce((total, one) => total + one.kills.length, 0)
  const leadAt = (one: MobaCourse) => {
    const { home, away } = one.minutes[Math.min(early, one.minutes.length - 1)]!
    return sum(home) - sum(away)
  }
  const taken = (kind: string) =>
    meanOf(all.map(({ objectives }) => objectives.filter((one) => one.kind === kind).length))
  return {
    'median minutes': quantileOf(minutes, 0.5),
    'minutes of the longest tenth': quantileOf(minutes, 0.9),
    kills: kills / all.length,
    'assists of a kill': all.flatMap((one) => one.kills.flatMap(({ helpers }) => helpers)).length / kills,
    towers: taken('tower'),
    dragons: taken('dragon'),
    'gold of a side in a minute': meanOf(
      all.map((one) => (sum(one.minutes.at(-1)!.home) + sum(one.minutes.at(-1)!.away)) / 2 / (one.seconds / 60)),
    ),
    [`gold lead at ${early} minutes`]: meanOf(all.map((one) => Math.abs(leadAt(one)))),
    'share of comebacks': meanOf(all.map((one) => (leadAt(one) > 0 === (one.winner === 'home') ? 0 : 1))),
    'share of the home side': meanOf(all.map(({ winner }) => (winner === 'home' ? 1 : 0))),
  }
}

describe('made-up games of two teams of five', () => {
  for (const shape of [lolShape, dotaShape, kogShape]) {
    const all = played(shape)

    test(`${shape.sport}: figures of ${games} games are within the range of real play`, () => {
      assertWithin(figuresOf(all, shape.sport === 'kog' ? 8 : 15), ranges[shape.sport]!)
    })

    test(`${shape.sport}: a structure falls once, kills are deaths, and nothing happens after the end`, () => {
      const { lanes, lane, base } = shape.structures
      for (const { kills, objectives, minutes, seconds } of all) {
        for (const side of ['home', 'away'] as const)
          for (const kind of new Set([...lane, ...base])) {
            const most =
              lane.filter((one) => one === kind).length * lanes.length + base.filter((one) => one === kind).length
            assert.ok(objectives.filter((one) => one.side === side && one.kind === kind).length <= most)
          }
        for (const { killer, victim, helpers } of kills) {
          assert.ok(killer < 5 && victim < 5 && helpers.length <= 4 && !helpers.includes(killer))
        }
        const deaths = Map.groupBy(kills, ({ side, victim }) => `${side} ${victim}`)
        for (const own of deaths.values()) assert.equal(new Set(own.map((one) => one.seconds)).size, own.length)
        assert.ok([...kills, ...objectives].every((one) => one.seconds < seconds))
        assert.deepEqual(
          minutes.map((one) => one.seconds).slice(0, -1),
          minutes.slice(0, -1).map((_, at) => at * 60),
        )
        for (const { home, away } of minutes)
          for (const { gold, xp, lastHits } of [...home, ...away])
            assert.ok([gold, xp, lastHits].every((value) => Number.isSafeInteger(value) && value >= 0))
      }
    })

    test(`${shape.sport}: the stronger team wins more, and the same seed plays the same game`, () => {
      const share = (edge: number) =>
        meanOf(
          Array.from({ length: 200 }, (_, at) =>
            playMoba(createRandom(`share ${at}`), shape, edge).winner === 'home' ? 1 : 0,
          ),
        )
      assert.ok(share(0.6) > 0.72 && share(0.6) < 0.95, `${share(0.6)}`)
      assert.ok(share(-0.6) < 0.28)
      assert.deepEqual(playMoba(createRandom('one'), shape, 0.1), playMoba(createRandom('one'), shape, 0.1))
    })
  }
})
