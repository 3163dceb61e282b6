import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { footballWorld } from '#kit/football-world.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { addAdjustment } from '#timeline/store/adjustment.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const DAY_MS = 86_400_000
const database = await testDatabase()
const world = await footballWorld(database)
const db = readerOf(database)
const league = await saveCompetition(db, { sport: 'football', slug: 'vale', name: 'Vale', shortName: 'Vale' })
const season = await saveSeason(db, { competitionId: league.id, name: '2025/26', isCurrent: true })
const rounds = await saveRounds(
  db,
  [1, 2, 3].map((ordinal) => ({
    seasonId: season.id,
    stage: 'regular',
    groupName: '',
    name: `Round ${ordinal}`,
    ordinal,
  })),
)
const names = ['Ants', 'Bees', 'Crows', 'Ducks']
const teams = await addParticipants(
  db,
  names.map((name) => ({ sport: 'football', kind: 'team' as const, name, shortName: name })),
)
const day = (date: string, hour = 15) => Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)
const match = (round: number, home: number, away: number, kickOff: number, score?: [number, number]) =>
  matchImport({
    sport: 'football',
    key: `${round} ${home}-${away}`,
    competitionId: league.id,
    seasonId: season.id,
    roundId: rounds[round - 1]!.id,
    homeId: teams[home]!,
    awayId: teams[away]!,
    kickOff,
    events: score ? [footballEvent.result({ normal: { home: score[0], away: score[1] } })] : [],
  })
await createImport({ database, sports }).importMatches([
  match(1, 0, 1, day('2025-08-01'), [2, 0]),
  // Put off: played after the second round.
  match(1, 2, 3, day('2025-08-20'), [4, 0]),
  match(2, 1, 2, day('2025-08-08', 23), [1, 0]),
  match(2, 3, 0, day('2025-08-08'), [1, 1]),
  match(3, 0, 2, Date.now() + 2 * DAY_MS),
  match(3, 1, 3, Date.now() + DAY_MS),
])
await addAdjustment(db, {
  seasonId: season.id,
  kind: 'points',
  participantId: teams[0]!,
  points: -3,
  reason: 'Late papers',
  decidedOn: '2025-08-10',
})
const {
  client: { touchline: call },
} = testCalls(database, handlers)
const tableOf = async (query: Record<string, unknown>) => {
  const { groups, counted, adjustments } = await call.getTable({ params: { id: season.id }, query })
  const rows = groups[0]!.rows.map(({ team, played, points }) => `${team.name} ${played} ${points}`)
  return { rows, counted, adjustments: adjustments.length }
}

describe('the table of a season', () => {
  test('of a past day counts the matches kicked off and the rulings made by the end of that day', async () => {
    assert.deepEqual(await tableOf({ date: '2025-08-08' }), {
      rows: ['Ants 2 4', 'Bees 2 3', 'Ducks 1 1', 'Crows 1 0'],
      counted: { matches: 3, of: 6 },
      adjustments: 0,
    })
    assert.deepEqual((await tableOf({ date: '2025-08-10' })).rows, ['Bees 2 3', 'Ants 2 1', 'Ducks 1 1', 'Crows 1 0'])
    assert.deepEqual((await tableOf({ date: '2025-07-01' })).counted, { matches: 0, of: 6 })
  })

  test('ends a day in the zone of the caller', async () => {
    // 23:00 in London is the next day in Shanghai.
    const { counted } = await tableOf({ date: '2025-08-08', timeZone: 'Asia/Shanghai' })
    assert.equal(counted.matches, 2)
  })

  test('after a round counts its matches whenever they were played, and decisions until the last of them', async () => {
    assert.deepEqual(await tableOf({ round: 1 }), {
      rows: ['Crows 1 3', 'Ants 1 0', 'Bees 1 0', 'Ducks 1 0'],
      counted: { matches: 2, of: 6 },
      adjustments: 1,
    })
    assert.deepEqual(await tableOf({ round: 3 }), await tableOf({}))
  })

  test('of the last five matches takes no points away', async () => {
    assert.deepEqual((await tableOf({ type: 'last5' })).rows, ['Ants 2 4', 'Crows 2 3', 'Bees 2 3', 'Ducks 2 1'])
  })

  test('names the next match of each team, but not in an earlier table', async () => {
    const nextOf = async (query: Record<string, unknown>) => {
      const { groups } = await call.getTable({ params: { id: season.id }, query })
      return Object.fromEntries(
        groups[0]!.rows.map(({ team, next }) => [team.name, next && [next.opponent?.name, next.isHome]]),
      )
    }
    assert.deepEqual(await nextOf({}), {
      Ants: ['Crows', true],
      Bees: ['Ducks', true],
      Crows: ['Ants', false],
      Ducks: ['Bees', false],
    })
    assert.equal((await nextOf({ round: 2 })).Ants, null)
    const live = await call.getTable({ params: { id: world.season } })
    const united = live.groups[0]!.rows.find(({ team }) => team.id === world.teams.united)!
    assert.deepEqual([united.next?.matchId, united.next?.score], [world.matches.halfTime, { own: 0, other: 1 }])
  })

  test('of a day that does not exist is an error', async () => {
    for (const date of ['2025-02-30', 'yesterday'])
      await assert.rejects(tableOf({ date }), (error: ApiError) => error.status === 400, date)
  })
})

