import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { DayGroup } from '#contract/touchline/day.ts'
import { arrange, countDay, countMoves } from './arrange.ts'

type Status = MatchRow['summary']['status']
function row(id: number, competitionId: number, status: Status): MatchRow {
  return { id, competitionId, sport: competitionId === 1 ? 'football' : 'basketball', summary: { status } } as MatchRow
}
function group(id: number, statuses: Status[]): DayGroup {
  return {
    competition: { id },
    seasonId: id,
    matches: statuses.map((status, index) => row(id * 100 + index, id, status)),
  } as DayGroup
}

const groups = [
  group(1, ['finished', 'live', 'live', 'scheduled']),
  group(2, ['live', 'live', 'live', 'live']),
  group(3, ['postponed']),
]
const rows = groups.flatMap((one) => one.matches)
const rowOf = (id: number) => rows.find((one) => one.id === id)
const keys = (filter: 'all' | 'live' | 'finished' | 'upcoming', league: number | null = null) =>
  arrange(groups, rowOf, { filter, league }).map((section) => [section.key, ...section.ids])

describe('the order of a day', () => {
  test('up to five live matches are on top, one of each league in turn, and nowhere else', () => {
    assert.deepEqual(keys('all'), [
      ['live', 101, 200, 102, 201, 202],
      ['1', 100, 103],
      ['2', 203],
      ['3', 300],
    ])
  })

  test('a filter leaves out leagues without such a match', () => {
    assert.deepEqual(keys('live'), [
      ['1', 101, 102],
      ['2', 200, 201, 202, 203],
    ])
    assert.deepEqual(keys('finished'), [
      ['1', 100],
      ['3', 300],
    ])
  })

  test('a single league is shown whole, without a live section', () => {
    assert.deepEqual(keys('all', 1), [['1', 100, 101, 102, 103]])
  })

  test('a league has the round of its matches, and none where they are of several', () => {
    const rounds = new Map([
      [100, 'Final'],
      [103, 'Final'],
      [203, 'Round 1'],
    ])
    const told = (roundOf: (id: number) => string | null) => {
      const withRound = (id: number) => ({ ...rowOf(id)!, round: roundOf(id) })
      return arrange(groups, withRound, { filter: 'all', league: null }).map(({ key, round }) => [key, round])
    }
    assert.deepEqual(
      told((id) => rounds.get(id) ?? null),
      [
        ['live', undefined],
        ['1', 'Final'],
        ['2', 'Round 1'],
        ['3', null],
      ],
    )
    assert.deepEqual(told((id) => `Round ${id}`)[1], ['1', null])
  })

  test('every match of the day is shown exactly once', () => {
    const ids = arrange(groups, rowOf, { filter: 'all', league: null }).flatMap((section) => section.ids)
    assert.deepEqual([...ids].sort(), rows.map((one) => one.id).sort())
  })

  test('a match that ends counts as one move, and moves only on request', () => {
    const shown = arrange(groups, rowOf, { filter: 'live', league: null })
    const ended = (id: number) => (id === 101 ? row(101, 1, 'finished') : rowOf(id))
    assert.equal(countMoves(shown, arrange(groups, ended, { filter: 'live', league: null })), 1)
    assert.equal(countMoves(shown, shown), 0)
  })

  test('a hidden match is listed with all, and counts as neither live, finished nor upcoming', () => {
    const hidden = { ...row(400, 4, 'scheduled'), summary: { status: 'scheduled', isHidden: true } } as MatchRow
    const { all, live, finished, upcoming, byLeague } = countDay([hidden])
    assert.deepEqual([all, live, finished, upcoming, byLeague.get(4)], [1, 0, 0, 0, { all: 1, live: 0 }])
    const day = [{ ...group(4, []), matches: [hidden] }]
    const listed = (filter: 'all' | 'live' | 'finished' | 'upcoming') =>
      arrange(day, () => hidden, { filter, league: null }).flatMap(({ ids }) => ids)
    assert.deepEqual([listed('all'), listed('live'), listed('finished'), listed('upcoming')], [[400], [], [], []])
  })

  test('counts of the day and of each league', () => {
    const counts = countDay(rows)
    assert.deepEqual([counts.all, counts.live, counts.finished, counts.upcoming], [9, 6, 2, 1])
    assert.deepEqual(counts.byLeague.get(1), { all: 4, live: 2 })
    assert.deepEqual(Object.fromEntries(counts.bySport), {
      football: { all: 4, live: 2 },
      basketball: { all: 5, live: 4 },
    })
  })
})
