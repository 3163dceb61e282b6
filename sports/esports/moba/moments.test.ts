import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../../sport.ts'
import type { Side, TimelineEvent } from '../../timeline.ts'
import { mobaEvent } from './build.ts'
import { mobaFold } from './fold.ts'
import { laneGaps } from './lane-gaps.ts'
import { isByLane } from './lanes.ts'
import { momentsOf, swingsOf } from './moments.ts'
import { lastingPurchases } from './purchases.ts'
import { rowsOfItems } from './read.ts'
import type { MobaGame } from './state.ts'

const kill = (clockSeconds: number, side: Side, victimId: number): TimelineEvent =>
  mobaEvent.kill({ game: 1, key: `k${clockSeconds}`, clockSeconds, side, playerId: side === 'home' ? 1 : 6, victimId })
const taken = (clockSeconds: number, kind: string, which: string | null = null) =>
  mobaEvent.objective({ game: 1, key: `${kind}${clockSeconds}`, clockSeconds, side: 'home', kind, which })
const fightsIn = (killLog: MobaGame['killLog']) =>
  momentsOf({ objectives: [], killLog }).flatMap((one) => (one.kind === 'fight' ? [one.fight] : []))
const insideOf = (...events: TimelineEvent[]) => fold(mobaFold, events).games[0]!.inside

describe('fights of a game', () => {
  test('are kills within a short span, in whichever order they are reported', () => {
    const { killLog } = insideOf(kill(630, 'home', 7), kill(600, 'home', 6), kill(615, 'away', 2), kill(700, 'home', 8))
    assert.deepEqual(fightsIn(killLog), [
      { seconds: 630, kills: { home: 2, away: 1 }, winner: 'home', aceOf: null, killers: [{ playerId: 1, kills: 2 }] },
    ])
  })

  test('are an ace where all five of a side die, each once', () => {
    const five = [6, 7, 8, 9, 10].map((victim, at) => kill(600 + at, 'home', victim))
    assert.equal(fightsIn(insideOf(...five).killLog)[0]?.aceOf, 'home')
    const twice = [6, 7, 8, 9, 9].map((victim, at) => kill(600 + at, 'home', victim))
    assert.equal(fightsIn(insideOf(...twice).killLog)[0]?.aceOf, null)
  })

  test('and a level one has no winner', () => {
    const four = [kill(600, 'home', 6), kill(601, 'away', 1), kill(602, 'home', 7), kill(603, 'away', 2)]
    const [fight] = fightsIn(insideOf(...four).killLog)
    assert.deepEqual([fight?.winner, fight?.killers], [null, []])
  })
})

describe('key moments', () => {
  test('are objectives and fights, the newest first, an Aegis with its Roshan', () => {
    const fight = [kill(900, 'home', 6), kill(905, 'home', 7), kill(910, 'home', 8)]
    const moments = momentsOf(insideOf(taken(700, 'tower'), taken(1000, 'roshan'), taken(1004, 'aegis'), ...fight))
    assert.deepEqual(
      moments.map((one) => (one.kind === 'fight' ? 'fight' : `${one.objective.kind} ${one.aegis?.kind ?? ''}`)),
      ['roshan aegis', 'fight', 'tower '],
    )
  })

  test('momentum is what the gold lead moved in each minute, unknown where a lead is', () => {
    const minute = (clockSeconds: number, goldLead: number | null) =>
      mobaEvent.minute({ game: 1, clockSeconds, goldLead, xpLead: null })
    const { minutes } = insideOf(minute(0, 0), minute(60, 300), minute(120, -200), minute(180, null))
    assert.deepEqual(
      swingsOf(minutes).map(({ swing }) => swing),
      [300, -500, null],
    )
  })
})

describe('lanes', () => {
  const line = (playerId: number, side: Side, lane: string | null, role: string | null = null) =>
    mobaEvent.playerLine({ game: 1, side, playerId, hero: null, lane, role, counts: {} })
  const { lines } = insideOf(
    line(1, 'home', 'bottom', 'support'),
    line(2, 'home', 'bottom'),
    line(6, 'away', 'bottom'),
    line(3, 'home', 'middle'),
    line(7, 'away', null, 'mid'),
    line(4, 'home', 'top'),
  )
  const gold = (playerId: number, at: number) => ({ playerId, rows: [[600, at, 0, 0, 0]] })

  test('have the gold of both sides at ten minutes, by the lane before the role', () => {
    const all = [gold(1, 2000), gold(2, 4000), gold(6, 5000), gold(3, 4500), gold(7, 4400)]
    assert.deepEqual(
      laneGaps(lines, all, 'radiant').map(({ lane, gold: both, players }) => [
        lane,
        both!.home - both!.away,
        players.home,
      ]),
      [
        ['mid', 100, [3]],
        ['bottom', 1000, [1, 2]],
      ],
    )
  })

  test('by the camp of a team: the safe lane of one is the off lane of the other', () => {
    const camps = insideOf(
      line(1, 'home', 'safe'),
      line(6, 'away', 'off'),
      line(2, 'home', 'off'),
      line(7, 'away', 'safe'),
    )
    const told = laneGaps(camps.lines, [gold(1, 5000), gold(6, 4000), gold(2, 3000), gold(7, 4500)], 'dire')
    assert.deepEqual(
      told.map(({ lane, players }) => [lane, players.home, players.away]),
      [
        ['top', [1], [6]],
        ['bottom', [2], [7]],
      ],
    )
  })

  test('are those of players against each other where each lane has one of each side', () => {
    const roles = ['top', 'jungle', 'mid', 'adc', 'support']
    const five = (side: Side, from: number) => roles.map((role, at) => line(from + at, side, null, role))
    const whole = [...five('home', 1), ...five('away', 6)]
    assert.equal(isByLane(insideOf(...whole).lines), true)
    assert.equal(isByLane(insideOf(...whole.slice(1)).lines), false)
    assert.equal(isByLane(insideOf(...whole.slice(1), line(1, 'home', null, 'mid')).lines), false)
    assert.equal(isByLane(insideOf(...whole, line(11, 'home', null, 'coach')).lines), false)
  })

  test('have no gold where that of a player is unknown', () => {
    assert.deepEqual(
      laneGaps(lines, [gold(1, 2000), gold(6, 5000)], null).map(({ lane, gold: both }) => [lane, both]),
      [
        ['mid', null],
        ['bottom', null],
      ],
    )
  })
})

describe('purchases', () => {
  test('are in order of time, and what is no purchase is left out', () => {
    const rows = rowsOfItems([[90, 'boots'], [-80, 'tango'], ['x', 'y'], [30], 7])
    assert.deepEqual(rows, [
      { seconds: -80, item: 'tango' },
      { seconds: 90, item: 'boots' },
    ])
  })

  test('are shown once, without what is used up, up to a moment', () => {
    const rows = rowsOfItems([
      [-80, 'tango'],
      [90, 'boots'],
      [400, 'recipe_magic_wand'],
      [500, 'boots'],
      [900, 'blink'],
      [1500, 'bfury'],
    ])
    assert.deepEqual(
      lastingPurchases(rows, 1000).map(({ item }) => item),
      ['boots', 'blink'],
    )
  })
})
