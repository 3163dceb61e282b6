import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { coverageOf, knownSum, type MatchFacts } from './coverage.ts'

const facts = (matchId: number, more: Partial<MatchFacts> = {}): MatchFacts => ({
  matchId,
  provider: 'feed',
  hasTimeline: true,
  score: { home: 1, away: 0 },
  hasLineup: false,
  hasCard: false,
  hasAssist: false,
  goals: 1,
  ...more,
})

describe('the number of matches with known figures', () => {
  test('a source that never lists cards or assists has none, however many goals it lists', () => {
    assert.deepEqual(coverageOf([facts(1), facts(2)]), { matches: 2, lineups: 0, goals: 2, assists: 0, cards: 0 })
  })

  test('a match without a card counts where its source lists cards in another one', () => {
    assert.deepEqual(
      coverageOf([facts(1, { hasCard: true, hasAssist: true, hasLineup: true }), facts(2, { hasLineup: true })]),
      {
        matches: 2,
        lineups: 2,
        goals: 2,
        assists: 2,
        cards: 2,
      },
    )
  })

  test('a source with line-ups for some matches reports cards and assists of those alone', () => {
    const whole = facts(1, { hasCard: true, hasAssist: true, hasLineup: true })
    assert.deepEqual(coverageOf([whole, facts(2)]), { matches: 2, lineups: 1, goals: 2, assists: 1, cards: 1 })
  })

  test('a match of another source, and one with only a result from the same source, do not count', () => {
    const season = [
      facts(1, { hasCard: true }),
      facts(2, { provider: 'other' }),
      facts(3, { hasTimeline: false, goals: 0 }),
      facts(4, { provider: 'results', hasTimeline: false, goals: 0 }),
    ]
    assert.deepEqual(coverageOf(season), { matches: 4, lineups: 0, goals: 2, assists: 0, cards: 1 })
  })

  test('goals of two sources add up to one match, and 0-0 counts', () => {
    const score = { home: 2, away: 0 }
    const season = [
      facts(1, { score }),
      facts(1, { score, provider: 'other' }),
      facts(2, { score: { home: 0, away: 0 }, goals: 0 }),
      facts(3, { score }),
    ]
    assert.deepEqual(coverageOf(season), { matches: 3, lineups: 0, goals: 2, assists: 0, cards: 0 })
  })

  test('the figures that a source lists are derived from the whole season, the counted matches may be a part of it', () => {
    assert.deepEqual(
      coverageOf([facts(1, { hasCard: true }), facts(2), facts(3)], (id) => id > 1),
      { matches: 2, lineups: 0, goals: 2, assists: 0, cards: 2 },
    )
  })

  test('an empty sum is unknown where no match has the figure', () => {
    assert.deepEqual([knownSum(0, 0), knownSum(0, 3), knownSum(2, 0)], [null, 0, 2])
  })
})
