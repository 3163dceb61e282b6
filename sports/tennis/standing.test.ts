import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Side } from '../timeline.ts'
import { finalSetOf, slamFormat, tourDoubles } from './final-set.ts'
import { isLegalSet } from './legal.ts'
import { chanceOf, isTiebreak, newSet, newStanding, nil, play, pointLabels, type Standing } from './standing.ts'
import { usualFormat, type Format, type SetRule } from './vocabulary.ts'

/** The standing after points: `h` home's, `a` away's. */
function after(points: string, format: Format = usualFormat, from: Standing = newStanding): Standing {
  return [...points].reduce(
    (standing, one) => play(standing, format, one === 'h' ? 'home' : ('away' satisfies Side)).standing,
    from,
  )
}
const games = (course: string) => [...course].map((one) => one.repeat(4)).join('')
const shown = (standing: Standing, format = usualFormat) => {
  const { home, away } = pointLabels(standing, isTiebreak(standing, format))
  return `${home}-${away}`
}
/** In the last set at these games, one set each. */
function lastSetAt(home: number, away: number): Standing {
  const won = (winner: Side) => ({
    games: { home: winner === 'home' ? 6 : 0, away: winner === 'away' ? 6 : 0 },
    tiebreak: null,
    winner,
  })
  return { sets: [won('home'), won('away'), { ...newSet, games: { home, away } }], points: nil, winner: null }
}

describe('the score of a match of tennis', () => {
  test('calls the points of a game, deuce and advantage included', () => {
    const called = ['', 'h', 'hh', 'hha', 'hhha', 'hhhaaa', 'hhhaaah', 'hhhaaaha', 'hhhaaahaa'].map((points) =>
      shown(after(points)),
    )
    assert.deepEqual(called, ['0-0', '15-0', '30-0', '30-15', '40-15', '40-40', 'Ad-40', '40-40', '40-Ad'])
    assert.deepEqual(after('hhhaaahaaa').sets[0]!.games, { home: 0, away: 1 })
  })

  test('decides at 40-40 by the next point without advantage', () => {
    assert.deepEqual(after('hhhaaah', { ...usualFormat, isNoAd: true }).sets[0]!.games, { home: 1, away: 0 })
    assert.deepEqual(after('hhhaaah').sets[0]!.games, nil)
  })

  test('plays on at 6-5, and a tie-break to seven points two ahead at 6-6', () => {
    const at65 = after(games('hahahahahah'))
    assert.equal(isTiebreak(at65, usualFormat), false)
    assert.deepEqual(after(games('h'), usualFormat, at65).sets[0]!.games, { home: 7, away: 5 })
    const at66 = after(games('a'), usualFormat, at65)
    assert.equal(isTiebreak(at66, usualFormat), true)
    const at77 = after('hhhhhhaaaaaaha', usualFormat, at66)
    assert.equal(shown(at77), '7-7')
    const end = after('aa', usualFormat, at77)
    assert.deepEqual(end.sets[0], { games: { home: 6, away: 7 }, tiebreak: { home: 7, away: 9 }, winner: 'away' })
  })

  const lastSets: [SetRule, string, string][] = [
    ['advantage', '6-6', 'none'],
    ['tiebreak', '6-6', '7'],
    ['tiebreak_10', '6-6', '10'],
    ['tiebreak_12', '12-12', '7'],
  ]
  for (const [finalSet, at, points] of lastSets)
    test(`decides a last set by ${finalSet}`, () => {
      const format = { ...usualFormat, finalSet }
      const [home, away] = at.split('-').map(Number) as [number, number]
      const standing = lastSetAt(home, away)
      assert.equal(isTiebreak(standing, format), points !== 'none')
      if (points === 'none') assert.equal(after(games('hh'), format, standing).winner, 'home')
      else {
        assert.equal(after('h'.repeat(Number(points) - 1), format, standing).winner, null)
        assert.equal(after('h'.repeat(Number(points)), format, standing).winner, 'home')
      }
      if (finalSet === 'tiebreak_12') assert.equal(isTiebreak(lastSetAt(6, 6), format), false)
    })

  test('plays a match tie-break instead of the last set of the tours’ doubles', () => {
    const standing = lastSetAt(0, 0)
    assert.equal(isTiebreak(standing, tourDoubles), true)
    const end = after('h'.repeat(9) + 'a'.repeat(9) + 'hh', tourDoubles, standing)
    assert.deepEqual(end.sets[2], { games: { home: 1, away: 0 }, tiebreak: { home: 11, away: 9 }, winner: 'home' })
    assert.equal(end.winner, 'home')
  })

  test('plays sets to four games with the tie-break at 3-3, as at the Next Gen Finals', () => {
    const format: Format = { ...usualFormat, gamesPerSet: 4, isNoAd: true, bestOf: 5 }
    assert.equal(isTiebreak(after(games('hahaha'), format), format), true)
    assert.deepEqual(after(games('hahaha') + 'hhhhhhh', format).sets[0]!.games, { home: 4, away: 3 })
    assert.equal(after(games('hahahh'), format).sets[0]!.winner, 'home')
  })

  test('names the greatest chance at the next point: break, set, match', () => {
    assert.deepEqual(chanceOf(after('aaa'), usualFormat, 'home'), { side: 'away', kind: 'break' })
    assert.equal(chanceOf(after('aaa'), usualFormat, 'away'), null)
    assert.deepEqual(chanceOf(after(games('hhhhh') + 'hhh'), usualFormat, 'home'), { side: 'home', kind: 'set' })
    assert.deepEqual(chanceOf(after('hhh', usualFormat, lastSetAt(5, 0)), usualFormat, 'home'), {
      side: 'home',
      kind: 'match',
    })
    // Without advantage 40-40 is a chance of both.
    assert.deepEqual(chanceOf(after('hhhaaa'), { ...usualFormat, isNoAd: true }, 'home'), {
      side: 'away',
      kind: 'break',
    })
  })
})

