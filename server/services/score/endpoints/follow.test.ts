import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OutcomeError } from '#contract/client-errors.ts'
import { readerOf } from '#core/database/reader.ts'
import { listFollowedIds } from '#following/store/follow.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { addPerson } from '#kit/people.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const { matches, teams, alpha, beta, season } = await footballWorld(database)
const visitor = testCalls(database, handlers).client
const person = async () => {
  const one = await addPerson(database)
  return { ...one, client: testCalls(database, handlers, one.headers).client }
}
const ofMatch = (matchId: number) => ({ body: { matchId, matchType: 1 as const, userId: '' } })
const isOutcome = (name: string) => (error: unknown) => error instanceof OutcomeError && error.error === name
const status = (code: number) => (error: unknown) => (error as { status?: number }).status === code

describe('following by the old calls', () => {
  test('lists followed matches by kick-off, marked, and drops unfollowed ones', async () => {
    const { client } = await person()
    for (const id of [matches.coming, matches.finished, matches.finished]) await client.score.followMatch(ofMatch(id))
    const rows = await client.score.listFollowedMatches({ query: { sportType: 1, matchType: 1, userId: '' } })
    assert.deepEqual(
      rows.map(({ matchId, focus }) => [matchId, focus]),
      [
        [matches.finished, true],
        [matches.coming, true],
      ],
    )
    assert.deepEqual(await client.score.listFollowedMatches({ query: { sportType: 2, matchType: 2, userId: '' } }), [])
    await client.score.unfollowMatch(ofMatch(matches.finished))
    await client.score.unfollowMatch(ofMatch(matches.finished))
    assert.deepEqual(
      (await client.score.listFollowedMatchesWeb({ query: { sportType: 1 } })).map(({ matchId }) => matchId),
      [matches.coming],
    )
  })

  test('marks the same matches in lists, in the detail and in extras, for this user only', async () => {
    const { client } = await person()
    await client.score.followMatch(ofMatch(matches.halfTime))
    await client.score.addAppointment({ body: { matchId: matches.halfTime, userId: '' } }).catch(() => undefined)
    const day = { body: { sportType: 1 as const, date: worldDate } }
    const focused = async (asker: typeof client) => {
      const buckets = await asker.score.listMatches(day)
      const marked = Object.values(buckets)
        .flatMap((bucket) => bucket?.matches ?? [])
        .filter(({ focus }) => focus)
      const [detail, extras] = await Promise.all([
        asker.score.getMatch({ query: { id: matches.halfTime } }),
        asker.score.listMatchExtras({ body: { matchIds: [matches.halfTime, matches.coming] } }),
      ])
      return [
        marked.map(({ matchId }) => matchId),
        detail.focus,
        extras[matches.halfTime]?.focus,
        extras[matches.coming]?.focus,
      ]
    }
    const older = await client.score.listMatchesV8({ query: { sportType: 1, date: worldDate } })
    const rounds = await client.score.listRounds({ query: { seasonId: season } })
    for (const rows of [
      Object.values(older).flatMap((bucket) => bucket?.matches ?? []),
      rounds.flatMap((one) => one.matches),
    ])
      assert.deepEqual(
        rows.filter(({ focus }) => focus).map(({ matchId }) => matchId),
        [matches.halfTime],
      )
    assert.deepEqual(await focused(client), [[matches.halfTime], 1, true, false])
    assert.deepEqual(await focused(visitor), [[], 0, false, false])
    assert.deepEqual(await focused(client), [[matches.halfTime], 1, true, false])
  })

  test('refuses matches, teams and leagues that do not exist, and those of another sport', async () => {
    const { client } = await person()
    await assert.rejects(client.score.followMatch(ofMatch(999_999)), status(404))
    await assert.rejects(
      client.score.followMatch({ body: { matchId: matches.coming, matchType: 2, userId: '' } }),
      status(404),
    )
    await assert.rejects(client.score.followBasketballTeam({ body: { teamId: teams.town } }), {
      status: 400,
      error: 'wrong_sport',
    })
    await assert.rejects(client.score.followHotTournament({ body: { leagueId: 999_999 } }), status(404))
    await client.score.followTeam({ body: { teamId: teams.town } })
    assert.equal((await client.score.getTeam({ query: { teamId: teams.town } })).isFollow, true)
    await client.score.unfollowTeam({ body: { teamId: teams.town } })
    assert.equal((await client.score.getTeam({ query: { teamId: teams.town } })).isFollow, false)
  })

  test('sets the leagues of one sport at once', async () => {
    const { client, userId } = await person()
    await client.score.followHotTournamentV1({ body: { leagueId: alpha } })
    await client.score.setFollowedTournaments({ body: { leagueIds: [beta], sportType: 1 } })
    assert.deepEqual(await client.score.listFollowedTournamentIds({ query: {} }), [beta])
    await assert.rejects(
      client.score.setFollowedTournaments({ body: { leagueIds: [alpha], sportType: 2 } }),
      status(404),
    )
    assert.deepEqual(
      (await client.score.listFollowedTournaments({ query: { sportType: 1 } })).map(({ leagueId, isFollow }) => [
        leagueId,
        isFollow,
      ]),
      [[beta, true]],
    )
    assert.deepEqual(
      (await client.score.listHotTournaments({ query: {} })).map(({ leagueId, isFollow }) => [leagueId, isFollow]),
      [[alpha, false]],
    )
    await client.score.setFollowedTournaments({ body: { leagueIds: [], sportType: 1 } })
    assert.deepEqual(await listFollowedIds(readerOf(database), userId, 'competition'), [])
  })

  test('answers visitors 80007, and refuses data of other users', async () => {
    for (const call of [
      visitor.score.followMatch(ofMatch(matches.coming)),
      visitor.score.followTeam({ body: { teamId: teams.town } }),
      visitor.score.followHotTournament({ body: { leagueId: alpha } }),
    ])
      await assert.rejects(call, isOutcome('login_needed'))
    await assert.rejects(visitor.score.listFollowedMatchesWeb({ query: { sportType: 1 } }), status(401))
    const [{ client }, other] = [await person(), await person()]
    const asked = { query: { sportType: 1, matchType: 1, userId: String(other.userId) } }
    await assert.rejects(client.score.listFollowedMatches(asked), status(403))
    await assert.rejects(client.score.listFollowedTournaments({ query: { userId: '1' } }), status(403))
    // Ignored in a body: the match is the caller's.
    await client.score.followMatch({ body: { matchId: matches.coming, matchType: 1, userId: String(other.userId) } })
    assert.deepEqual(await listFollowedIds(readerOf(database), other.userId, 'match'), [])
  })

  test('takes an unknown token as none: 80007; one that has ended is 9527', async () => {
    const stranger = testCalls(database, handlers, { authorization: 'Bearer nonsense' }).client
    for (const call of [
      stranger.score.followMatch(ofMatch(matches.coming)),
      stranger.score.unfollowTeam({ body: { teamId: teams.town } }),
    ])
      await assert.rejects(call, isOutcome('login_needed'))
    await assert.rejects(stranger.score.listFollowedMatchesWeb({ query: { sportType: 1 } }), status(401))
    const { client, userId } = await person()
    await database.pool.query('update accounts.session set ended_at = now() where user_id = $1', [userId])
    await assert.rejects(client.score.followMatch(ofMatch(matches.coming)), isOutcome('session_ended'))
  })

  test('takes ids as numbers where text is expected, and nothing else', async () => {
    const { client, userId } = await person()
    await client.score.followMatch({ body: { matchId: matches.coming, matchType: 1, userId } })
    assert.deepEqual(await listFollowedIds(readerOf(database), userId, 'match'), [matches.coming])
    for (const odd of [1.5, true, ['1'], {}])
      await assert.rejects(
        client.score.followMatch({ body: { matchId: matches.coming, matchType: 1, userId: odd as never } }),
        status(400),
      )
  })

  test('marks the followed leagues of a country, for this user only', async () => {
    const { client } = await person()
    await client.score.followHotTournament({ body: { leagueId: alpha } })
    const followed = async (asker: typeof client) =>
      (await asker.score.listCountries({ query: { sportType: 1 } })).flatMap(({ leagues }) =>
        leagues.filter(({ isFollow }) => isFollow).map(({ leagueId }) => leagueId),
      )
    assert.deepEqual(await followed(client), [alpha])
    assert.deepEqual(await followed(visitor), [])
    assert.ok((await visitor.score.listCountries({ query: { sportType: 1, continent: 'Europe' } })).length > 0)
    await assert.rejects(visitor.score.listCountries({ query: { sportType: 1, continent: 'Atlantis' } }), status(400))
  })

  test('is limited in number', async () => {
    const { client, userId } = await person()
    await database.pool.query(
      `insert into following.follow (user_id, kind, subject_id) select $1, 'match', 1000000 + n from generate_series(1, 2000) n`,
      [userId],
    )
    await assert.rejects(client.score.followMatch(ofMatch(matches.coming)), isOutcome('following_full'))
  })

  test('returns the newest events of followed matches, or of the named ones', async () => {
    const { client } = await person()
    await client.score.followMatch(ofMatch(matches.finished))
    const own = await client.score.listFollowedEvents({ body: {} })
    assert.ok(own.length > 5)
    assert.equal(own[0]?.scores, '2-1')
    assert.deepEqual(await visitor.score.listFollowedEvents({ body: {} }), [])
    assert.deepEqual(
      (await visitor.score.listFollowedEvents({ body: { matchIds: [matches.halfTime] } })).map(({ stage }) => stage),
      [1, 1, 1],
    )
  })
})

