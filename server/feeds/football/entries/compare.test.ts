import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { footballEvent, type CardColour, type GoalKind, type Pair } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { wordsOf } from '#timeline/players/rules/name.ts'
import type { ReportedList } from '../../feed-rules.ts'
import { clockOf } from '../openfootball/goals.ts'
import { footballEntries } from './compare.ts'

const names: string[] = []
const idOf = (name: string | null) => {
  if (name === null) return null
  if (!names.includes(name)) names.push(name)
  return names.indexOf(name) + 1
}

/** `45+2` of a match without extra time; empty for none. */
function at(minute: string) {
  const [, whole, added] = /^(\d+)(?:\+(\d+))?$/.exec(minute) ?? []
  if (!whole) return { period: 9 as const, clockSeconds: null }
  return clockOf({ minute: Number(whole), added: Number(added ?? 0) }, false)
}

let count = 0
const keyed = () => `e${(count += 1)}`
const goal = (minute: string, name: string | null, kind: GoalKind = 'open', side: Side = 'home') =>
  footballEvent.goal({ key: keyed(), side, ...at(minute), playerId: idOf(name), kind })
const card = (minute: string, name: string, colour: CardColour = 'yellow', side: Side = 'home') =>
  footballEvent.card({ key: keyed(), side, ...at(minute), playerId: idOf(name), colour })
const kick = (order: number, name: string, isScored: boolean, side: Side = 'home') =>
  footballEvent.shootoutKick({ key: keyed(), side, order, playerId: idOf(name), isScored })
const result = (home: number, away = 0, shootout: Pair | null = null) =>
  footballEvent.result({ normal: { home, away }, shootout })
const whistle = () => footballEvent.periodStart({ key: keyed(), period: 1, clockSeconds: 0 })

function list(provider: string, events: readonly TimelineEvent[]): ReportedList {
  const playerOf = (id: number | null) =>
    id === null ? null : { person: id, name: names[id - 1]!, spellings: [wordsOf(names[id - 1]!)] }
  return { provider, events, playerOf }
}

/** The differences of two lists, checked to be the same with the two exchanged. */
function between(one: readonly TimelineEvent[], other: readonly TimelineEvent[]): string[] {
  const rows = footballEntries.differences(list('a', one), list('b', other))
  const turned = footballEntries.differences(list('b', other), list('a', one))
  const say = ({ field, value, otherValue }: { field: string; value: string; otherValue: string }) =>
    `${field}: ${value} | ${otherValue}`
  assert.deepEqual(
    turned.map((row) => say({ ...row, value: row.otherValue, otherValue: row.value })).sort(),
    rows.map(say).sort(),
  )
  return rows.map(say)
}

describe('a goal of two sources', () => {
  for (const [what, one, other] of [
    ['a minute apart', goal('23', 'Ada Berg'), goal('24', 'Ada Berg')],
    ['in stoppage time that one does not count', goal('90', 'Ada Berg'), goal('90+6', 'Ada Berg')],
    ['in stoppage time a minute apart', goal('45+2', 'Ada Berg'), goal('45+3', 'Ada Berg')],
    ['without a minute', goal('', 'Ada Berg'), goal('70', 'Ada Berg')],
    ['with a last name alone', goal('23', 'Berg'), goal('23', 'Ada Berg')],
    ['with an initial', goal('23', 'A. Berg'), goal('23', 'Ada Berg')],
    ['with other accents', goal('23', 'Ada Ødegård'), goal('23', 'Ada Odegard')],
    ['with the names in another order', goal('23', 'Son Heungmin'), goal('23', 'Heung-Min Son')],
    ['without a scorer', goal('23', null), goal('23', 'Ada Berg')],
    ['by a header, or from play', goal('23', 'Ada Berg', 'header'), goal('23', 'Ada Berg')],
  ] as const)
    test(`is one goal ${what}`, () => assert.deepEqual(between([one, result(1)], [other, result(1)]), []))

  for (const [what, one, other, row] of [
    ['two minutes apart', goal('23', 'Ada Berg'), goal('25', 'Ada Berg'), "home Ada Berg 23' | home Ada Berg 25'"],
    ['in another half', goal('45+1', 'Ada Berg'), goal('46', 'Ada Berg'), "home Ada Berg 45+1' | home Ada Berg 46'"],
    [
      'late in stoppage time',
      goal('90+2', 'Ada Berg'),
      goal('90+5', 'Ada Berg'),
      "home Ada Berg 90+2' | home Ada Berg 90+5'",
    ],
    ['of another scorer', goal('23', 'Ada Berg'), goal('23', 'Ida Holm'), "home Ada Berg 23' | home Ida Holm 23'"],
    ['of a brother', goal('23', 'Ada Berg'), goal('23', 'Ida Berg'), "home Ada Berg 23' | home Ida Berg 23'"],
    [
      'from the spot',
      goal('23', 'Ada Berg', 'penalty'),
      goal('23', 'Ada Berg'),
      "home Ada Berg 23' (penalty) | home Ada Berg 23'",
    ],
    [
      'into the own goal',
      goal('23', 'Ada Berg'),
      goal('23', 'Ada Berg', 'own'),
      "home Ada Berg 23' | home Ada Berg 23' (own goal)",
    ],
    ['with nothing in common', goal('23', 'Ada Berg'), goal('70', 'Ida Holm'), "home Ada Berg 23' | home Ida Holm 70'"],
  ] as const)
    test(`is one difference ${what}`, () =>
      assert.deepEqual(between([one, result(1)], [other, result(1)]), [`goal: ${row}`]))

  test('is missing where the other lists as many as its score has, and where it reports every whistle', () => {
    const both = [goal('10', 'Ada Berg'), goal('60', 'Ida Holm')]
    assert.deepEqual(between([...both, result(2)], [goal('10', 'Berg'), result(1)]), ["goal: home Ida Holm 60' | -"])
    assert.deepEqual(between([...both, result(2)], [goal('10', 'Berg'), whistle()]), ["goal: home Ida Holm 60' | -"])
  })

  test('is not compared with a source that lists no goals, or fewer than its own score', () => {
    const both = [goal('10', 'Ada Berg'), goal('60', 'Ida Holm'), result(2)]
    assert.deepEqual(between(both, [result(0)]), [])
    assert.deepEqual(between(both, [goal('60', 'Holm'), result(2)]), [])
    assert.deepEqual(between([goal('10', 'Ada Berg'), result(2)], [goal('60', 'Holm'), result(2)]), [])
  })

  test('has the counterpart that fits best, not the first near it', () => {
    const one = [goal('20', 'Ada Berg'), goal('22', 'Ida Holm'), goal('24', 'Ada Berg'), result(3)]
    const other = [goal('21', 'Berg'), goal('23', 'Holm'), goal('25', 'Berg'), result(3)]
    assert.deepEqual(between(one, other), [])
    assert.deepEqual(between(one, [goal('22', 'Holm'), goal('24', 'Berg'), goal('31', 'Berg'), result(3)]), [
      "goal: home Ada Berg 20' | home Berg 31'",
    ])
  })

  test('twice the same is numbered, so that each is a row of its own', () => {
    const twice = [goal('', null), goal('', null), goal('8', 'Ada Berg'), result(3)]
    assert.deepEqual(between(twice, [goal('8', 'Ada Berg'), result(1)]), [
      'goal: home unnamed | -',
      'goal: home unnamed (2) | -',
    ])
  })
})

