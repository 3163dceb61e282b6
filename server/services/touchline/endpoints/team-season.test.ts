import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const db = readerOf(database)
const { id: competitionId } = await saveCompetition(db, {
  sport: 'football',
  slug: 'vale',
  name: 'Vale',
  shortName: 'Vale',
})
const [season, before] = [
  await saveSeason(db, { competitionId, name: '2025/26', startsOn: '2025-08-01', isCurrent: true }),
  await saveSeason(db, { competitionId, name: '2024/25', startsOn: '2024-08-01' }),
]
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
const [ants = 0, bees = 0, crows = 0, ducks = 0, striker = 0, keeper = 0, rival = 0] = await addParticipants(db, [
  ...['Ants', 'Bees', 'Crows', 'Ducks'].map((name) => ({
    sport: 'football',
    kind: 'team' as const,
    name,
    shortName: name,
  })),
  { sport: 'football', kind: 'player', name: 'Sam Striker', shortName: 'S. Striker' },
  { sport: 'football', kind: 'player', name: 'Kay Keeper', shortName: 'K. Keeper' },
  { sport: 'football', kind: 'player', name: 'Ray Rival', shortName: 'R. Rival' },
])
type Goal = [side: 'home' | 'away', minute: number]
const match = (round: number, homeId: number, awayId: number, goals: Goal[], isListed = true, seasonId = season.id) => {
  const count = (side: string) => goals.filter((goal) => goal[0] === side).length
  const listed = goals.map(([side, minute], index) =>
    footballEvent.goal({
      key: `g${index}`,
      side,
      period: minute > 45 ? 2 : 1,
      clockSeconds: (minute - 1) * 60,
      playerId: side === 'home' ? striker : rival,
      kind: 'open',
    }),
  )
  const line = (playerId: number, position: number, at: number) => ({
    playerId,
    shirtNumber: null,
    position,
    isStarter: true,
    line: position === 0 ? 0 : 1,
    slot: at,
  })
  return matchImport({
    sport: 'football',
    key: `${seasonId} ${round} ${homeId}`,
    competitionId,
    seasonId,
    roundId: seasonId === season.id ? rounds[round - 1]!.id : null,
    homeId,
    awayId,
    kickOff: Date.UTC(seasonId === season.id ? 2025 : 2024, 8, round * 7, 15),
    hasTimeline: isListed,
    events: [
      ...(isListed ? listed : []),
      ...(isListed && homeId === ants
        ? [
            footballEvent.lineup({
              side: 'home',
              formation: null,
              coach: null,
              players: [line(keeper, 0, 0), line(striker, 5, 0)],
            }),
          ]
        : []),
      footballEvent.result({ normal: { home: count('home'), away: count('away') } }),
    ],
  })
}
await createImport({ database, sports }).importMatches([
  match(1, ants, bees, [
    ['home', 10],
    ['home', 80],
  ]),
  match(1, crows, ducks, [['away', 50]]),
  match(2, bees, crows, [], false),
  match(2, ducks, ants, [
    ['home', 5],
    ['away', 44],
  ]),
  match(3, ants, crows, [['away', 76]]),
  match(3, bees, ducks, [['away', 20]], false),
  match(1, ants, crows, [['home', 3]], true, before.id),
])
const {
  client: { touchline: call },
} = testCalls(database, handlers)
const read = (id: number, seasonId: number, headers = {}) =>
  call.getTeamSeason({ params: { id, seasonId } }, { headers })

