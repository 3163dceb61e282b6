import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { knockOutTies, type TieMatch } from './knock-out.ts'

const rounds = [
  { id: 1, name: 'Quarter-finals' },
  { id: 2, name: 'Semi-finals' },
  { id: 3, name: 'Final' },
]
let nextId = 0
const match = (roundId: number, homeId: number | null, awayId: number | null, home = 0, away = 0): TieMatch => ({
  id: ++nextId,
  roundId,
  homeId,
  awayId,
  kickOff: nextId,
  score: { home, away },
  isOver: true,
  kicks: null,
})
const places = (matches: TieMatch[]) =>
  knockOutTies(rounds, matches).map(({ round, index, homeId, awayId }) => `${round}.${index} ${homeId}-${awayId}`)

describe('knockOutTies', () => {
  test('championships of a season have their own finals', () => {
    const names = ['Apertura, Semifinals', 'Clausura, Semifinals', 'Apertura, Final', 'Clausura, Final']
    const own = names.map((name, at) => ({ id: at + 11, name }))
    const ties = knockOutTies(own, [
      match(11, 1, 2, 1),
      match(11, 3, 4, 1),
      match(12, 1, 3, 1),
      match(12, 5, 6, 1),
      match(13, 3, 1, 1),
      match(14, 5, 1, 1),
    ])
    assert.deepEqual(
      ties.map(({ stage, round, index, homeId, awayId }) => `${stage} ${round}.${index} ${homeId}-${awayId}`),
      [
        'Apertura, Semifinals 1.0 3-4',
        'Apertura, Semifinals 1.1 1-2',
        'Apertura, Final 2.0 3-1',
        'Clausura, Semifinals 3.0 5-6',
        'Clausura, Semifinals 3.1 1-3',
        'Clausura, Final 4.0 5-1',
      ],
    )
  })

  test('places ties where their winners advance to, whatever was played first', () => {
    assert.deepEqual(
      places([
        match(1, 5, 6),
        match(1, 1, 2),
        match(1, 7, 8),
        match(1, 3, 4),
        match(2, 1, 3),
        match(2, 5, 7),
        match(3, 5, 1),
      ]),
      ['1.0 5-6', '1.1 7-8', '1.2 1-2', '1.3 3-4', '2.0 5-7', '2.1 1-3', '3.0 5-1'],
    )
  })

  test('fills the free places by kick-off while no winner is known', () => {
    assert.deepEqual(places([match(1, 5, 6), match(1, 1, 2), match(2, null, null), match(2, 1, null)]), [
      '1.0 5-6',
      '1.2 1-2',
      '2.0 null-null',
      '2.1 1-null',
    ])
  })

  test('names the winner that the match states: who retires may be ahead', () => {
    const [retired] = knockOutTies(rounds, [{ ...match(2, 1, 2, 1, 0), winner: 'away' }])
    assert.equal(retired?.winnerId, 2)
    const [walkover] = knockOutTies(rounds, [{ ...match(3, 1, 2), winner: 'home' }])
    assert.equal(walkover?.winnerId, 1)
  })

  test('adds up legs for the side that was at home first', () => {
    const [tie] = knockOutTies(rounds, [match(2, 1, 2, 1, 3), match(2, 2, 1, 0, 4)])
    assert.deepEqual([tie?.homeId, tie?.homeScore, tie?.awayScore, tie?.legs.length], [1, 5, 3, 2])
  })

  test('names the winner: by goals, by kicks of any leg, else by the next round, and never before the end', () => {
    const legs = [match(2, 1, 2, 1, 0), { ...match(2, 2, 1, 1, 0), kicks: { home: 4, away: 5 } }]
    const [tie] = knockOutTies(rounds, legs)
    assert.deepEqual([tie?.winnerId, tie?.kicks, tie?.homeScore, tie?.awayScore], [1, { home: 5, away: 4 }, 1, 1])
    const level = knockOutTies(rounds, [match(2, 3, 4, 1, 1), match(3, 4, null)])
    assert.deepEqual(
      level.map(({ winnerId }) => winnerId),
      [4, null],
    )
    assert.equal(knockOutTies(rounds, [{ ...match(2, 1, 2, 1, 0), isOver: false }])[0]?.winnerId, null)
  })

  test('counts the matches won in a series, which is won with as many as needed', () => {
    const won = (homeId: number, awayId: number, winner: 'home' | 'away', isOver = true) => ({
      ...match(1, homeId, awayId, winner === 'home' ? 110 : 90, 100),
      winner,
      isOver,
    })
    const needed = () => 4
    const read = (legs: TieMatch[], series: (round: string) => number | null) => {
      const [tie] = knockOutTies(rounds, legs, series)
      return [tie?.homeScore, tie?.awayScore, tie?.winnerId]
    }
    const three = [won(1, 2, 'home'), won(1, 2, 'home'), won(2, 1, 'away')]
    assert.deepEqual(read(three, needed), [3, 0, null])
    assert.deepEqual(read([...three, won(2, 1, 'home'), won(1, 2, 'away', false)], needed), [3, 1, null])
    const whole = [...three, won(2, 1, 'away'), { ...match(1, 1, 2), isOver: false }]
    assert.deepEqual(read(whole, needed), [4, 0, 1])
    assert.deepEqual(read([won(1, 2, 'home')], needed), [1, 0, null])
    assert.deepEqual(
      read([won(1, 2, 'home')], () => 1),
      [110, 100, 1],
    )
    // Of unknown length: a single match is a cup's, and more are won by who plays on.
    assert.deepEqual(
      read([won(1, 2, 'home')], () => null),
      [110, 100, 1],
    )
    assert.deepEqual(
      read(three, () => null),
      [3, 0, null],
    )
    assert.deepEqual(
      read([...three, match(2, 9, 1)], () => null),
      [3, 0, 1],
    )
  })

  test('leaves out play-in games, whose losers may play on', () => {
    const withPlayIn = [{ id: 9, name: 'Play-in' }, ...rounds]
    const ties = knockOutTies(withPlayIn, [match(9, 7, 8), match(9, 8, 9), match(1, 1, 8)])
    assert.deepEqual(
      ties.map(({ stage, round }) => [stage, round]),
      [['Quarter-finals', 1]],
    )
  })

  test('is empty without a knock-out', () => {
    assert.deepEqual(knockOutTies([], [match(1, 1, 2)]), [])
  })

  test('never puts two ties in one place, and joins each winner to his next tie', () => {
    const bracket = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }).chain((drawn) =>
      fc.record({
        drawn: fc.constant(drawn),
        winners: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      }),
    )
    fc.assert(
      fc.property(bracket, ({ drawn, winners, order }) => {
        const win = (ids: number[], from: number) =>
          ids.filter((_, index) => index % 2 === (winners[from + Math.floor(index / 2)] ? 1 : 0))
        const four = win(drawn, 0)
        const two = win(four, 4)
        const first = order.map((tie) => match(1, drawn[2 * tie]!, drawn[2 * tie + 1]!))
        const ties = knockOutTies(rounds, [
          ...first,
          match(2, four[0]!, four[1]!),
          match(2, four[2]!, four[3]!),
          match(3, two[0]!, two[1]!),
        ])
        assert.equal(new Set(ties.map(({ round, index }) => `${round}.${index}`)).size, 7)
        for (const tie of ties.filter(({ round }) => round < 3)) {
          const next = ties.find(({ round, index }) => round === tie.round + 1 && index === Math.floor(tie.index / 2))
          const side = tie.index % 2 === 0 ? next?.homeId : next?.awayId
          assert.ok(side === tie.homeId || side === tie.awayId)
        }
      }),
    )
  })
})
