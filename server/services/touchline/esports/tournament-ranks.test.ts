import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TournamentRanks } from '#contract/touchline/tournament-ranks.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { titlesNow, titleWorld } from '#kit/titles-world.ts'
import { allHandlers as handlers } from '#kit/handlers.ts'

const database = await testDatabase()
const dota = await titleWorld(database, 'dota', titlesNow)
const csgo = await titleWorld(database, 'csgo', titlesNow)
const callsWith = (headers: Record<string, string> = {}) => testCalls(database, handlers, headers).client.touchline
const call = callsWith()
const params = { id: dota.seasonId }

const heroNames = ({ heroes }: TournamentRanks) => heroes.rows.map(({ hero }) => hero)

describe('the ranks of a tournament', () => {
  test('of teams count series and games, and say from how many games', async () => {
    const { teams, games } = await call.getTournamentRanks({ params })
    assert.deepEqual(
      teams.rows.map(({ rank, team, series, won }) => [
        rank,
        team.shortName,
        series.won,
        series.lost,
        won.wins,
        won.games,
      ]),
      [
        [1, 'Alpha', 3, 1, 8, 11],
        [2, 'Beta', 1, 2, 2, 6],
        [3, 'Gamma', 1, 2, 1, 5],
      ],
    )
    assert.deepEqual([games, teams.total, teams.rows[0]?.seconds], [11, 3, { games: 11, mean: 1740 }])
  })

  test('of players are by the figures that their title has, and in the order asked for', async () => {
    const { players } = await call.getTournamentRanks({ params })
    assert.deepEqual([players.sort, players.sorts, players.total], ['kda', ['kda'], 6])
    const [first] = players.rows
    assert.deepEqual([first?.team?.shortName, first?.games, first?.kills.mean], ['Alpha', 11, 5])
    const shooters = { params: { id: csgo.seasonId } }
    const byRating = await call.getTournamentRanks(shooters)
    assert.deepEqual(byRating.players.sorts, ['rating', 'kda', 'adr'])
    const byAdr = await call.getTournamentRanks({ ...shooters, query: { players: 'adr', size: 2 } })
    assert.deepEqual([byAdr.players.sort, byAdr.players.rows.length, byAdr.players.total], ['adr', 2, 6])
    // A figure that no source has is no order.
    const other = await call.getTournamentRanks({ params, query: { players: 'adr' } })
    assert.equal(other.players.sort, 'kda')
  })

  test('of heroes are by presence or by the share won, those of no game last; of maps by plays', async () => {
    const byWins = await call.getTournamentRanks({ params, query: { of: 'heroes', heroes: 'won' } })
    assert.deepEqual(heroNames(byWins).slice(0, 2), ['First Pick', 'Second Pick'])
    assert.deepEqual(heroNames(byWins).slice(-2), ['First Ban', 'Second Ban'])
    assert.deepEqual([byWins.teams.rows, byWins.players.rows, byWins.teams.total], [[], [], 3])
    const { maps, heroes } = await call.getTournamentRanks({ params: { id: csgo.seasonId } })
    assert.deepEqual(
      maps.rows.map(({ map, plays, ct }) => [map, plays, ct.wins, ct.games]),
      [
        ['Nuke', 9, 21, 126],
        ['Train', 2, 14, 28],
      ],
    )
    assert.equal(heroes.total, 0)
  })

  test('have no row for a spoiler-free reader, until the season is revealed', async () => {
    const hidden = { 'spoiler-free': '1' }
    const none = await callsWith(hidden).getTournamentRanks({ params })
    assert.equal(none.isHidden, true)
    assert.deepEqual(
      [none.games, none.teams, none.players.rows, none.heroes.rows, none.maps.rows],
      [0, { total: 0, rows: [] }, [], [], []],
    )
    const series = await callsWith({ ...hidden, revealed: `m${dota.matches.first}` }).getTournamentRanks({ params })
    assert.equal(series.teams.total, 0)
    const shown = await callsWith({ ...hidden, revealed: `s${dota.seasonId}` }).getTournamentRanks({ params })
    assert.equal(shown.teams.total, 3)
  })

  test('are of a known season of a title only', async () => {
    await assert.rejects(call.getTournamentRanks({ params: { id: 9_999_999 } }), { error: 'season_not_found' })
  })
})
