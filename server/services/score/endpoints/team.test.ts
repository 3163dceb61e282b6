import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
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
import { changeParticipant } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const { alpha, beta, season, teams, people, matches } = await footballWorld(database)
const { town, city, united, rovers } = teams
const db = readerOf(database)
await changeParticipant(db, town, {
  country: 'GB-ENG',
  detail: { founded: 1899, stadium: 'Town Park', stadiumZh: '镇公园', capacity: 21_000, coach: 'Somebody Else' },
})
const member = (
  playerId: number,
  role: string,
  shirtNumber: number | null,
  position: string | null,
  seasonId: number | null = season,
) => ({ teamId: town, playerId, seasonId, role, position, shirtNumber, startsOn: null, endsOn: null })
await saveMemberships(db, [
  member(people.striker, 'player', 9, 'forward'),
  member(people.keeper, 'player', 1, null),
  member(people.coach, 'coach', null, null),
  { ...member(people.rival, 'player', 4, 'defender'), teamId: city },
])
const cup = await saveCompetition(db, { sport: 'football', slug: 'cup', name: 'Cup', shortName: 'Cup', kind: 'cup' })
const cupSeason = await saveSeason(db, { competitionId: cup.id, name: '2023', startsOn: '2023-11-01' })
const tie = (day: number, home: number, away: number) =>
  matchImport({
    sport: 'football',
    key: `cup ${day}`,
    competitionId: cup.id,
    seasonId: cupSeason.id,
    homeId: town,
    awayId: united,
    kickOff: Date.UTC(2023, 10, day),
    events: [footballEvent.result({ normal: { home, away } })],
  })
await createImport({ database, sports }).importMatches([tie(1, 0, 1), tie(2, 2, 0), tie(3, 1, 0)])
const {
  client: { score: call },
} = testCalls(database, handlers)
const {
  client: { score: callInChinese },
} = testCalls(database, handlers, { 'accept-language': 'zh' })
const isCode = (code: number) => (error: unknown) => error instanceof ApiError && error.status === code

