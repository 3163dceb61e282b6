import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { orderOf, rowsOf, rulesOf, type Result } from '#kit/table.ts'
import { competitions } from '../../server/feeds/football/competitions.ts'
import { leagueRules } from './league-rules.ts'

const order = (...given: Parameters<typeof orderOf>) => orderOf(...given).join(' ')

/** Both meetings of Inter and Lazio in 2017/18; their other matches are made up, so that Lazio has the better goals. */
const italy: Result[] = [
  ['Inter', 'Lazio', 0, 0],
  ['Lazio', 'Inter', 2, 3],
  ['Inter', 'Udinese', 0, 1],
  ['Udinese', 'Inter', 0, 1],
  ['Lazio', 'Udinese', 5, 0],
  ['Udinese', 'Lazio', 0, 0],
  ['Inter', 'Torino', 0, 0],
  ['Torino', 'Inter', 1, 0],
  ['Lazio', 'Torino', 3, 0],
  ['Torino', 'Lazio', 1, 0],
  ['Udinese', 'Torino', 0, 1],
  ['Torino', 'Udinese', 0, 1],
]

/**
 * A leads the matches among A, B and C; B and C are level in them, C has beaten B, and B has the better goals over all.
 */
const threeLevel: Result[] = [
  ['B', 'C', 0, 1],
  ['C', 'B', 0, 0],
  ['B', 'A', 1, 0],
  ['A', 'B', 2, 0],
  ['C', 'A', 0, 1],
  ['A', 'C', 2, 0],
  ['A', 'D', 0, 0],
  ['D', 'A', 1, 0],
  ['B', 'D', 9, 0],
  ['D', 'B', 0, 1],
  ['C', 'D', 1, 0],
  ['D', 'C', 0, 1],
]

