import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  againstLines,
  goalAverages,
  goalDistribution,
  goalSums,
  halfFull,
  headToHead,
  recentRecord,
  type PastMatch,
} from './record.ts'
import { topScorers } from './scorers.ts'

function match(
  id: number,
  homeId: number,
  awayId: number,
  score: [number, number],
  half: [number, number] | null = null,
  corners: [number, number] | null = null,
): PastMatch {
  const pair = (both: [number, number] | null) => (both === null ? null : { home: both[0], away: both[1] })
  return {
    id,
    homeId,
    awayId,
    score: { home: score[0], away: score[1] },
    halfScore: pair(half),
    corners: pair(corners),
    kickOff: id * 1000,
  }
}

const matches = [
  match(1, 7, 8, [2, 0], [0, 0], [6, 2]),
  match(2, 8, 7, [1, 1], [1, 0]),
  match(3, 7, 9, [0, 1], [0, 0], [4, 4]),
  match(4, 9, 7, [2, 6], [2, 1]),
  match(5, 8, 9, [0, 0]),
]

describe('history', () => {
  test('counts a team’s last matches, newest first', () => {
    const { matches: own, ...record } = recentRecord(matches, 7, { size: 3 })
    assert.deepEqual(
      own.map((one) => one.id),
      [4, 3, 2],
    )
    assert.deepEqual(record, { played: 3, won: 1, drawn: 1, lost: 1, winRate: 33, goalsFor: 7, goalsAgainst: 4 })
  })
  test('counts only home or away matches, and only those before a moment', () => {
    assert.deepEqual(
      recentRecord(matches, 7, { side: 'home' }).matches.map((one) => one.id),
      [3, 1],
    )
    assert.deepEqual(
      recentRecord(matches, 7, { side: 'away', before: 4000 }).matches.map((one) => one.id),
      [2],
    )
    assert.equal(recentRecord(matches, 99).winRate, 0)
  })
  test('counts meetings for the side, at either ground', () => {
    const { meetings, ...counts } = headToHead(matches, 8, 7)
    assert.deepEqual(
      meetings.map((one) => one.id),
      [2, 1],
    )
    assert.deepEqual(counts, { homeWins: 0, draws: 1, awayWins: 1 })
  })
  test('counts how leads at the break ended', () => {
    const rows = halfFull(matches, 7).filter((row) => row.count > 0)
    assert.deepEqual(rows, [
      { half: 'D', full: 'W', count: 1, rate: 25 },
      { half: 'D', full: 'L', count: 1, rate: 25 },
      { half: 'L', full: 'W', count: 1, rate: 25 },
      { half: 'L', full: 'D', count: 1, rate: 25 },
    ])
    assert.equal(halfFull(matches, 7).length, 9)
  })
  test('counts matches by their goals, seven and more together', () => {
    assert.deepEqual(
      goalSums(matches).map((row) => row.count),
      [1, 1, 2, 0, 0, 0, 0, 1],
    )
    assert.deepEqual(goalSums(matches)[7], { goals: '7+', count: 1, rate: 20 })
  })
  test('averages goals and corners, and has none without a match', () => {
    const averages = goalAverages(matches, 7)
    assert.deepEqual(averages.home, { for: 1, against: 0.5, corners: 5 })
    assert.deepEqual(averages.away, { for: 3.5, against: 1.5, corners: null })
    assert.deepEqual(goalAverages([], 7).all, { for: null, against: null, corners: null })
  })
  test('counts how a team did against its lines, from its own side', () => {
    const lined = [
      { ...match(1, 7, 8, [2, 1]), handicapQuarters: -5, totalQuarters: 10 },
      { ...match(2, 8, 7, [1, 1]), handicapQuarters: -1, totalQuarters: 8 },
      { ...match(3, 9, 7, [0, 0]), handicapQuarters: 0, totalQuarters: 9 },
      { ...match(4, 7, 9, [0, 3]) },
    ]
    assert.deepEqual(againstLines(lined, 7), {
      handicap: { matches: 3, won: 1, pushed: 1, lost: 1 },
      total: { matches: 3, over: 1, pushed: 1, under: 1 },
    })
  })
  test('puts goals into quarters of an hour, stoppage time into the one before it', () => {
    const goals = [
      [1, 0],
      [1, 899],
      [1, 900],
      [1, 2790],
      [2, 2700],
      [2, 5399],
      [2, 5600],
      [3, 5500],
    ].map(([period, clockSeconds]) => ({ period: period!, clockSeconds: clockSeconds! }))
    assert.deepEqual(goalDistribution(goals, 15), [2, 1, 1, 1, 0, 2])
    assert.deepEqual(
      goalDistribution([...goals, { period: 1, clockSeconds: null }], 10),
      [1, 2, 0, 0, 2, 0, 0, 0, 1, 2],
    )
  })
})

describe('top scorers', () => {
  const line = (playerId: number, playerName: string, goals: number, penalties = 0, teamId: number | null = 1) => ({
    playerId,
    playerName,
    teamId,
    goals,
    penalties,
    assists: 1,
  })
  test('are ordered by goals, then fewer penalties, then name, and share a rank', () => {
    const list = topScorers([
      line(1, 'Zoe', 2),
      line(2, 'Ada', 1),
      line(2, 'Ada', 1),
      line(3, 'Bo', 3, 3),
      line(4, 'Cy', 2, 1),
      line(5, 'Nil', 0),
    ])
    assert.deepEqual(
      list.map((one) => [one.rank, one.playerName, one.goals]),
      [
        [1, 'Bo', 3],
        [2, 'Ada', 2],
        [2, 'Zoe', 2],
        [4, 'Cy', 2],
      ],
    )
  })
  test('belong to the team of their newest match', () => {
    assert.deepEqual(topScorers([line(1, 'Zoe', 1, 0, 7), line(1, 'Zoe', 1, 0, 9), line(1, 'Zoe', 0, 0, null)])[0], {
      playerId: 1,
      playerName: 'Zoe',
      teamId: 9,
      goals: 2,
      penalties: 0,
      assists: 3,
      rank: 1,
    })
  })
})
