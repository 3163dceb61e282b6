import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { madeUpTitles, ratedTitles } from '#kit/rated-titles.ts'
import { titleWorld } from '#kit/titles-world.ts'
import { allHandlers } from '#kit/handlers.ts'
import { rateTitles } from '#timeline/title-ranking/rate.ts'

const database = await testDatabase()
const world = await ratedTitles(database)
await world.take(madeUpTitles(400, 20_290_104))
const cup = await titleWorld(database, 'csgo')
await rateTitles(database)
const callsWith = (headers = {}) => testCalls(database, allHandlers, headers).client
const { data, touchline } = callsWith()
const isBad = (error: unknown) => (error as { status?: number }).status === 400

describe('the world ranking of a title', () => {
  test('is by rating, page by page, with the total, series and change in places', async () => {
    const all = await data.listWorldRanks({ query: { sportId: 101, pageSize: 50 } })
    assert.deepEqual([all.total, all.list.length, all.totalPage], [6, 6, 1])
    assert.deepEqual(
      all.list.map(({ points }) => points),
      all.list.map(({ points }) => points).toSorted((a, b) => b - a),
    )
    const second = await data.listWorldRanks({ query: { game: 'lol', pageNum: 2, pageSize: 4 } })
    assert.deepEqual([second.total, second.list], [6, all.list.slice(4)])
    const [first] = all.list
    assert.equal(first!.winRate, Math.round((first!.win / first!.matchCount) * 1000) / 10)
    assert.ok(all.list.some(({ change }) => change !== 0))
    assert.equal(
      all.list.reduce((sum, { change }) => sum + change, 0),
      0,
    )
  })

  test('needs a game, and says so', async () => {
    await assert.rejects(data.listWorldRanks({ query: {} }), isBad)
    await assert.rejects(data.listWorldRanks({ query: { game: 'lol', sportId: 102 } }), isBad)
    await assert.rejects(data.listFirstTierRanks({ query: { game: 'lol', type: 9 } } as never), isBad)
  })

  test('has a type where a team is rated, and the first tier one for each region', async () => {
    assert.deepEqual(await data.listWorldRankTypes({ query: { sportId: 101 } }), [{ type: 1, name: 'World' }])
    assert.deepEqual(await data.listWorldRankTypes({ query: { sportId: 103 } }), [])
    const types = await data.listFirstTierRankTypes({ query: { sportId: 101 } })
    assert.deepEqual(
      types.map(({ type, name }) => [type, name]),
      [
        [0, 'All'],
        [1, 'Europe'],
        [2, 'Asia'],
        [3, 'Americas'],
      ],
    )
    const { list, total } = await data.listFirstTierRanks({ query: { sportId: 101, type: 2 } })
    assert.deepEqual([total, list.map(({ rank }) => rank)], [2, [1, 2]])
  })

  test('hides from a spoiler-free caller what discloses results', async () => {
    const unspoilt = callsWith({ 'spoiler-free': '1' })
    assert.equal((await unspoilt.data.listWorldRanks({ query: { sportId: 101 } })).total, 0)
    const hidden = await unspoilt.touchline.getTitleRanking({ params: { sport: 'lol' } })
    assert.deepEqual([hidden.isHidden, hidden.rows], [true, []])
    assert.deepEqual([hidden.top, hidden.moves, hidden.scored.series], [[], [], 0])
    const players = await unspoilt.touchline.getTitlePlayers({ params: { sport: 'csgo' } })
    assert.deepEqual([players.games, players.rows], [0, []])
    const { chance } = await unspoilt.touchline.getSeriesChance({ params: { id: cup.matches.coming } })
    assert.equal(chance, null)
  })
})

