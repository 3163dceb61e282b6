import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { sports } from './index.ts'
import type { MatchSummary } from './match.ts'
import { isResult, marketsOf, outcomesOf } from './markets.ts'
import { opposite } from './odds.ts'
import type { Sport } from './sport.ts'

/** A summary of a sport with these members. */
function summaryOf(sport: Sport, more: object): MatchSummary {
  return { ...sport.summary(sport.initial()), status: 'finished', ...more } as MatchSummary
}

const sportNamed = (id: string) => sports[id] as Sport
const home = (
  id: string,
  more: object,
  market: 'moneyline' | '1x2' | 'handicap' | 'total',
  line: number | null = null,
) => outcomesOf(sportNamed(id), summaryOf(sportNamed(id), more), market, line)?.home ?? null
const set = (homeGames: number, awayGames: number, winner: 'home' | 'away' | null) => ({
  games: { home: homeGames, away: awayGames },
  tiebreak: null,
  winner,
})

const anySport = fc.constantFrom(...Object.values(sports))
const points = fc.nat(200)
const score = fc.record({ home: points, away: points })
const halfLine = fc.integer({ min: -60, max: 60 }).map((value) => value * 4 + 2)

describe('the markets of a sport', () => {
  test('are a result, a handicap and a total; only football prices a draw', () => {
    for (const sport of Object.values(sports)) {
      assert.deepEqual(marketsOf(sport), [sport.id === 'football' ? '1x2' : 'moneyline', 'handicap', 'total'])
      assert.equal(marketsOf(sport).filter(isResult).length, 1)
    }
  })

  test('settle nothing before the end, and return all stakes of a match that was not finished', () => {
    const statuses = fc.constantFrom('scheduled', 'live', 'postponed', 'interrupted')
    const unfinished = fc.constantFrom('cancelled', 'abandoned', 'awarded')
    fc.assert(
      fc.property(anySport, score, statuses, unfinished, (sport, at, before, never) => {
        for (const market of marketsOf(sport)) {
          assert.equal(outcomesOf(sport, summaryOf(sport, { score: at, status: before }), market, 2), null)
          const outcomes = outcomesOf(sport, summaryOf(sport, { score: at, status: never }), market, 2)
          assert.deepEqual([outcomes?.home, outcomes?.away], ['push', 'push'])
        }
      }),
    )
  })

  test('have opposite sides, one winner on a half line, and a draw only where one is priced', () => {
    const scored = fc.constantFrom('football', 'basketball', 'baseball').map(sportNamed)
    fc.assert(
      fc.property(scored, score, halfLine, (sport, at, line) => {
        const more = { score: at, winner: at.home > at.away ? 'home' : at.home < at.away ? 'away' : 'draw' }
        for (const market of marketsOf(sport)) {
          const outcomes = outcomesOf(sport, summaryOf(sport, more), market, line)!
          assert.equal(outcomes.draw === null, market !== '1x2')
          const won = [outcomes.home, outcomes.draw, outcomes.away].filter((one) => one === 'win').length
          if (market === 'moneyline' && at.home === at.away) assert.equal(won, 0)
          else assert.equal(won, 1)
          if (market !== '1x2') assert.equal(outcomes.away, opposite(outcomes.home))
        }
      }),
    )
  })

  test('return stakes on a whole line that is met exactly', () => {
    fc.assert(
      fc.property(score, (at) => {
        for (const id of ['football', 'basketball', 'baseball']) {
          assert.equal(home(id, { score: at }, 'handicap', (at.away - at.home) * 4), 'push')
          assert.equal(home(id, { score: at }, 'total', (at.home + at.away) * 4), 'push')
        }
      }),
    )
  })
})

describe('football', () => {
  test('is settled after 90 minutes, whatever extra time brings', () => {
    const more = { score: { home: 3, away: 1 }, normalScore: { home: 1, away: 1 } }
    assert.deepEqual(outcomesOf(sportNamed('football'), summaryOf(sportNamed('football'), more), '1x2', null), {
      home: 'loss',
      draw: 'win',
      away: 'loss',
    })
    assert.equal(home('football', more, 'handicap', -2), 'loss')
    assert.equal(home('football', more, 'total', 10), 'loss')
  })
})

