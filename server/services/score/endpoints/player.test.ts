import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ApiError } from '#contract/client-errors.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballWorld } from '#kit/football-world.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { changeParticipant } from '#timeline/store/participant.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const { beta, season, teams, people, matches } = await footballWorld(database)
const db = readerOf(database)
await changeParticipant(db, people.striker, { country: 'FR', detail: { foot: 'left', weightKg: 78 } })
await saveMemberships(db, [
  {
    teamId: teams.town,
    playerId: people.striker,
    seasonId: season,
    role: 'player',
    position: null,
    shirtNumber: 9,
    startsOn: null,
    endsOn: null,
  },
])
const [later] = await createImport({ database, sports }).importMatches([
  matchImport({
    sport: 'football',
    key: 'later',
    competitionId: beta,
    seasonId: season,
    homeId: teams.rovers,
    awayId: teams.town,
    kickOff: Date.UTC(2024, 3, 1),
    events: [
      // An unused substitute.
      footballEvent.lineup({
        side: 'away',
        formation: null,
        coach: null,
        players: [{ playerId: people.winger, shirtNumber: 7, position: 3, isStarter: false, line: null, slot: null }],
      }),
      footballEvent.goal({
        key: '1',
        period: 1,
        clockSeconds: 60,
        side: 'away',
        playerId: people.striker,
        kind: 'open',
      }),
      footballEvent.result({ normal: { home: 0, away: 1 } }),
    ],
  }),
])
const laterId = later?.ok ? later.matchId : 0
const {
  client: { score: call },
} = testCalls(database, handlers)
const isCode = (code: number) => (error: unknown) => error instanceof ApiError && error.status === code

describe('a player', () => {
  test('has the known details', async () => {
    const { age, ...detail } = await call.getPlayer({ query: { playerId: people.striker } })
    assert.deepEqual(detail, {
      playerId: people.striker,
      playerName: 'Sam Striker',
      playerEnName: 'Sam Striker',
      picUrl: '',
      country: 'FR',
      countryLogo: '',
      teamId: teams.town,
      teamName: 'Home Town',
      shirtNumber: '9',
      position: 'forward',
      birthday: '2000-03-10',
      height: '181',
      weight: '78',
      foot: 'left',
      marketValue: '',
    })
    assert.ok(age >= 24)
  })

  test('without known details has empty strings, and a team is no player', async () => {
    const bare = await call.getPlayer({ query: { playerId: people.winger } })
    assert.deepEqual(
      [
        bare.teamId,
        bare.teamName,
        bare.shirtNumber,
        bare.position,
        bare.age,
        bare.height,
        bare.foot,
        'birthday' in bare,
      ],
      [0, '', '', '', 0, '', '', false],
    )
    await assert.rejects(call.getPlayer({ query: { playerId: teams.town } }), isCode(404))
    await assert.rejects(call.getPlayer({ query: { playerId: 999_999 } }), isCode(404))
  })

  test('has his last matches, newest first, with his events and figures in them', async () => {
    const rows = await call.listPlayerMatches({ query: { playerId: people.striker } })
    assert.deepEqual(
      rows.map(({ matchId, minutes, goals, assists }) => [matchId, minutes, goals, assists]),
      [
        [laterId, 0, 1, 0],
        [matches.finished, 90, 1, 0],
      ],
    )
    assert.deepEqual([rows[1]?.hostTeamName, rows[1]?.hostTeamScore, rows[1]?.guestTeamScore], ['Town', 2, 1])
    assert.deepEqual(
      (await call.listPlayerMatches({ query: { playerId: people.striker, size: 1 } })).map(({ matchId }) => matchId),
      [laterId],
    )
    assert.deepEqual(
      (await call.listPlayerMatches({ query: { playerId: people.winger } })).map(({ matchId }) => matchId),
      [matches.finished],
    )
    const [changed] = await call.listPlayerMatches({ query: { playerId: people.sub } })
    assert.deepEqual([changed?.minutes, changed?.goals], [30, 1])
  })

  test('has none without an appearance', async () => {
    assert.deepEqual(await call.listPlayerMatches({ query: { playerId: people.coach } }), [])
    await assert.rejects(call.listPlayerMatches({ query: { playerId: 999_999 } }), isCode(404))
  })
})