describe('the leaders of a season', () => {
  test('are ranked by each figure, with the number of matches that it counts', async () => {
    const { lists, matchesPlayed } = await call.getLeaders({ params: { id: world.season } })
    const { striker, sub, rival, winger } = world.people
    // Two are finished and one is in play.
    assert.equal(matchesPlayed, 3)
    assert.deepEqual(
      lists.map(({ kind, subject, matchesCounted, list }) => [
        kind,
        subject,
        matchesCounted,
        list.map(({ player, value }) => [player?.id, value]),
      ]),
      [
        [
          'goals',
          'player',
          2,
          [
            [striker, 1],
            [sub, 1],
          ],
        ],
        ['assists', 'player', 1, [[winger, 1]]],
        ['cards', 'player', 1, [[rival, 2]]],
        [
          'clean_sheets',
          'team',
          2,
          [
            [undefined, 1],
            [undefined, 1],
          ],
        ],
        [
          'minutes',
          'player',
          1,
          [
            [world.people.keeper, 90],
            [striker, 90],
            [rival, 88],
            [winger, 60],
            [sub, 30],
          ],
        ],
      ],
    )
  })

  test('come in pages that keep their ranks, empty beyond the end and for an unknown kind an error', async () => {
    const page = (kind: 'minutes', pageNum: number) =>
      call.listLeaders({ params: { id: world.season, kind }, query: { pageNum, pageSize: 2 } })
    const second = await page('minutes', 2)
    assert.deepEqual(
      [second.total, second.list.map(({ rank, value }) => [rank, value])],
      [
        5,
        [
          [3, 88],
          [4, 60],
        ],
      ],
    )
    assert.deepEqual((await page('minutes', 9)).list, [])
    await assert.rejects(
      call.listLeaders({ params: { id: world.season, kind: 'shoes' as 'goals' } }),
      (error: ApiError) => error.status === 400,
    )
  })

  test('by goals are those of the list of scorers', async () => {
    const goals = await call.listLeaders({ params: { id: world.season, kind: 'goals' } })
    const scorers = await call.listScorers({ params: { id: world.season } })
    assert.deepEqual(
      goals.list.map(({ rank, player, team, value, penalties }) => [rank, player?.id, team?.id, value, penalties]),
      scorers.list.map(({ rank, player, team, goals: count, penalties }) => [
        rank,
        player.id,
        team?.id,
        count,
        penalties,
      ]),
    )
  })

  test('by clean sheets are teams where no line-up names both goalkeepers', async () => {
    const { subject, list, matchesCounted } = await call.listLeaders({
      params: { id: season.id, kind: 'clean_sheets' },
    })
    assert.deepEqual(
      [subject, matchesCounted, list.map(({ rank, team, value, matches }) => [rank, team?.name, value, matches])],
      [
        'team',
        4,
        [
          [1, 'Ants', 1, 2],
          [1, 'Bees', 1, 2],
          [1, 'Crows', 1, 2],
        ],
      ],
    )
  })
})

describe('the figures of a season', () => {
  test('count the finished matches', async () => {
    const figures = await call.getSeasonFigures({ params: { id: season.id } })
    const { matches, played, teams: count, goals, homeWins, draws, awayWins, bothScored, biggestWin, listed } = figures
    assert.deepEqual(
      [matches, played, count, goals, homeWins, draws, awayWins, bothScored, listed],
      [6, 4, 4, 9, 3, 1, 0, 1, null],
    )
    assert.equal(biggestWin?.home?.name, 'Crows')
  })

  test('have the times of the goals that are listed', async () => {
    const { listed } = await call.getSeasonFigures({ params: { id: world.season } })
    assert.deepEqual(listed, {
      goals: 3,
      timed: 3,
      penalties: 1,
      ownGoals: 1,
      times: { quarters: [1, 0, 1, 0, 0, 1], stoppage: [0, 0, 1, 0, 0, 0], extra: 0 },
    })
  })

  test('are those of the matches that a spoiler-free caller revealed', async () => {
    const hidden = { headers: { 'spoiler-free': '1' } }
    const figures = await call.getSeasonFigures({ params: { id: season.id } }, hidden)
    assert.deepEqual([figures.played, figures.goals, figures.biggestWin], [0, 0, null])
    assert.deepEqual((await call.getLeaders({ params: { id: world.season } }, hidden)).lists, [])
    const table = await call.getTable({ params: { id: season.id }, query: { date: '2025-08-08' } }, hidden)
    assert.deepEqual([table.isHidden, table.groups, table.counted.matches], [true, [], 0])
    assert.equal((await call.getCompetition({ params: { id: league.id } }, hidden)).hasLeaders, false)
  })
})
