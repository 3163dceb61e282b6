import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld } from '#kit/football-world.ts'
import { titlesNow, titleWorld } from '#kit/titles-world.ts'
import { readerOf } from '#timeline/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { handlers } from '../index.ts'

const DAY_MS = 86_400_000
const database = await testDatabase()
const football = await footballWorld(database)
const dota = await titleWorld(database, 'dota')
const csgo = await titleWorld(database, 'csgo')
const past = await addTournament('past', { startsOn: '2025-03-01', endsOn: '2025-03-09' })
const next = await addTournament('next', { startsOn: '2027-01-10', endsOn: '2027-01-20' })
const { data } = testCalls(database, handlers, {}, { now: () => titlesNow }).client
const isFailure = (status: number) => (error: unknown) => (error as { status?: number }).status === status
const idsOf = (rows: readonly { matchId: number }[]) => rows.map(({ matchId }) => matchId)

async function addTournament(slug: string, days: { startsOn: string; endsOn: string }): Promise<number> {
  const db = readerOf(database)
  const { id } = await saveCompetition(db, { sport: 'dota', slug, name: slug, shortName: slug, kind: 'tournament' })
  await saveSeason(db, { competitionId: id, name: '1', ...days })
  return id
}

describe('tournaments', () => {
  test('are running, coming and over, in this order, with their game and days', async () => {
    const { list, total } = await data.listTournaments({ body: { game: 'dota' } })
    assert.deepEqual(
      [total, list.map(({ tournamentId, status }) => [tournamentId, status])],
      [
        3,
        [
          [dota.competitionId, 2],
          [next, 1],
          [past, 3],
        ],
      ],
    )
    const [running, , over] = list
    assert.deepEqual(
      [running?.tournamentName, running?.game, running?.sportId, running?.level],
      ['Dota 2 Open', 'dota', 102, 1],
    )
    assert.deepEqual([running?.startTime, running?.endTime], [titlesNow - 10 * DAY_MS, titlesNow + 26 * 3_600_000])
    assert.deepEqual([over?.startTime, over?.endTime], [Date.UTC(2025, 2, 1), Date.UTC(2025, 2, 10) - 1])
  })

  test('are narrowed by game, number and state, paged, and only those of games', async () => {
    const of = async (body: NonNullable<Parameters<typeof data.listTournaments>[0]>['body']) =>
      (await data.listTournaments({ body })).list.map(({ tournamentId }) => tournamentId)
    assert.deepEqual(await of({ status: 3 }), [past])
    assert.deepEqual(await of({ sportId: 104 }), [csgo.competitionId])
    assert.deepEqual(await of({ game: 'dota', pageNum: 2, pageSize: 1 }), [next])
    assert.deepEqual(await of({ game: 'lol' }), [])
    await assert.rejects(data.listTournaments({ body: { game: 'lol', sportId: 104 } }), isFailure(400))
    const page = await data.listGameTournaments({ query: { pageSize: 100 } })
    assert.deepEqual([page.total, page.list.some(({ tournamentId }) => tournamentId === football.alpha)], [4, false])
    assert.equal((await data.listGameTournaments({ query: { game: 'csgo' } })).total, 1)
    await assert.rejects(data.listGameTournaments({ query: { game: 'chess' } }), isFailure(400))
  })

  test('are found by id, those of football not', async () => {
    const one = await data.getTournament({ query: { tournamentId: next } })
    assert.deepEqual([one.tournamentName, one.status], ['next', 1])
    await assert.rejects(data.getTournament({ query: { tournamentId: football.alpha } }), isFailure(404))
  })

  test('keep running while their last match is in play, and are over twelve hours after its beginning', async () => {
    const stateAt = async (now: number) => {
      const later = testCalls(database, handlers, {}, { now: () => now }).client.data
      return (await later.getTournament({ query: { tournamentId: csgo.competitionId } })).status
    }
    const last = titlesNow + 26 * 3_600_000
    assert.deepEqual([await stateAt(last + 11 * 3_600_000), await stateAt(last + 13 * 3_600_000)], [2, 3])
  })
})

describe('the series of a tournament', () => {
  const { first, second, third, forfeited, semiFinal, live, postponed, coming } = csgo.matches
  const all = [first, second, third, forfeited, semiFinal, live, postponed, coming]

  test('are listed by time, in pages and as a schedule', async () => {
    const query = { tournamentId: csgo.competitionId }
    assert.deepEqual(idsOf(await data.listTournamentMatches({ query: { ...query, pageSize: 50 } })), all)
    assert.deepEqual(idsOf(await data.listTournamentMatches({ query: { ...query, pageNum: 3, pageSize: 3 } })), [
      postponed,
      coming,
    ])
    assert.deepEqual(idsOf(await data.listCsgoSchedule({ query })), all)
    assert.deepEqual(await data.listDotaSchedule({ query: { tournamentId: past } }), [])
  })

  test('are refused where the call is about another game, and for a league of football', async () => {
    const query = { tournamentId: csgo.competitionId }
    await assert.rejects(data.listDotaSchedule({ query }), isFailure(400))
    await assert.rejects(data.listTournamentMatches({ query: { ...query, game: 'kog' } }), isFailure(400))
    await assert.rejects(data.listCsgoSchedule({ query: { tournamentId: football.alpha } }), isFailure(404))
  })
})

describe('the series of a team', () => {
  test('are its fixtures, next first, and its results, newest first', async () => {
    const query = { teamId: dota.teams.alpha }
    const { first, second, third, semiFinal, live, postponed } = dota.matches
    const coming = await data.listComingMatches({ query })
    assert.deepEqual([coming.total, idsOf(coming.list)], [2, [live, postponed]])
    const finished = await data.listFinishedMatches({ query: { ...query, sportId: 102, pageSize: 3 } })
    assert.deepEqual([finished.total, finished.totalPage, idsOf(finished.list)], [4, 2, [semiFinal, third, second]])
    assert.deepEqual(idsOf((await data.listFinishedMatches({ query: { ...query, pageNum: 4, pageSize: 1 } })).list), [
      first,
    ])
  })

  test('are refused for a team of football, and a number of another game', async () => {
    await assert.rejects(data.listComingMatches({ query: { teamId: football.teams.town } }), isFailure(404))
    await assert.rejects(
      data.listFinishedMatches({ query: { teamId: dota.teams.alpha, sportId: 101 } }),
      isFailure(400),
    )
  })
})