describe('a card of two sources', () => {
  const sure = [card('5', 'Una Dahl', 'yellow', 'away')]

  test('differs in its player, minute or colour; two players at two minutes are two cards', () => {
    assert.deepEqual(between([...sure, card('30', 'Ada Berg')], [...sure, card('30', 'Ida Holm')]), [
      "card: home Ada Berg 30' yellow | home Ida Holm 30' yellow",
    ])
    assert.deepEqual(between([card('30', 'Ada Berg')], [card('34', 'Ada Berg')]), [
      "card: home Ada Berg 30' yellow | home Ada Berg 34' yellow",
    ])
    assert.deepEqual(between([card('30', 'Ada Berg', 'red')], [card('30', 'Ada Berg')]), [
      "card: home Ada Berg 30' red | home Ada Berg 30' yellow",
    ])
    assert.deepEqual(between([card('30', 'Ada Berg')], [card('70', 'Ida Holm')]), [
      "card: home Ada Berg 30' yellow | -",
      "card: - | home Ida Holm 70' yellow",
    ])
  })

  test('is missing only where the other lists such cards: yellow ones, or any for a red one', () => {
    const yellow = card('30', 'Ada Berg')
    assert.deepEqual(between([yellow], [result(0)]), [])
    assert.deepEqual(between([yellow, card('80', 'Ida Holm', 'red')], [card('80', 'Holm', 'red')]), [])
    assert.deepEqual(between([yellow, ...sure], sure), ["card: home Ada Berg 30' yellow | -"])
    assert.deepEqual(between([card('80', 'Ida Holm', 'red'), ...sure], sure), ["card: home Ida Holm 80' red | -"])
  })

  test('that is the second of its player is a red card, with or without the first', () => {
    const full = [card('30', 'Ada Berg'), card('70', 'Ada Berg', 'second_yellow'), ...sure]
    for (const other of [
      [card('70', 'Berg', 'second_yellow')],
      [card('30', 'Berg'), card('70', 'Berg')],
      [card('30', 'Berg'), card('70', 'Berg'), card('70', 'Berg', 'red')],
      [card('30', 'Berg'), card('70', 'Berg', 'red')],
    ])
      assert.deepEqual(between(full, [...other, ...sure]), [])
    assert.deepEqual(between(full, [card('30', 'Berg'), ...sure]), ["card: home Ada Berg 70' second yellow | -"])
  })
})

describe('a shoot-out of two sources', () => {
  const kicks = (...scored: boolean[]) => scored.map((isScored, at) => kick(at + 1, `Kicker ${'abc'[at]}na`, isScored))

  test('differs kick by kick in who took it and whether it went in', () => {
    assert.deepEqual(between(kicks(true, false), kicks(true, true)), [
      'kick: home 2 Kicker bna, missed | home 2 Kicker bna, scored',
    ])
    assert.deepEqual(between(kicks(true, false), [kick(1, 'Kicker ana', true), kick(2, 'Ada Berg', false)]), [
      'kick: home 2 Kicker bna, missed | home 2 Ada Berg, missed',
    ])
  })

  test('may have its kicks in another order, and without the misses', () => {
    const turned = [kick(1, 'Kicker cna', true), kick(2, 'Kicker bna', false), kick(3, 'Kicker ana', true)]
    assert.deepEqual(between(kicks(true, false, true), turned), [])
    assert.deepEqual(between([...kicks(true, false), result(0, 0, { home: 1, away: 0 })], kicks(true)), [])
    assert.deepEqual(between(kicks(true, false, true), [...kicks(true, false), result(0, 0, { home: 1, away: 0 })]), [
      'kick: home 3 Kicker cna, scored | -',
    ])
  })
})