/** Twenty teams by strength; numbers 17 and 18 draw with each other, and 18 wins higher than 17. */
function twenty(): Result[] {
  const names = Array.from({ length: 20 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)
  const goals = (home: number, away: number): [number, number] =>
    [home, away].every((one) => one === 16 || one === 17)
      ? [0, 0]
      : home < away
        ? [home === 17 ? 5 : 1, 0]
        : [0, away === 17 ? 5 : 1]
  return names.flatMap((home, at) =>
    names.flatMap((away, other): Result[] => (at === other ? [] : [[home, away, ...goals(at, other)]])),
  )
}

describe('the rules of Serie A', () => {
  test('use head to head since 2005/06 (NOIF art. 51), goal difference before', () => {
    assert.equal(order(italy, rulesOf('serie-a', '2017/18')), 'Torino Inter Lazio Udinese')
    assert.equal(order(italy, rulesOf('serie-a', '2004/05')), 'Torino Lazio Inter Udinese')
  })

  test('delay head to head until both matches are played, as after 37 rounds', () => {
    const firstLeg: Result[] = [
      ['Empoli', 'Lecce', 0, 1],
      ['Empoli', 'Monza', 4, 0],
    ]
    assert.equal(order(firstLeg, rulesOf('serie-a', '2024/25')), 'Empoli Lecce Monza')
    assert.equal(
      order([...firstLeg, ['Lecce', 'Empoli', 1, 1], ['Lecce', 'Monza', 0, 1]], rulesOf('serie-a', '2024/25')),
      'Lecce Empoli Monza',
    )
  })

  test('compare all level teams once, where Spain compares those still level again', () => {
    assert.equal(order(threeLevel, rulesOf('serie-a', '2024/25')), 'A B C D')
    assert.equal(order(threeLevel, rulesOf('la-liga', '2024/25')), 'A C B D')
  })

  test('leave title and relegation to a play-off of two level teams since 2022/23', () => {
    const places = (season: string, decided?: string[][]) =>
      rowsOf(twenty(), rulesOf('serie-a', season), { decided }).slice(15, 19)
    assert.deepEqual(places('2021/22'), [['T16'], ['T18'], ['T17'], ['T19']])
    assert.deepEqual(places('2022/23'), [['T16'], ['T18', 'play_off'], ['T17', 'play_off'], ['T19']])
    assert.deepEqual(places('2022/23', [['T17', 'T18']]), [['T16'], ['T17'], ['T18'], ['T19']])
    const before = rowsOf(twenty().slice(0, -1), rulesOf('serie-a', '2022/23'))
    assert.ok(
      before.every(([, undecided]) => undecided === undefined),
      'a play-off is due only once all is played',
    )
  })
})

describe('the rules of other leagues', () => {
  test('count away goals among level teams in the Champions League until 2020/21', () => {
    const group: Result[] = [
      ['A', 'B', 1, 0],
      ['B', 'A', 3, 2],
      ['A', 'C', 1, 0],
      ['C', 'A', 0, 1],
      ['B', 'C', 9, 0],
      ['C', 'B', 0, 1],
    ]
    assert.equal(order(group, rulesOf('champions-league', '2020/21')), 'A B C')
    assert.equal(order(group, rulesOf('champions-league', '2021/22')), 'B A C')
  })

  test('count the opponents in the league phase of the Champions League, once it is over', () => {
    const rules = { ...rulesOf('champions-league', '2024/25'), matchesEach: 2 }
    const phase: Result[] = [
      ['A', 'X', 1, 0],
      ['Y', 'A', 0, 0],
      ['B', 'Z', 1, 0],
      ['W', 'B', 0, 0],
      ['X', 'W', 2, 0],
      ['Z', 'Y', 3, 0],
    ]
    assert.deepEqual(rowsOf(phase, rules).slice(0, 2), [['B'], ['A']])
    assert.deepEqual(rowsOf(phase, { ...rules, matchesEach: 8 }).slice(0, 2), [
      ['A', 'conduct'],
      ['B', 'conduct'],
    ])
  })

  test('begin with goal difference at world cups until 2022, and with head to head in 2026', () => {
    const group: Result[] = [
      ['A', 'B', 1, 0],
      ['B', 'C', 5, 0],
      ['A', 'C', 0, 1],
      ['A', 'D', 0, 0],
      ['B', 'D', 0, 0],
      ['C', 'D', 0, 4],
    ]
    assert.equal(order(group, rulesOf('world-cup', '2022')), 'D B A C')
    assert.equal(order(group, rulesOf('world-cup', '2026')), 'D A B C')
  })

  test('use head to head in Germany only once both matches are played; until then the place is shared', () => {
    const level: Result[] = [
      ['Zulu', 'Alpha', 1, 0],
      ['Chi', 'Zulu', 1, 0],
      ['Alpha', 'Delta', 1, 0],
    ]
    const rules = rulesOf('bundesliga', '2023/24')
    assert.deepEqual(rowsOf(level, rules), [['Chi'], ['Alpha', 'play_off'], ['Zulu', 'play_off'], ['Delta']])
    assert.deepEqual(rowsOf([...level, ['Alpha', 'Zulu', 0, 0]], rules), [['Zulu'], ['Alpha'], ['Chi'], ['Delta']])
  })

  test('delay head to head in Portugal to the end of the season until 2019/20, and count its points at once after that', () => {
    const results: Result[] = [
      ['A', 'B', 1, 0],
      ['B', 'C', 4, 0],
      ['C', 'A', 0, 0],
      ['B', 'C', 0, 0],
    ]
    assert.equal(order(results, rulesOf('primeira-liga', '2019/20')), 'B A C')
    assert.equal(order(results, rulesOf('primeira-liga', '2023/24')), 'A B C')
  })

  test('put fewer dropped points first in the Netherlands', () => {
    const results: Result[] = [
      ['A', 'C', 1, 0],
      ['B', 'C', 9, 0],
      ['B', 'D', 0, 1],
    ]
    assert.equal(order(results, rulesOf('eredivisie', '2024/25')), 'A D B C')
    assert.equal(order(results, rulesOf('bundesliga', '2024/25')), 'B D A C')
  })

  test('compare two teams among themselves in Brazil, and never three', () => {
    const rules = rulesOf('brasileirao', '2023')
    assert.deepEqual(
      rowsOf(
        [
          ['Zulu', 'Alpha', 1, 0],
          ['Alpha', 'Zulu', 0, 0],
          ['Alpha', 'Mike', 1, 0],
          ['Mike', 'Zulu', 1, 0],
        ],
        rules,
      ),
      [['Zulu'], ['Alpha'], ['Mike']],
    )
    const three: Result[] = [
      ['Zulu', 'Alpha', 1, 0],
      ['Alpha', 'Zulu', 0, 0],
      ['Zulu', 'Mike', 0, 0],
      ['Mike', 'Zulu', 0, 0],
      ['Alpha', 'Mike', 0, 0],
      ['Mike', 'Alpha', 0, 0],
      ['Zulu', 'Delta', 0, 1],
      ['Delta', 'Zulu', 1, 0],
      ['Alpha', 'Delta', 1, 0],
      ['Delta', 'Alpha', 1, 0],
      ['Mike', 'Delta', 1, 0],
      ['Delta', 'Mike', 2, 0],
    ]
    const adjustments = [{ teamId: 3, points: -1 }]
    assert.deepEqual(rowsOf(three, rules, { adjustments }), [
      ['Delta'],
      ['Alpha', 'conduct'],
      ['Mike', 'conduct'],
      ['Zulu', 'conduct'],
    ])
    assert.deepEqual(rowsOf(three, { ...rules, headToHead: 'complete' }, { adjustments }), [
      ['Delta'],
      ['Zulu'],
      ['Mike'],
      ['Alpha'],
    ])
  })

  test('put head to head before goals scored in France since 2017/18', () => {
    const results: Result[] = [
      ['A', 'B', 1, 0],
      ['B', 'A', 0, 0],
      ['A', 'C', 1, 0],
      ['C', 'A', 1, 0],
      ['B', 'C', 3, 2],
      ['C', 'B', 1, 2],
    ]
    assert.deepEqual(
      ['2016/17', '2017/18', '2025/26'].map((season) => order(results, rulesOf('ligue-1', season))),
      ['B A C', 'A B C', 'A B C'],
    )
  })

  test('give two points for a win where a league did', () => {
    assert.deepEqual(
      [
        rulesOf('world-cup', '1990').points.win,
        rulesOf('world-cup', '1994').points.win,
        rulesOf('serie-a', '1993/94').points.win,
        rulesOf('la-liga', '1995/96').points.win,
      ],
      [2, 3, 2, 3],
    )
  })
})

/**
 * The head of the Bundesliga 1963/64, with its points and goals: Duisburg and Frankfurt are level on points and goal
 * difference, and the goal average decides.
 */
test('Germany gives two points until 1994/95, and its first seasons are ordered by goal average', () => {
  const points = (slug: string, ...seasons: string[]) => seasons.map((season) => rulesOf(slug, season).points.win)
  assert.deepEqual(points('bundesliga', '1963/64', '1968/69', '1994/95', '1995/96'), [2, 2, 2, 3])
  assert.deepEqual(points('premier-league', '1980/81', '1981/82'), [2, 3])
  assert.deepEqual(points('serie-a', '1930/31', '1993/94', '1994/95'), [2, 2, 3])
  assert.deepEqual(points('la-liga', '1929', '1994/95', '1995/96'), [2, 2, 3])
  assert.deepEqual(points('ligue-1', '1987/88', '1988/89', '1993/94', '1994/95'), [2, 3, 2, 3])
  assert.deepEqual(points('world-cup', '1930', '1966', '1990'), [2, 2, 2])
  const level: Result[] = [
    ['Duisburg', 'Third', 2, 1],
    ['Frankfurt', 'Third', 4, 3],
    ['Frankfurt', 'Duisburg', 1, 1],
  ]
  const order = (season: string) => orderOf(level, { ...rulesOf('bundesliga', season), headToHead: 'final' })
  assert.deepEqual([order('1963/64')[0], order('1970/71')[0]], ['Duisburg', 'Frankfurt'])
})

describe('the list of rules', () => {
  test('names known leagues only, each with a document, an order and a last resort', () => {
    const slugs = new Set([...competitions.map(({ slug }) => slug), 'nba', 'mlb'])
    for (const rule of leagueRules) {
      assert.ok(slugs.has(rule.slug), rule.slug)
      assert.ok(
        (rule.tieBreaks.length > 1 || rule.lastResort === 'play_off') && rule.source!.document.length > 5,
        `${rule.slug} ${rule.fromYear}`,
      )
      assert.ok(['lots', 'play_off', 'unknown'].includes(rule.lastResort), `${rule.slug} ${rule.fromYear}`)
    }
    const keys = leagueRules.map(({ slug, fromYear }) => `${slug} ${fromYear}`)
    assert.equal(new Set(keys).size, keys.length)
  })
})