describe('basketball', () => {
  test('counts overtime in every market', () => {
    const { scores } = sportNamed('basketball')
    const quarter = { home: 25, away: 25 }
    const more = {
      score: { home: 112, away: 104 },
      period: 5,
      periodScores: [quarter, quarter, quarter, quarter, { home: 12, away: 4 }],
    }
    assert.deepEqual(scores(summaryOf(sportNamed('basketball'), more)).normal, { home: 100, away: 100 })
    assert.equal(home('basketball', more, 'moneyline'), 'win')
    assert.equal(home('basketball', more, 'handicap', -30), 'win')
    assert.equal(home('basketball', more, 'total', 862), 'win')
  })

  test('returns stakes on the moneyline when the final score is level', () => {
    assert.equal(home('basketball', { score: { home: 80, away: 80 }, winner: 'draw' }, 'moneyline'), 'push')
  })
})

describe('tennis', () => {
  const straight = {
    sets: [set(6, 4, 'home'), set(7, 6, 'home')],
    winner: 'home',
    ending: null,
    score: { home: 2, away: 0 },
  }

  test('has its handicap in sets and its total in games, a tie-break one game', () => {
    assert.equal(home('tennis', straight, 'moneyline'), 'win')
    assert.equal(home('tennis', straight, 'handicap', -6), 'win')
    assert.equal(home('tennis', straight, 'handicap', -8), 'push')
    assert.equal(home('tennis', straight, 'total', 90), 'win')
    assert.equal(home('tennis', straight, 'total', 92), 'push')
    assert.equal(home('tennis', straight, 'total', 94), 'loss')
  })

  test('settles the winner of a retirement after a set, and returns the lines', () => {
    const ending = { kind: 'retired', side: 'home' }
    const retired = { sets: [set(6, 1, 'home'), set(3, 2, null)], winner: 'away', ending, score: { home: 1, away: 0 } }
    assert.equal(home('tennis', retired, 'moneyline'), 'loss')
    assert.equal(home('tennis', retired, 'handicap', -6), 'push')
    assert.equal(home('tennis', retired, 'total', 40), 'push')
  })

  test('returns all stakes after a retirement in the first set, and after a walkover', () => {
    const early = { sets: [set(3, 2, null)], winner: 'away', ending: { kind: 'retired', side: 'home' } }
    for (const more of [early, { sets: [], winner: 'away', ending: { kind: 'walkover', side: 'home' } }])
      for (const market of marketsOf(sportNamed('tennis'))) assert.equal(home('tennis', more, market, 6), 'push')
  })
})

describe('baseball', () => {
  const game = (period: number, isShortened: boolean, innings = 9) => ({
    score: { home: 5, away: 3 },
    winner: 'home',
    innings,
    period,
    isShortened,
  })

  test('counts extra innings, and a home win without the last half inning as a whole game', () => {
    for (const more of [game(9, false), game(11, false), game(7, false, 7)]) {
      assert.equal(home('baseball', more, 'moneyline'), 'win')
      assert.equal(home('baseball', more, 'handicap', -6), 'win')
      assert.equal(home('baseball', more, 'total', 34), 'loss')
    }
  })

  test('settles the winner of a game cut short after five innings, and returns the lines', () => {
    for (const more of [game(5, true), game(8, true)]) {
      assert.equal(home('baseball', more, 'moneyline'), 'win')
      assert.equal(home('baseball', more, 'handicap', -6), 'push')
      assert.equal(home('baseball', more, 'total', 30), 'push')
    }
    assert.equal(home('baseball', game(4, true), 'moneyline'), 'push')
    // Called level in an extra inning: the nine that the lines ask for were played.
    assert.equal(home('baseball', { ...game(11, true), score: { home: 4, away: 4 } }, 'total', 34), 'loss')
  })
})
