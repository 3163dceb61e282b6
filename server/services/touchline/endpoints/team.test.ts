import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballWorld } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { listClub } from '#kit/listed-club.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const DAY_MS = 86_400_000
const database = await testDatabase()
const { alpha, season, teams, people } = await footballWorld(database)
const db = readerOf(database)
const cup = await saveCompetition(db, { sport: 'football', slug: 'cup', name: 'Cup', shortName: 'Cup', kind: 'cup' })
const cupSeason = await saveSeason(db, {
  competitionId: cup.id,
  name: '2023/24',
  startsOn: '2023-09-01',
  isCurrent: true,
})
const before = await saveSeason(db, { competitionId: alpha, name: '2022/23', startsOn: '2022-08-01' })
await saveMemberships(db, [
  {
    teamId: teams.town,
    playerId: people.striker,
    seasonId: season,
    role: 'player',
    position: 'forward',
    shirtNumber: 9,
    startsOn: null,
    endsOn: null,
  },
])
const goal = (key: string, clockSeconds: number) =>
  footballEvent.goal({ key, period: 1, clockSeconds, side: 'home', playerId: people.striker, kind: 'open' })
const result = footballEvent.result({ half: null, normal: { home: 1, away: 0 } })
const [, , tomorrow, over] = await createImport({ database, sports }).importMatches([
  matchImport({
    sport: 'football',
    key: 'cup',
    competitionId: cup.id,
    seasonId: cupSeason.id,
    homeId: teams.town,
    awayId: teams.rovers,
    kickOff: Date.UTC(2024, 1, 1),
    events: [goal('c', 600), result],
  }),
  matchImport({
    sport: 'football',
    key: 'old',
    competitionId: alpha,
    seasonId: before.id,
    homeId: teams.town,
    awayId: teams.rovers,
    kickOff: Date.UTC(2023, 1, 1),
    events: [goal('o', 600), result],
  }),
  matchImport({
    sport: 'football',
    key: 'soon',
    competitionId: alpha,
    seasonId: season,
    homeId: teams.rovers,
    awayId: teams.town,
    kickOff: Date.now() + DAY_MS,
  }),
  matchImport({
    sport: 'football',
    key: 'just over',
    competitionId: alpha,
    seasonId: season,
    homeId: teams.rovers,
    awayId: teams.united,
    kickOff: Date.now() - 2 * 3_600_000,
    events: [result],
  }),
])
const {
  client: { touchline: call },
} = testCalls(database, handlers)

describe('a team', () => {
  test('has what a list of clubs says of it, with source and day; a team of no list has nothing of the kind', async () => {
    await listClub(db, teams.rovers)
    const { listings } = await call.getTeam({ params: { id: teams.rovers } })
    assert.deepEqual(
      listings.map(({ source, name, founded, ground, capacity, city, district, region, address }) => [
        source,
        name,
        founded,
        ground,
        capacity,
        [district, city, region, address],
      ]),
      [
        [
          'openfootball-clubs',
          'Harbour Town FC',
          1886,
          'Quay Ground',
          12_345,
          ['Docks', 'Saltport', 'Seashire', 'Quay Street 3, SP1 4QT Saltport'],
        ],
      ],
    )
    assert.deepEqual(
      listings[0]?.names.map(({ name, language, isFormer }) => [name, language, isFormer]),
      [
        ['Saltport Mariners', null, false],
        ['Hafenstadt', 'de', false],
        ['Old Quay FC', null, true],
      ],
    )
    assert.match(listings[0]!.listedOn, /^\d{4}-\d\d-\d\d$/)
    assert.deepEqual((await call.getTeam({ params: { id: teams.town } })).listings, [])
  })

  test('is in the tables of the current seasons, each once', async () => {
    const { standings } = await call.getTeam({ params: { id: teams.town } })
    assert.deepEqual(standings.map(({ seasonId }) => seasonId).sort(), [season, cupSeason.id].sort())
  })

  test('counts appearances and goals over league and cup, without past seasons', async () => {
    const { squad, goalsByQuarterHour } = await call.getTeam({ params: { id: teams.town } })
    // One in the tenth minute of the league match of 9 March, one in the cup.
    assert.deepEqual(
      squad.map(({ player, appearances, goals }) => [player.id, appearances, goals]),
      [[people.striker, 2, 2]],
    )
    assert.equal(goalsByQuarterHour?.for[0], 2)
  })

  test('never has an overdue match as its next one', async () => {
    const { next } = await call.getTeam({ params: { id: teams.town } })
    assert.equal(next?.id, tomorrow?.ok && tomorrow.matchId)
    assert.equal((await call.getTeam({ params: { id: teams.united } })).next, null)
  })

  test('has a match whose result is hidden once: as its next one, and not as its last one as well', async () => {
    const matchId = over?.ok && over.matchId
    const read = async (headers = {}) => {
      const { next, last } = await call.getTeam({ params: { id: teams.rovers } }, { headers })
      return [next?.id ?? null, last?.id ?? null]
    }
    assert.deepEqual(await read(), [tomorrow?.ok && tomorrow.matchId, matchId])
    const [next, last] = await read({ 'spoiler-free': '1' })
    assert.equal(next, matchId)
    assert.notEqual(last, matchId)
  })

  test('has the newest of two hidden matches of a day as its next one', async () => {
    const [earlier] = await createImport({ database, sports }).importMatches([
      matchImport({
        sport: 'football',
        key: 'earlier that day',
        competitionId: alpha,
        seasonId: season,
        homeId: teams.town,
        awayId: teams.rovers,
        kickOff: Date.now() - 9 * 3_600_000,
        events: [result],
      }),
    ])
    const headers = { 'spoiler-free': '1' }
    const { next, last } = await call.getTeam({ params: { id: teams.rovers }, query: { lang: 'zh' } }, { headers })
    assert.deepEqual([next?.id, last?.id], [over?.ok && over.matchId, earlier?.ok && earlier.matchId])
  })
})

describe('a league', () => {
  test('has a table also where its source has no rounds; a cup has not', async () => {
    const ofSeason = (id: number, seasonId: number) => call.getCompetition({ params: { id }, query: { seasonId } })
    assert.equal((await ofSeason(alpha, before.id)).hasTable, true)
    assert.equal((await ofSeason(cup.id, cupSeason.id)).hasTable, false)
  })
})
