import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BracketTie } from '#contract/touchline/bracket.ts'
import { pieceOf } from './piece.ts'

const tie = (ordinal: number, place: number): BracketTie => ({
  round: `Round ${ordinal}`,
  ordinal,
  place,
  score: { home: 0, away: 0 },
  kicks: null,
  winner: null,
  matches: [{ id: ordinal * 10 + place } as BracketTie['matches'][number]],
})
const eight = [...[0, 1, 2, 3].map((place) => tie(1, place)), tie(2, 0), tie(2, 1), tie(3, 0), tie(3, 1)]
const shape = (matchId: number) =>
  pieceOf(eight, matchId)?.rounds.map(({ ordinal, ties }) => `${ordinal}: ${ties.map(({ place }) => place).join()}`)

describe('pieceOf', () => {
  test('shows the final below both semi-finals, and the match for third place likewise', () => {
    assert.deepEqual(shape(30), ['2: 0,1', '3: 0'])
    assert.deepEqual(shape(31), ['2: 0,1', '3: 1'])
  })

  test('shows a tie between the two that lead to it and the one that it leads to', () => {
    assert.deepEqual(shape(21), ['1: 2,3', '2: 1', '3: 0'])
  })

  test('shows a tie of the first round beside the tie of its next opponent', () => {
    assert.deepEqual(shape(13), ['1: 2,3', '2: 1'])
  })

  test('gives none for a match of the groups', () => {
    assert.equal(pieceOf(eight, 99), null)
  })
})
