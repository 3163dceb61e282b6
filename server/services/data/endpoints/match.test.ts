import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OutcomeError } from '#contract/client-errors.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { titlesNow, titleWorld } from '#kit/titles-world.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
const football = await footballWorld(database)
const dota = await titleWorld(database, 'dota')
const csgo = await titleWorld(database, 'csgo')
const { data } = testCalls(database, handlers, {}, { now: () => titlesNow }).client
const unspoilt = testCalls(database, handlers, { 'spoiler-free': '1' }, { now: () => titlesNow }).client.data
const isFailure = (status: number) => (error: unknown) =>
  !(error instanceof OutcomeError) && (error as { status?: number }).status === status
const idsOf = (rows: readonly { matchId: number }[]) => rows.map(({ matchId }) => matchId)
const day = '2026-11-20'

describe('a series by its id', () => {
  test('has its tournament, length, games won and the numbers of its games', async () => {
    const { second } = dota.matches
    const row = await data.getMatch({ query: { matchId: second } })
    assert.deepEqual(
      [row.game, row.tournamentId, row.tournamentName, row.stage, row.bo, row.status],
      ['dota', dota.competitionId, 'Dota 2 Open', 'Round 1', 3, 3],
    )
    assert.deepEqual([row.hostId, row.hostName, row.hostScore], [dota.teams.beta, 'Beta dota', 2])
    assert.deepEqual([row.awayId, row.awayScore, row.followed], [dota.teams.alpha, 1, false])
    assert.deepEqual(row.battleIds, [second * 10 + 1, second * 10 + 2, second * 10 + 3])
  })

  test('is in play, coming, postponed or awarded', async () => {
    const { live, coming, postponed, forfeited } = csgo.matches
    const rows = await Promise.all(
      [live, coming, postponed, forfeited].map((matchId) => data.getMatch({ query: { matchId } })),
    )
    assert.deepEqual(
      rows.map(({ status, hostScore, awayScore }) => [status, hostScore, awayScore]),
      [
        [2, 1, 0],
        [1, 0, 0],
        [4, 0, 0],
        [3, 0, 0],
      ],
    )
  })

  test('names its winner also after a forfeit, and none before the end or to a reader who hides the result', async () => {
    const { first, second, forfeited, live, coming } = csgo.matches
    const { alpha, beta, gamma } = csgo.teams
    const winners = async (client: typeof data) =>
      Promise.all(
        [first, second, forfeited, live, coming].map(
          async (matchId) => (await client.getMatch({ query: { matchId } })).winnerId,
        ),
      )
    assert.deepEqual(await winners(data), [alpha, beta, gamma, undefined, undefined])
    assert.deepEqual(await winners(unspoilt), Array(5).fill(undefined))
  })

  test('has the roles of its rosters before the first map', async () => {
    const players = await data.listCsgoPlayers({ query: { matchId: csgo.matches.coming } })
    assert.deepEqual(players[csgo.teams.gamma]?.map(({ position }) => position).toSorted(), ['mid', 'support'])
  })

  test('is not a match of football, and not one that does not exist', async () => {
    for (const matchId of [football.matches.finished, 999_999])
      await assert.rejects(data.getMatch({ query: { matchId } }), isFailure(404))
  })

  test('shows nothing of a hidden series', async () => {
    const { first } = dota.matches
    const row = await unspoilt.getMatch({ query: { matchId: first } })
    assert.deepEqual([row.status, row.hostScore, row.awayScore, row.battleIds], [1, 0, 0, []])
  })
})

describe('the list of series', () => {
  test('is that of today, of all games, by time', async () => {
    const { total, list } = await data.listMatches({ body: {} })
    const [a, b] = [dota.matches, csgo.matches]
    assert.deepEqual([total, idsOf(list)], [4, [a.live, b.live, a.postponed, b.postponed]])
  })

  test('is narrowed by game, number, day, state and tournaments, and paged', async () => {
    const { matches } = dota
    const of = async (body: NonNullable<Parameters<typeof data.listMatches>[0]>['body']) =>
      idsOf((await data.listMatches({ body })).list)
    assert.deepEqual(await of({ game: 'dota' }), [matches.live, matches.postponed])
    assert.deepEqual(await of({ sportId: 104, date: day, status: 2 }), [csgo.matches.live])
    assert.deepEqual(await of({ sportId: 101 }), [])
    assert.deepEqual(await of({ game: 'dota', sportId: 102, status: 1, date: '2026-11-21' }), [matches.coming])
    const ofOpen = { tournamentIds: [dota.competitionId], status: 3 as const }
    assert.deepEqual(await of(ofOpen), [
      matches.first,
      matches.second,
      matches.third,
      matches.forfeited,
      matches.semiFinal,
    ])
    const { list, total, totalPage } = await data.listMatches({ body: { ...ofOpen, pageNum: 2, pageSize: 2 } })
    assert.deepEqual([idsOf(list), total, totalPage], [[matches.third, matches.forfeited], 5, 3])
  })

  test('in play has those that began on an earlier day, unless a day is named', async () => {
    const later = { now: () => titlesNow + 20 * 3_600_000 }
    const { listMatches } = testCalls(database, handlers, {}, later).client.data
    const of = async (body: NonNullable<Parameters<typeof listMatches>[0]>['body']) =>
      idsOf((await listMatches({ body })).list)
    assert.deepEqual(await of({ status: 2 }), [dota.matches.live, csgo.matches.live])
    assert.deepEqual(await of({ status: 2, game: 'csgo' }), [csgo.matches.live])
    assert.deepEqual(await of({ status: 2, tournamentIds: [dota.competitionId] }), [dota.matches.live])
    assert.deepEqual(await of({ status: 2, date: '2026-11-21' }), [])
    // The other states are of today, unless tournaments are named.
    assert.deepEqual(await of({ status: 1 }), [dota.matches.coming, csgo.matches.coming])
    assert.deepEqual(await of({ status: 3 }), [])
    assert.equal((await of({ status: 3, tournamentIds: [dota.competitionId] })).length, 5)
  })

  test('has the day of the zone of the caller', async () => {
    const inZone = (zone: string) =>
      testCalls(database, handlers, { 'time-zone': zone }, { now: () => titlesNow }).client.data.listMatches({
        body: { game: 'dota', date: '2026-11-21' },
      })
    // The coming series begins at 17:00 UTC, the postponed one at the same time a day before.
    assert.deepEqual(idsOf((await inZone('UTC')).list), [dota.matches.coming])
    assert.deepEqual(idsOf((await inZone('Asia/Shanghai')).list), [dota.matches.postponed])
  })

  test('refuses a number of no game, and a name and a number that differ', async () => {
    for (const body of [{ sportId: 1 as 101 }, { sportId: 77 as 101 }, { game: 'dota', sportId: 101 }] as const)
      await assert.rejects(data.listMatches({ body }), isFailure(400))
  })

  test('of the template has the last ones and the next, of one game and tournament', async () => {
    const { matches } = dota
    const rows = await data.listTemplateMatches({ query: { game: 'dota' } })
    const { first, second, third, forfeited, semiFinal, live, postponed, coming } = matches
    assert.deepEqual(idsOf(rows), [first, second, third, forfeited, semiFinal, live, postponed, coming])
    const ofLeague = await data.listTemplateMatches({ query: { leagueId: csgo.competitionId } })
    assert.deepEqual([...new Set(ofLeague.map(({ game }) => game))], ['csgo'])
    assert.deepEqual(await data.listTemplateMatches({ query: { leagueId: csgo.competitionId, game: 'lol' } }), [])
  })
})