describe('appointments by the old calls', () => {
  test('of a visitor belong to his device, and another device cancels nothing', async () => {
    await database.pool.query(`update timeline.match set kick_off = now() + interval '2 hours' where id = $1`, [
      matches.coming,
    ])
    const add = { body: { matchId: matches.coming, userId: 'device one' } }
    const listed = async (userId: string) =>
      (await visitor.score.listFollowedMatches({ query: { sportType: 1, matchType: 1, userId } })).map(
        ({ matchId, userIsAppointment }) => [matchId, userIsAppointment],
      )
    await visitor.score.addAppointment(add)
    await visitor.score.addAppointment(add)
    await visitor.score.cancelAppointment({ body: { matchId: matches.coming, userId: 'device two' } })
    assert.deepEqual(await listed('device one'), [[matches.coming, true]])
    assert.deepEqual(await listed('device two'), [])
    await visitor.score.cancelAppointment(add)
    assert.deepEqual(await listed('device one'), [])
  })

  test('of a device move to the user who signs in on it', async () => {
    const one = await person()
    const body = { matchId: matches.coming, userId: `device-${one.userId}` }
    await visitor.score.addAppointment({ body })
    const rows = await one.client.score.listFollowedMatches({ query: { sportType: 1, matchType: 1, userId: '' } })
    assert.deepEqual(
      rows.map(({ matchId, focus, userIsAppointment }) => [matchId, focus, userIsAppointment]),
      [[matches.coming, false, true]],
    )
    await visitor.score.cancelAppointment({ body })
    assert.equal(
      (await one.client.score.listMatchInfo({ body: { matchIds: [matches.coming] } }))[0]?.userIsAppointment,
      true,
    )
  })

  test('are for future matches', async () => {
    await assert.rejects(
      visitor.score.addAppointment({ body: { matchId: matches.finished, userId: 'device one' } }),
      isOutcome('match_begun'),
    )
    await assert.rejects(
      visitor.score.addAppointment({ body: { matchId: 999_999, userId: 'device one' } }),
      status(404),
    )
    await assert.rejects(visitor.score.addAppointment({ body: { matchId: matches.coming, userId: '' } }), status(400))
  })
})