describe('the rules of a last set', () => {
  const known: [Parameters<typeof finalSetOf>, SetRule][] = [
    [['wimbledon', 2013, 'singles'], 'advantage'],
    [['wimbledon', 2018, 'singles'], 'advantage'],
    [['wimbledon', 2019, 'singles'], 'tiebreak_12'],
    [['wimbledon', 2021, 'mixed'], 'tiebreak_12'],
    [['wimbledon', 2023, 'mixed'], 'tiebreak_10'],
    [['ausopen', 2018, 'singles'], 'advantage'],
    [['ausopen', 2019, 'singles'], 'tiebreak_10'],
    [['ausopen', 2023, 'mixed'], 'match_tiebreak'],
    [['frenchopen', 2021, 'singles'], 'advantage'],
    [['frenchopen', 2022, 'singles'], 'tiebreak_10'],
    [['usopen', 2021, 'singles'], 'tiebreak'],
    [['usopen', 2022, 'doubles'], 'tiebreak_10'],
    [['usopen', 2019, 'mixed'], 'match_tiebreak'],
  ]
  for (const [[slam, year, discipline], rule] of known)
    test(`${slam} ${year}, ${discipline}: ${rule}`, () => assert.equal(finalSetOf(slam, year, discipline), rule))

  test('go with best of five for men in singles, and in doubles of Wimbledon until 2022', () => {
    assert.equal(slamFormat('usopen', 2023, 'singles', true).bestOf, 5)
    assert.equal(slamFormat('usopen', 2023, 'singles', false).bestOf, 3)
    assert.equal(slamFormat('wimbledon', 2022, 'doubles', true).bestOf, 5)
    assert.equal(slamFormat('wimbledon', 2023, 'doubles', true).bestOf, 3)
    assert.equal(slamFormat('ausopen', 2022, 'doubles', true).bestOf, 3)
  })

  test('judge a finished set by its score', () => {
    const set = (home: number, away: number, tiebreak: [number, number] | null = null) => ({
      games: { home, away },
      tiebreak: tiebreak && { home: tiebreak[0], away: tiebreak[1] },
      winner: home > away ? ('home' as const) : ('away' as const),
    })
    const legal = [set(6, 0), set(6, 4), set(7, 5), set(7, 6, [7, 5]), set(6, 7, [8, 10])]
    const illegal = [
      set(6, 5),
      set(5, 3),
      set(8, 6),
      set(7, 4),
      set(7, 6, [7, 6]),
      set(7, 6, [8, 3]),
      set(7, 5, [7, 5]),
    ]
    for (const one of legal) assert.ok(isLegalSet(one, usualFormat, 1), JSON.stringify(one))
    for (const one of illegal) assert.ok(!isLegalSet(one, usualFormat, 1), JSON.stringify(one))
    assert.ok(isLegalSet(set(70, 68), { ...usualFormat, finalSet: 'advantage' }, 3))
    assert.ok(isLegalSet(set(13, 12, [7, 3]), { ...usualFormat, finalSet: 'tiebreak_12' }, 3))
    assert.ok(!isLegalSet(set(7, 6, [7, 3]), { ...usualFormat, finalSet: 'tiebreak_12' }, 3))
  })
})
