import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SearchKind } from '#contract/kinds.ts'
import type { Candidate } from './fit.ts'
import { isAnswered, rankHits, type Checked } from './rank.ts'
import type { Reading } from './reading.ts'

const subject = (kind: SearchKind, id: number): Candidate => ({ kind, id, sport: 'football', names: ['x'], weight: 1 })
const fitOf = (candidate: Candidate) => ({ candidate, name: 'x', isOwn: true, words: new Map(), letters: 1 })
function reading(score: number, kinds: readonly [SearchKind, number][], more: Partial<Reading> = {}): Reading {
  const parts = kinds.map(([kind, id]) => ({ subject: subject(kind, id), fit: fitOf(subject(kind, id)), words: [0] }))
  return { parts, years: null, round: null, unread: [], score, ...more }
}
const checked = (one: Reading, more: Partial<Checked> = {}): Checked => ({
  reading: one,
  matchIds: [],
  seasonId: null,
  isMember: null,
  ...more,
})
const shown = (all: readonly Checked[]) => rankHits(all).map(({ kind, id }) => `${kind} ${id}`)
const years = { from: 2024, to: 2024, isCertain: true }
const final = { round: 'final' as const, of: null }

describe('hits', () => {
  test('of two teams are their matches, then the teams in the order of the query', () => {
    const teams = reading(1, [
      ['team', 8],
      ['team', 3],
    ])
    assert.deepEqual(shown([checked(teams, { matchIds: [50, 40] })]), ['match 50', 'match 40', 'team 8', 'team 3'])
  })

  test('of one subject are the subject before its matches', () => {
    for (const kind of ['team', 'player', 'competition'] as const)
      assert.deepEqual(shown([checked(reading(1, [[kind, 1]]), { matchIds: [50] })]), [`${kind} 1`, 'match 50'])
  })

  test('of a competition and years are that season, and with a round its match', () => {
    const season = checked(reading(1, [['competition', 1]], { years }), { matchIds: [50], seasonId: 7 })
    assert.deepEqual(rankHits([season])[0], { kind: 'competition', id: 1, seasonId: 7, score: 1 })
    assert.equal(shown([{ ...season, reading: { ...season.reading, round: final } }])[0], 'match 50')
    assert.equal(isAnswered({ ...season, seasonId: null }), false)
  })

  test('of a player and a team are the player who was in it, before one who was not', () => {
    const both = (player: number, score: number) =>
      reading(score, [
        ['player', player],
        ['team', 9],
      ])
    const all = [checked(both(1, 1.1), { isMember: false }), checked(both(2, 1), { isMember: true, matchIds: [50] })]
    assert.deepEqual(shown(all), ['player 2', 'match 50', 'team 9', 'player 1'])
    assert.deepEqual(all.map(isAnswered), [false, true])
  })

  test('come once, with the best score they have', () => {
    const twice = [checked(reading(1, [['team', 1]])), checked(reading(2, [['team', 1]]))]
    assert.deepEqual(rankHits(twice), [{ kind: 'team', id: 1, seasonId: null, score: 2 }])
    assert.deepEqual(rankHits(twice.toReversed()), rankHits(twice))
  })
})