describe('the vote of a match', () => {
  test('counts one per user, adds up to 100 and closes with the kick-off', async () => {
    await database.pool.query(`update timeline.match set kick_off = now() + interval '2 hours' where id = $1`, [
      matches.coming,
    ])
    const voters = await Promise.all([1, 1, 2].map(async (type) => ({ type: type as 1 | 2, ...(await person()) })))
    for (const { client, type } of voters)
      await client.score.voteInSurvey({ body: { matchId: matches.coming, type, userId: '' } })
    await assert.rejects(
      voters[0]!.client.score.voteInSurvey({ body: { matchId: matches.coming, type: 2, userId: '' } }),
      isOutcome('vote_stands'),
    )
    // The same vote again is a repetition, as after a lost answer.
    const again = await voters[0]!.client.score.voteInSurvey({ body: { matchId: matches.coming, type: 1, userId: '' } })
    assert.deepEqual(again, { matchId: matches.coming, homeTeam: 67, awayTeam: 33, type: 1, isHight: 1 })
    assert.deepEqual(await visitor.score.getSurvey({ query: { matchId: matches.coming } }), {
      matchId: matches.coming,
      homeTeam: 67,
      awayTeam: 33,
      type: 0,
      isHight: 0,
    })
    await assert.rejects(
      voters[0]!.client.score.voteInSurvey({ body: { matchId: matches.finished, type: 1, userId: '' } }),
      isOutcome('vote_closed'),
    )
    await assert.rejects(
      visitor.score.voteInSurvey({ body: { matchId: matches.coming, type: 1, userId: '' } }),
      status(401),
    )
  })
})
