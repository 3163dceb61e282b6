import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const { matches, people, teams } = await footballWorld(database)
const {
  client: { score: call },
} = testCalls(database, handlers)
const unknown = { status: 404, error: 'match_not_found' }

describe('the line-ups of a match', () => {
  test('contain formation, coach, referee and ground, and begin with the keeper', async () => {
    const lineup = await call.getLineup({ query: { matchId: matches.finished } })
    assert.deepEqual(
      [lineup.hostFormation, lineup.hostCoachId, lineup.hostCoachName, lineup.guestCoachId, lineup.guestCoachName],
      ['4-4-2', people.coach, 'Co Coach', 0, 'Other Coach'],
    )
    assert.deepEqual(
      [lineup.refereeId, lineup.refereeName, lineup.stadiumName],
      [people.referee, 'Ref Eree', 'Town Park'],
    )
    assert.deepEqual(
      lineup.hostTeamMatchLineupList.map(({ playerId, substitute, position, shirtNumber }) => [
        playerId,
        substitute,
        position,
        shirtNumber,
      ]),
      [
        [people.keeper, 0, 0, '1'],
        [people.winger, 0, 3, '7'],
        [people.striker, 0, 5, '9'],
        [people.sub, 1, 5, '14'],
      ],
    )
  })

  test('show the events and figures of each player', async () => {
    const {
      hostTeamMatchLineupList: [, winger, striker, sub],
      guestTeamMatchLineupList: [rival],
    } = await call.getLineup({ query: { matchId: matches.finished } })
    assert.deepEqual(striker?.eventList, [
      { time: 11, injuryTime: 0, resetTypeId: 1 },
      { time: 45, injuryTime: 3, resetTypeId: 4 },
    ])
    assert.deepEqual(winger?.eventList, [
      { time: 11, injuryTime: 0, resetTypeId: 5 },
      { time: 61, injuryTime: 0, resetTypeId: 9 },
    ])
    assert.deepEqual(sub?.eventList, [
      { time: 61, injuryTime: 0, resetTypeId: 8 },
      { time: 84, injuryTime: 0, resetTypeId: 2 },
    ])
    assert.deepEqual(
      rival?.eventList.map(({ resetTypeId }) => resetTypeId),
      [6, 7],
    )
    // The day before his birthday.
    assert.deepEqual([striker?.age, striker?.height, striker?.weight], ['23', '181', undefined])
  })

  test('are the same for the older client, and empty where none is known', async () => {
    assert.deepEqual(
      await call.getLineupV4({ query: { matchId: matches.finished } }),
      await call.getLineup({ query: { matchId: matches.finished } }),
    )
    const coming = await call.getLineup({ query: { matchId: matches.coming } })
    assert.deepEqual(
      [coming.hostTeamId, coming.hostFormation, coming.hostTeamMatchLineupList, coming.guestTeamMatchLineupList],
      [teams.city, '', [], []],
    )
  })

  test('of an unknown match are not found', async () => {
    await assert.rejects(call.getLineup({ query: { matchId: 999_999 } }), unknown)
    await assert.rejects(call.getLineupV4({ query: { matchId: 999_999 } }), unknown)
  })
})

describe('people in a match', () => {
  const nobody = { picUrl: '', name: '' }
  const matchId = matches.finished

  test('a player has his numbers as text, without those that were not collected', async () => {
    const striker = await call.getPlayerInMatch({ query: { matchId, teamId: teams.town, playerId: people.striker } })
    assert.deepEqual(striker, {
      picUrl: '',
      name: 'Sam Striker',
      age: '23',
      height: '181',
      // A goal and an own goal: docs/MODELS.md.
      rating: '6.0',
      started: '1',
      shirtNumber: '9',
      position: '5',
      positionOften: 'forward',
      chuChangFZ: '90',
      jinQiu: '1',
      zhuGong: '0',
      sheMenSheZheng: '1/1',
      yellow: '0',
      red: '0',
    })
    const sub = await call.getPlayerInMatch({ query: { matchId, teamId: teams.town, playerId: people.sub } })
    assert.deepEqual([sub?.started, sub?.chuChangFZ, sub?.jinQiu, sub?.sheMenSheZheng], ['0', '30', '1', '0/0'])
  })

  test('a player of another match or of the other side has no name', async () => {
    assert.deepEqual(
      await call.getPlayerInMatch({ query: { matchId, teamId: teams.city, playerId: people.striker } }),
      nobody,
    )
    assert.deepEqual(
      await call.getPlayerInMatch({ query: { matchId, teamId: teams.town, playerId: people.referee } }),
      nobody,
    )
    await assert.rejects(call.getPlayerInMatch({ query: { matchId: 999_999, teamId: 1, playerId: 1 } }), unknown)
  })

  test('a coach is found by his side only', async () => {
    const coach = await call.getCoachInMatch({ query: { matchId, teamId: teams.town, coachId: people.coach } })
    assert.deepEqual(coach, { picUrl: '', name: 'Co Coach', age: '54', teamLogo: `/api/v1/crests/${teams.town}.svg` })
    assert.deepEqual(
      await call.getCoachInMatch({ query: { matchId, teamId: teams.city, coachId: people.coach } }),
      nobody,
    )
    await assert.rejects(call.getCoachInMatch({ query: { matchId: 999_999, teamId: 1, coachId: 1 } }), unknown)
  })

  test('a referee is found by the match only', async () => {
    assert.deepEqual(await call.getRefereeInMatch({ query: { matchId, refereeId: people.referee } }), {
      picUrl: '',
      name: 'Ref Eree',
    })
    assert.deepEqual(await call.getRefereeInMatch({ query: { matchId, refereeId: people.coach } }), nobody)
    await assert.rejects(call.getRefereeInMatch({ query: { matchId: 999_999, refereeId: 1 } }), unknown)
  })
})
