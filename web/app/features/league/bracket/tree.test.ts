import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BracketTie } from '#contract/touchline/bracket.ts'
import { listedRounds, mostTies, neighbourOf, treeOf } from './tree.ts'

const tie = (ordinal: number, place: number): BracketTie => {
  return {
    round: `Round ${ordinal}`,
    ordinal,
    place,
    score: { home: 0, away: 0 },
    kicks: null,
    winner: null,
    matches: [],
  }
}
const eight = [...[0, 1, 2, 3].map((place) => tie(1, place)), ...[0, 1].map((place) => tie(2, place)), tie(3, 0)]

describe('treeOf', () => {
  test('puts each tie between the two that lead to it, on one side and on two', () => {
    const tree = treeOf(eight)!
    assert.deepEqual(
      [tree.one, tree.two],
      [
        { columns: 3, rows: 4 },
        { columns: 5, rows: 2 },
      ],
    )
    assert.deepEqual(
      tree.rounds.map(({ ties }) =>
        ties.map(({ one, two }) => `${one.column}.${one.row}+${one.span} ${two.column}.${two.row}+${two.span}`),
      ),
      [['1.1+1 1.1+1', '1.2+1 1.2+1', '1.3+1 5.1+1', '1.4+1 5.2+1'], ['2.1+2 2.1+2', '2.3+2 4.1+2'], ['3.1+4 3.1+2']],
    )
  })

  test('puts a match for third place below the final', () => {
    const placed = treeOf([...eight, tie(3, 1)])!.rounds[2]!.ties[1]!
    assert.deepEqual(
      [placed.one, placed.two, placed.half],
      [{ column: 3, row: 5, span: 1 }, { column: 3, row: 3, span: 1 }, null],
    )
  })

  test('lists a round of sixteen ties, unless the drawing has one side', () => {
    const sixteen = Array.from({ length: 16 }, (_, place) => tie(0, place))
    const ordinals = (most?: number) => treeOf([...sixteen, ...eight], most)!.rounds.map(({ ordinal }) => ordinal)
    assert.deepEqual(ordinals(), [1, 2, 3])
    assert.deepEqual(ordinals(mostTies.oneSided), [0, 1, 2, 3])
    assert.equal(listedRounds([...sixteen, ...eight]).length, 1)
  })

  test('lists rounds with many ties and those before them instead, and is null without a tie', () => {
    const many = Array.from({ length: 32 }, (_, place) => tie(0, place))
    assert.deepEqual(
      treeOf([...many, ...eight])!.rounds.map(({ ordinal }) => ordinal),
      [1, 2, 3],
    )
    const settled = { ...tie(-1, 0), winner: 'home' as const }
    assert.deepEqual(
      listedRounds([...eight, ...many.toReversed(), settled]).map(({ ordinal, ties, isOpen }) => [
        ordinal,
        ties.map(({ place }) => place),
        isOpen,
      ]),
      [
        [0, many.map(({ place }) => place), true],
        [-1, [0], false],
      ],
    )
    assert.deepEqual(listedRounds(eight), [])
    assert.equal(treeOf([]), null)
    assert.deepEqual(treeOf([tie(1, 0)])!.two, { columns: 1, rows: 1 })
  })
})

test('arrow keys lead to the next tie of a column, and to the nearest of the next column', () => {
  const tree = treeOf(eight)!
  const walk = (from: [number, number], keys: string[], isTwoSided: boolean) =>
    keys.reduce<[number, number] | null>((at, key) => {
      const next = at && neighbourOf(tree, { ordinal: at[0], place: at[1] }, key, isTwoSided)
      return next && [next.ordinal, next.place]
    }, from)
  assert.deepEqual(walk([1, 0], ['ArrowDown'], true), [1, 1])
  assert.equal(walk([1, 0], ['ArrowUp'], true), null)
  assert.deepEqual(walk([1, 0], ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'], true), [1, 2])
  assert.deepEqual(walk([1, 3], ['ArrowRight', 'ArrowRight'], false), [3, 0])
  assert.equal(walk([3, 0], ['Enter'], false), null)
})