describe('a team in a season', () => {
  test('has its record in all, at home and away, and the first of its table', async () => {
    const { rank, teams, record, leader, competition } = await read(ants, season.id)
    assert.deepEqual([rank, teams, leader?.team.name, leader?.points, competition.name], [2, 4, 'Ducks', 7, 'Vale'])
    assert.deepEqual(record?.all, { played: 3, won: 1, drawn: 1, lost: 1, goalsFor: 3, goalsAgainst: 2, points: 4 })
    assert.deepEqual([record?.home.won, record?.home.lost, record?.away.drawn], [1, 1, 1])
  })

  test('is compared with all teams, each figure over the matches that it is known of', async () => {
    const { compared } = await read(ants, season.id)
    const of = (kind: string) => {
      const { value, rank, values, matches } = compared.find((one) => one.kind === kind)!
      return [value, rank, values.length, matches]
    }
    assert.deepEqual(of('points'), [4 / 3, 2, 4, 3])
    assert.deepEqual(of('goals'), [1, 1, 4, 3])
    assert.deepEqual(of('conceded'), [2 / 3, 3, 4, 3])
    assert.deepEqual(of('scored_first'), [1 / 3, 2, 4, 3])
    const bee = (await read(bees, season.id)).compared.find(({ kind }) => kind === 'scored_first')!
    assert.deepEqual([bee.matches, bee.of], [2, 3], 'a match without goals is known, one with unlisted goals is not')
    assert.equal(
      compared.some(({ kind }) => kind === 'shots'),
      false,
    )
  })

  test('has goals by quarter of an hour with the average of the season', async () => {
    const { goalTimes } = await read(ants, season.id)
    assert.deepEqual(goalTimes?.for.quarters, [1, 0, 1, 0, 0, 1])
    assert.deepEqual(goalTimes?.against.quarters, [1, 0, 0, 0, 0, 1])
    // Five matches with all minutes, six goals; the team played three of them.
    assert.deepEqual(
      goalTimes?.average.map((value) => Math.round(value * 10) / 10),
      [0.6, 0, 0.3, 0.3, 0, 0.6],
    )
    assert.deepEqual([goalTimes?.matches, goalTimes?.of], [3, 3])
  })

  test('has its place after each round, as the table says', async () => {
    const { places } = await read(ants, season.id)
    assert.deepEqual(places?.outcomes, ['W', 'D', 'L'])
    assert.deepEqual(places?.lines.find(({ teamId }) => teamId === ants)?.ranks, [1, 1, 2])
    for (const [index, { ordinal }] of places!.rounds.entries()) {
      const { groups } = await call.getTable({ params: { id: season.id }, query: { round: ordinal } })
      for (const { teamId, ranks } of places!.lines)
        assert.equal(ranks[index], groups[0]!.rows.find(({ team }) => team.id === teamId)?.rank)
    }
  })

  test('says nothing to a spoiler-free caller, and is not found where it did not play', async () => {
    const hidden = await read(ants, season.id, { 'spoiler-free': '1' })
    assert.deepEqual([hidden.isHidden, hidden.record, hidden.compared, hidden.places], [true, null, [], null])
    for (const [team, of] of [
      [bees, before.id],
      [striker, season.id],
      [ants, 999_999],
    ] as const)
      await assert.rejects(read(team, of), (error: ApiError) => error.status === 404)
  })

  test('is chosen among all its seasons', async () => {
    const now = await call.getTeam({ params: { id: ants } })
    assert.deepEqual(
      now.seasons.map(({ name, competition }) => [name, competition.name]),
      [
        ['2025/26', 'Vale'],
        ['2024/25', 'Vale'],
      ],
    )
    const then = await call.getTeam({ params: { id: ants }, query: { seasonId: before.id } })
    assert.deepEqual([now.standings[0]?.played, then.standings[0]?.played], [3, 1])
    await assert.rejects(
      call.getTeam({ params: { id: bees }, query: { seasonId: before.id } }),
      (error: ApiError) => error.error === 'season_not_found',
    )
  })
})

describe('the matches of a player', () => {
  test('say what he did in each, and come in pages, newest first', async () => {
    const player = await call.getPlayer({ params: { id: striker } })
    assert.deepEqual(
      player.matches.map(({ side, goals, minutes, isStarter }) => [side, goals, minutes, isStarter]),
      [
        ['home', 0, 90, true],
        ['home', 1, null, false],
        ['home', 2, 90, true],
        ['home', 1, 90, true],
      ],
    )
    const second = await call.listPlayerMatches({ params: { id: striker }, query: { pageNum: 2, pageSize: 2 } })
    assert.equal(second.total, player.matchCount)
    assert.deepEqual(second.list, player.matches.slice(2, 4))
    assert.deepEqual((await call.listPlayerMatches({ params: { id: striker }, query: { pageNum: 9 } })).list, [])
  })

  test('have the places that he started in', async () => {
    const { positions } = await call.getPlayer({ params: { id: keeper } })
    assert.deepEqual(positions, [{ position: 0, depth: 0, width: 0.5, starts: 3, goals: 0 }])
  })
})