describe('a team', () => {
  test('has the known details, in the caller’s language', async () => {
    assert.deepEqual(await call.getTeam({ query: { teamId: town } }), {
      teamId: town,
      teamName: 'Home Town',
      teamEnName: 'Home Town',
      teamLogo: `/api/v1/crests/${town}.svg`,
      country: 'GB-ENG',
      founded: '1899',
      stadiumName: 'Town Park',
      capacity: 21_000,
      coachId: people.coach,
      coachName: 'Co Coach',
      marketValue: '',
      leagueId: alpha,
      leagueName: 'Alpha League',
      isFollow: false,
    })
    const chinese = await callInChinese.getTeam({ query: { teamId: town } })
    assert.deepEqual(
      [chinese.teamName, chinese.teamEnName, chinese.stadiumName, chinese.leagueName],
      ['主镇', 'Home Town', '镇公园', '英甲'],
    )
  })

  test('without known details has empty strings, and a player is no team', async () => {
    const bare = await call.getTeam({ query: { teamId: rovers } })
    assert.deepEqual([bare.founded, bare.stadiumName, bare.capacity, bare.coachId, bare.coachName], ['', '', 0, 0, ''])
    await assert.rejects(call.getTeam({ query: { teamId: 999_999 } }), isCode(404))
    await assert.rejects(call.getTeam({ query: { teamId: people.striker } }), isCode(404))
  })

  test('takes founding year, ground and capacity from a list of clubs only where it has none of its own', async () => {
    for (const id of [town, united]) await listClub(db, id)
    const [own, listed] = [
      await call.getTeam({ query: { teamId: town } }),
      await call.getTeam({ query: { teamId: united } }),
    ]
    assert.deepEqual([own.founded, own.stadiumName, own.capacity], ['1899', 'Town Park', 21_000])
    assert.deepEqual([listed.founded, listed.stadiumName, listed.capacity], ['1886', 'Quay Ground', 12_345])
    await changeParticipant(db, city, { detail: { stadium: 'City Park' } })
    await listClub(db, city)
    const half = await call.getTeam({ query: { teamId: city } })
    assert.deepEqual([half.stadiumName, half.capacity], ['City Park', 0], 'seats of another ground are not its own')
  })

  test('has its matches in pages, the latest first', async () => {
    const idsOf = async (more: object) =>
      (await call.listTeamMatches({ query: { teamId: city, ...more } })).map(({ matchId }) => matchId)
    const all = [matches.nextDay, matches.beta, matches.coming, matches.finished, matches.past]
    assert.deepEqual(await idsOf({}), all)
    assert.deepEqual(await idsOf({ pageNum: 2, pageSize: 2 }), all.slice(2, 4))
    assert.deepEqual(await idsOf({ pageNum: 9 }), [])
    assert.deepEqual(await idsOf({ leagueId: beta }), [matches.beta])
    assert.deepEqual(
      await idsOf({ seasonId: season, year: 2024 }),
      all.filter((id) => id !== matches.beta),
    )
    assert.deepEqual(await idsOf({ year: 2023 }), [])
    await assert.rejects(idsOf({ year: 5 }), isCode(400))
    await assert.rejects(call.listTeamMatches({ query: { teamId: 999_999 } }), isCode(404))
  })

  test('has a squad', async () => {
    const squad = await call.listTeamPlayers({ query: { teamId: town } })
    assert.deepEqual(
      squad.map(({ playerId, shirtNumber, position, teamName }) => [playerId, shirtNumber, position, teamName]),
      [
        [people.keeper, '1', '', 'Home Town'],
        [people.striker, '9', 'forward', 'Home Town'],
      ],
    )
    assert.match(squad[1]?.age ?? '', /^\d\d$/)
    assert.equal((await callInChinese.listTeamPlayers({ query: { teamId: town } }))[1]?.position, '前锋')
    assert.deepEqual(await call.listTeamPlayers({ query: { teamId: united } }), [])
    await assert.rejects(call.listTeamPlayers({ query: { teamId: 999_999 } }), isCode(404))
  })

  test('has the times of its goals, scored and conceded', async () => {
    const rows = await call.listTeamGoals({ query: { teamId: town } })
    const slots = (first: number, ...more: number[]) =>
      Array.from({ length: 10 }, (_, index) => [first, ...more].filter((slot) => slot === index).length)
    const none = slots(-1)
    // 10:10 and 83:20 at home; conceded in stoppage time of the first half. The withdrawn goal does not count.
    assert.deepEqual(rows, [
      { teamFlag: 1, type: 1, ranges: slots(1, 8) },
      { teamFlag: 2, type: 1, ranges: slots(4) },
      { teamFlag: 1, type: 2, ranges: slots(1, 8) },
      { teamFlag: 2, type: 2, ranges: slots(4) },
      { teamFlag: 1, type: 3, ranges: none },
      { teamFlag: 2, type: 3, ranges: none },
    ])
    const away = await call.listTeamGoals({ query: { teamId: city, leagueId: alpha } })
    assert.deepEqual(
      away.filter(({ type }) => type === 3).map(({ ranges }) => ranges),
      [slots(4), slots(1, 8)],
    )
    assert.deepEqual((await call.listTeamGoals({ query: { teamId: town, seasonId: 999_999 } }))[0]?.ranges, none)
    await assert.rejects(call.listTeamGoals({ query: { teamId: 999_999 } }), isCode(404))
  })
})

describe('streaks', () => {
  test('are those that are unbroken, of two matches or more', async () => {
    const rows = await call.listTeamStreaks({ body: { teamIds: [town, city, rovers, 999_999] } })
    assert.deepEqual(rows, [
      { teamId: town, type: 'unbeaten', count: 4 },
      { teamId: city, type: 'winless', count: 2 },
    ])
  })

  test('are those of the teams of a given league', async () => {
    assert.deepEqual(
      (await call.listTeamStreaks({ body: { leagueId: alpha } })).map(({ teamId, type }) => [teamId, type]),
      [
        [town, 'unbeaten'],
        [city, 'winless'],
      ],
    )
    assert.deepEqual(
      (await call.listTeamStreaks({ body: { leagueId: alpha, seasonId: season, teamIds: [city] } })).map(
        ({ teamId }) => teamId,
      ),
      [city],
    )
    assert.deepEqual(await call.listTeamStreaks({ body: { leagueId: cup.id, teamIds: [town] } }), [
      { teamId: town, type: 'win', count: 2 },
      { teamId: town, type: 'unbeaten', count: 2 },
      { teamId: town, type: 'scoring', count: 2 },
      { teamId: town, type: 'cleanSheet', count: 2 },
    ])
    for (const body of [{}, { leagueId: 999_999 }, { seasonId: 999_999 }, { leagueId: beta }])
      assert.deepEqual(await call.listTeamStreaks({ body }), [])
    await assert.rejects(call.listTeamStreaks({ body: { sportType: 9 } }), isCode(400))
  })

  test('are those of the sport with the given number', async () => {
    const teamsOf = async (body: object) =>
      new Set((await call.listTeamStreaks({ body })).map(({ teamId }) => teamId)).size
    for (const body of [{ teamIds: [town, city] }, { leagueId: alpha }])
      assert.deepEqual([await teamsOf({ ...body, sportType: 1 }), await teamsOf({ ...body, sportType: 2 })], [2, 0])
  })
})
