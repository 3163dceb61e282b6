import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { basketballWorld } from '#kit/basketball-world.ts'
import { footballWorld } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { basketballEvent, readingOf, startReading } from '#sports/basketball.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import * as handlers from '../index.ts'

const MINUTE_MS = 60_000
const database = await testDatabase()
const { alpha, season, teams, people } = await footballWorld(database)
const kickOff = Date.now() - 42 * MINUTE_MS
const at = { period: 1 as const, occurredAt: kickOff }
const member = (playerId: number, shirtNumber: number) => ({
  playerId,
  shirtNumber,
  position: 5,
  isStarter: true,
  line: null,
  slot: null,
})
const club = { teamId: teams.town, seasonId: season, role: 'player', position: 'forward', startsOn: null, endsOn: null }
await saveMemberships(readerOf(database), [{ ...club, playerId: people.striker, shirtNumber: 9 }])
await createImport({ database, sports }).importMatches([
  matchImport({
    sport: 'football',
    key: 'in play',
    competitionId: alpha,
    seasonId: season,
    homeId: teams.town,
    awayId: teams.united,
    kickOff,
    hasTimeline: true,
    events: [
      footballEvent.lineup({
        side: 'home',
        formation: null,
        coach: null,
        players: [member(people.striker, 9), member(people.winger, 7)],
      }),
      footballEvent.periodStart({ ...at, key: 'start', clockSeconds: 0 }),
      footballEvent.goal({
        ...at,
        key: 'goal',
        occurredAt: kickOff + 30 * MINUTE_MS,
        clockSeconds: 30 * 60,
        side: 'home',
        kind: 'open',
        playerId: people.striker,
      }),
    ],
  }),
])
await createImport({ database, sports }).importMatches([
  matchImport({
    sport: 'football',
    key: 'to come',
    competitionId: alpha,
    seasonId: season,
    homeId: teams.town,
    awayId: teams.rovers,
    kickOff: kickOff + 60 * MINUTE_MS,
    events: [
      footballEvent.lineup({ side: 'home', formation: null, coach: null, players: [member(people.striker, 9)] }),
    ],
  }),
])
const seen = async (at: number, headers: Record<string, string> = {}) => {
  const { touchline } = testCalls(database, handlers, headers, { now: () => at }).client
  const [player, leaders, team] = await Promise.all([
    touchline.getPlayer({ params: { id: people.striker } }),
    touchline.getLeaders({ params: { id: season } }),
    touchline.getTeam({ params: { id: teams.town }, query: { seasonId: season } }),
  ])
  const [figures] = player.seasons
  const minutes = leaders.lists.find(({ kind }) => kind === 'minutes')?.list
  const row = minutes?.find((one) => one.player?.id === people.striker)
  const squad = team.squad.find((one) => one.player.id === people.striker)
  return { figures, match: player.matches[0], row, squad }
}

test('a match in play counts in all figures of a player as it stands, and one with only a line-up does not', async () => {
  const { figures, match, row, squad } = await seen(kickOff + 42 * MINUTE_MS)
  // With a goal in 90 minutes of the match before.
  assert.deepEqual([figures?.appearances, figures?.starts, figures?.goals, figures?.minutes], [2, 2, 2, 132])
  assert.deepEqual([match?.goals, match?.minutes], [1, 42])
  assert.deepEqual([row?.value, row?.matches], [132, 2])
  assert.deepEqual([squad?.appearances, squad?.goals, squad?.minutes], [2, 2, 132])
})

test('a reader with a delayed picture has the minutes of that picture', async () => {
  // Reports are seen by the time they came in.
  const { match } = await seen(Date.now() + 121_000, { 'picture-delay': '120' })
  assert.equal(match?.minutes, 42)
})

test('the games beside figures of players have the game in play, and the least for rates has not', async () => {
  const court = await basketballWorld(database)
  const [first = 0] = court.players.home
  const before = testCalls(database, handlers).client.touchline
  const { competition } = (await before.getPlayerSheets({ params: { id: first } })).sheets[0]!.seasons[0]!
  const reading = (left: number) => ({ period: 1, clockSeconds: readingOf(left) })
  await createImport({ database, sports }).importMatches([
    matchImport({
      sport: 'basketball',
      key: 'second game',
      competitionId: competition.id,
      seasonId: court.seasonId,
      homeId: court.teams.home,
      awayId: court.teams.away,
      kickOff,
      hasTimeline: true,
      events: [
        basketballEvent.lineup({
          side: 'home',
          players: [{ playerId: first, shirtNumber: 1, position: 1, isStarter: true }],
        }),
        basketballEvent.periodStart({ key: 's', period: 1, clockSeconds: startReading(1) }),
        basketballEvent.fieldGoal({
          ...reading(600),
          key: 'g',
          side: 'home',
          playerId: first,
          points: 2,
          isMade: true,
          distance: 2,
          place: { x: 0, y: 2 },
        }),
      ],
    }),
  ])
  const { touchline } = testCalls(database, handlers).client
  const params = { id: court.seasonId }
  const team = await touchline.getSeasonSheets({ params, query: { teamId: court.teams.home } })
  const season = await touchline.getSeasonSheets({ params, query: { size: 20 } })
  const { sheets } = await touchline.getPlayerSheets({ params: { id: first } })
  const line = team.sheets[0]!.players.find(({ player }) => player.id === first)!
  const games = team.sheets[0]!.figures.findIndex(({ key }) => key === 'games')
  assert.equal(line.values[games], 2)
  for (const { matchesPlayed, matchesCounted } of [team, season, sheets[0]!.seasons[0]!])
    assert.deepEqual([matchesPlayed, matchesCounted], [2, 2])
  // Others played in the finished game only, which is all that the least goes by.
  assert.ok(team.sheets[0]!.players.every(({ isQualified }) => isQualified))
})