describe('the final ranking of a tournament', () => {
  test('is by how far teams came, with their series', async () => {
    const rows = await data.listTournamentStats({ query: { tournamentId: cup.competitionId, sportId: 104 } })
    assert.deepEqual(
      rows.map(({ rank, teamId, matchCount, win, lose, points }) => [rank, teamId, matchCount, win, lose, points]),
      [
        [1, cup.teams.alpha, 4, 3, 1, 4],
        [2, cup.teams.beta, 3, 1, 2, 2],
        [3, cup.teams.gamma, 3, 1, 2, 2],
        [4, cup.teams.delta, 0, 0, 0, 0],
      ],
    )
    await assert.rejects(data.listTournamentStats({ query: { tournamentId: cup.competitionId, sportId: 101 } }))
  })
})

describe('the ranking page of a title', () => {
  test('has ranges, places they allow, and the teams of the day asked for', async () => {
    const { rows, day, earlier, isDemo } = await touchline.getTitleRanking({ params: { sport: 'lol' } })
    assert.equal(isDemo, false)
    for (const row of rows) {
      assert.ok(row.best <= row.place && row.place <= row.worst, JSON.stringify(row))
      assert.ok(Math.abs(row.high - row.rating - 1.96 * row.deviation) < 0.2)
      assert.ok(row.recent.length > 1 && row.last <= day!)
    }
    const before = await touchline.getTitleRanking({ params: { sport: 'lol' }, query: { date: earlier! } })
    const places = new Map(before.rows.map(({ team, place }) => [team.id, place]))
    for (const { team, place, placeChange } of rows) assert.equal(placeChange, places.get(team.id)! - place)
    assert.deepEqual(
      (await touchline.getTitleRanking({ params: { sport: 'lol' }, query: { date: '2020-01-01' } })).rows,
      [],
    )
    await assert.rejects(touchline.getTitleRanking({ params: { sport: 'football' } }), { error: 'wrong_sport' })
  })

  test('has its first teams over time, the largest changes with their reasons, and how its forecasts came true', async () => {
    const { rows, top, moves, scored } = await touchline.getTitleRanking({ params: { sport: 'lol' } })
    assert.deepEqual(
      top.map(({ teamId }) => teamId),
      rows.slice(0, 5).map(({ team }) => team.id),
    )
    for (const { teamId, points } of top) {
      const { recent } = rows.find(({ team }) => team.id === teamId)!
      assert.deepEqual(
        points.slice(-recent.length).map(({ rating }) => rating),
        recent.slice(-points.length),
      )
    }
    const changes = new Map(rows.map(({ team, ratingChange }) => [team.id, ratingChange]))
    const sizes = moves.map(({ change }) => Math.abs(change))
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => b - a),
    )
    for (const { team, change, isNew, won, beaten } of moves) {
      assert.deepEqual([changes.get(team.id), isNew], [change, false])
      assert.ok(beaten.length <= Math.min(2, won) && beaten.every(({ id }) => id !== team.id))
    }
    assert.equal(scored.series, rows.reduce((sum, { played }) => sum + played, 0) / 2)
    assert.ok(scored.forecasts > 0 && scored.forecasts <= scored.series && scored.favourites <= scored.forecasts)
    assert.ok(scored.brier! > 0 && scored.brier! < 0.5)
  })

  test('has its players in the order of the data service, with the games that it is from', async () => {
    const { rows, by, games } = await touchline.getTitlePlayers({ params: { sport: 'csgo' } })
    const listed = await data.listCsgoPlayerRanks({ query: { tournamentId: cup.competitionId, pageSize: 100 } })
    assert.deepEqual(
      rows.map(({ player }) => player.id),
      listed.map(({ playerId }) => playerId),
    )
    assert.ok(rows.length > 0 && games > 0 && ['rating', 'kda'].includes(by))
    await assert.rejects(touchline.getTitlePlayers({ params: { sport: 'tennis' } }), { error: 'wrong_sport' })
  })

  test('gives the chance of a coming series of two rated teams, from the ratings before its day', async () => {
    const known = await touchline.getSeriesChance({ params: { id: cup.matches.live } })
    assert.ok(known.chance! > 0.5 && known.home!.rating > known.away!.rating)
    const half = await touchline.getSeriesChance({ params: { id: cup.matches.coming } })
    assert.deepEqual([half.chance, half.away, half.home?.team.id], [null, null, cup.teams.gamma])
  })
})
