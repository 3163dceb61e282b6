import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballWorld } from '#kit/football-world.ts'
import { seriesScript } from '#kit/title-scripts.ts'
import { titlesNow, titleWorld } from '#kit/titles-world.ts'
import { editionIdOf } from '#sports/esports/edition-id.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const DAY_MS = 86_400_000
const database = await testDatabase()
const football = await footballWorld(database)
const dota = await titleWorld(database, 'dota')
const csgo = await titleWorld(database, 'csgo')
const past = await addTournament('past', { startsOn: '2025-03-01', endsOn: '2025-03-09' })
const next = await addTournament('next', { startsOn: '2027-01-10', endsOn: '2027-01-20' })
const kog = await titleWorld(database, 'kog')
const earlier = await addPastEdition()
const { data } = testCalls(database, handlers, {}, { now: () => titlesNow }).client
const isFailure = (status: number) => (error: unknown) => (error as { status?: number }).status === status
const idsOf = (rows: readonly { matchId: number }[]) => rows.map(({ matchId }) => matchId)

async function addTournament(slug: string, days: { startsOn: string; endsOn: string }): Promise<number> {
  const db = readerOf(database)
  const { id } = await saveCompetition(db, { sport: 'dota', slug, name: slug, shortName: slug, kind: 'tournament' })
  await saveSeason(db, { competitionId: id, name: '1', ...days })
  return id
}

/** A season before the current one, in which Delta beats Gamma 2:0. */
async function addPastEdition() {
  const db = readerOf(database)
  const { competitionId, teams, players } = kog
  const days = { startsOn: '2025-03-01', endsOn: '2025-03-09' }
  const { id: seasonId } = await saveSeason(db, { competitionId, name: '2025', ...days })
  const [round] = await saveRounds(db, [{ seasonId, stage: 'group', groupName: 'A', name: 'Round 1', ordinal: 1 }])
  const people = { home: players.delta, away: players.gamma }
  const series = matchImport({
    sport: 'kog',
    key: 'kog earlier',
    competitionId,
    seasonId,
    roundId: round!.id,
    homeId: teams.delta,
    awayId: teams.gamma,
    kickOff: Date.UTC(2025, 2, 1, 12),
    hasTimeline: true,
    events: seriesScript('kog', people, [{ winner: 'home' }, { winner: 'home' }]),
  })
  const [outcome] = await createImport({ database, sports }).importMatches([series])
  return { tournamentId: editionIdOf(seasonId), matchId: outcome?.ok ? outcome.matchId : 0 }
}

describe('a past edition of a tournament', () => {
  const { tournamentId, matchId } = earlier
  const current = kog.competitionId

  test('is listed after the current one with a number and a name of its own', async () => {
    const { list } = await data.listTournaments({ body: { game: 'kog' } })
    assert.deepEqual(
      list.map((one) => [one.tournamentId, one.tournamentName, one.status]),
      [
        [current, 'Honor of Kings Open', 2],
        [tournamentId, 'Honor of Kings Open 2025', 3],
      ],
    )
    assert.deepEqual(await data.getTournament({ query: { tournamentId } }), list[1])
    await assert.rejects(data.getTournament({ query: { tournamentId: editionIdOf(999) } }), isFailure(404))
  })

  test('has the same series in every call, and the current one has none of them', async () => {
    const listed = async (id: number) => {
      const { list } = await data.listMatches({ body: { tournamentIds: [id], pageSize: 50 } })
      return [
        idsOf(list),
        idsOf(await data.listKogSchedule({ query: { tournamentId: id } })),
        idsOf(await data.listTournamentMatches({ query: { tournamentId: id, pageSize: 50 } })),
      ]
    }
    assert.deepEqual(await listed(tournamentId), [[matchId], [matchId], [matchId]])
    const [first, ...others] = await listed(current)
    assert.ok(first?.length === 8 && !first.includes(matchId))
    for (const other of others) assert.deepEqual(other, first)
    const ofDay = await data.listMatches({ body: { tournamentIds: [current], date: '2025-03-01' } })
    assert.deepEqual(idsOf(ofDay.list), [matchId])
    assert.deepEqual(idsOf(await data.listTemplateMatches({ query: { leagueId: tournamentId } })), [matchId])
  })

  test('has ranks, a table and its teams; a team that is no longer in the tournament has those of its last season', async () => {
    const { delta, alpha } = kog.teams
    const query = { tournamentId, sportId: 103 } as const
    const [best] = await data.listKogTeamRanks({ query })
    assert.deepEqual([best?.teamId, best?.win, best?.points], [delta, 1, 2])
    const [final] = await data.listTournamentStats({ query })
    assert.deepEqual([final?.teamId, final?.points], [delta, 2])
    const [row] = await data.listStageStatistics({ body: { tournamentId } })
    assert.deepEqual([row?.teamId, row?.points], [delta, 2])
    assert.equal((await data.getTeamInTournament({ query: { ...query, teamId: delta } })).win, 1)
    await assert.rejects(data.getTeamInTournament({ query: { ...query, teamId: alpha } }), isFailure(404))
  })
})

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
    assert.deepEqual(await of({ status: 3, game: 'dota' }), [past])
    assert.deepEqual(await of({ status: 3, pageSize: 50 }), [past, earlier.tournamentId])
    assert.deepEqual(await of({ sportId: 104 }), [csgo.competitionId])
    assert.deepEqual(await of({ game: 'dota', pageNum: 2, pageSize: 1 }), [next])
    assert.deepEqual(await of({ game: 'lol' }), [])
    await assert.rejects(data.listTournaments({ body: { game: 'lol', sportId: 104 } }), isFailure(400))
    const page = await data.listGameTournaments({ query: { pageSize: 100 } })
    assert.deepEqual(
      [page.total - 2, page.list.some(({ tournamentId }) => tournamentId === football.alpha)],
      [4, false],
    )
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
