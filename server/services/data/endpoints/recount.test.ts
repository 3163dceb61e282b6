import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { playedEdition } from '#kit/played-edition.ts'
import { battleIdOf } from '#sports/esports/battle-id.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import * as handlers from '../index.ts'

/** A plain second count over the events of a series, without the fold of its title. */

const database = await testDatabase()
const { data } = testCalls(database, handlers).client
const titles = [
  { sport: 'lol', sportId: 101 },
  { sport: 'dota', sportId: 102 },
  { sport: 'kog', sportId: 103 },
  { sport: 'csgo', sportId: 104 },
] as const
const sides: readonly Side[] = ['home', 'away']
const SERIES = 6

type Counted = Record<'kills' | 'deaths' | 'assists', number>
type Event = TimelineEvent
type Played = { game: number; winner: Side; events: readonly Event[] }

/** The games played out, each with the events of its last attempt. */
function gamesOf(events: readonly Event[]): Played[] {
  const attempt = ({ detail }: Event) => Number(detail.attempt ?? 0)
  const list = [...Map.groupBy(events, ({ period }) => period)].flatMap(([game, own]) => {
    const last = Math.max(...own.map(attempt))
    const counting = own.filter((event) => attempt(event) === last)
    const end = counting.find(
      ({ type, detail }) => type === 'game_end' && !('ending' in detail && detail.ending !== 'played'),
    )
    return end?.side ? [{ game, winner: end.side, events: counting }] : []
  })
  return list.toSorted((a, b) => a.game - b.game)
}

/** What a player did in a game: by his line, of Counter-Strike by the kills in which he is named. */
function lineOf({ events }: Played, playerId: number, isCsgo: boolean): Counted {
  const line = events.findLast((event) => event.type === 'player_line' && event.playerId === playerId)
  const counts = (line?.detail.counts ?? {}) as Partial<Counted>
  if (!isCsgo) return { kills: counts.kills ?? 0, deaths: counts.deaths ?? 0, assists: counts.assists ?? 0 }
  const kills = events.filter(({ type }) => type === 'kill')
  const helped = ({ detail }: Event) =>
    ((detail.players ?? []) as { playerId: number }[]).some((one) => one.playerId === playerId)
  return {
    kills: kills.filter((event) => event.playerId === playerId).length,
    deaths: kills.filter((event) => event.otherPlayerId === playerId).length,
    assists: kills.filter(helped).length,
  }
}

const roundsIn = ({ events }: Played) => events.filter(({ type }) => type === 'round')
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
const isNear = (given: number, mine: number, most: number, what: string) =>
  assert.ok(Math.abs(given - mine) <= most, `${what}: ${given}, counted ${mine}`)

for (const { sport, sportId } of titles) {
  const isCsgo = sport === 'csgo'
  const { competitionId: tournamentId, series } = await playedEdition(database, sport, SERIES)

  describe(`a second count over the events of ${sport}`, () => {
    test('has the kills, deaths and assists of players and teams, series and games', async () => {
      const teamIds = [...new Set(series.flatMap(({ homeId, awayId }) => [homeId, awayId]))]
      for (const teamId of teamIds) {
        const own = series.flatMap(({ homeId, awayId, events }) =>
          gamesOf(events).flatMap((game) =>
            homeId === teamId
              ? [{ game, side: 'home' as Side }]
              : awayId === teamId
                ? [{ game, side: 'away' as Side }]
                : [],
          ),
        )
        const query = { teamId, sportId, tournamentId }
        const info = await (isCsgo ? data.getCsgoTeam({ query }) : data.getMobaTeam({ query }))
        for (const name of ['kills', 'deaths', 'assists'] as const) {
          const ofPlayers = sum(info.players.map((one) => one[name] * one.matchCount))
          const counted = sum(
            info.players.flatMap(({ playerId }) => own.map(({ game }) => lineOf(game, playerId, isCsgo)[name])),
          )
          isNear(ofPlayers, counted, 0.01 * 6 * own.length, `${name} of the players of ${teamId}`)
          isNear(info[name] * own.length, counted, 0.01 * own.length, `${name} of ${teamId}`)
        }
        assert.equal(info.win + info.lose, info.matchCount)
      }
    })

    test('has as many series won as lost, and the games of each match with their winners', async () => {
      const ranks = await data.listTournamentTeams({ query: { tournamentId, pageSize: 100 } })
      const final = await data.listTournamentStats({ query: { tournamentId, sportId } })
      for (const rows of [ranks, final]) {
        assert.equal(sum(rows.map(({ win }) => win)), sum(rows.map(({ lose }) => lose)))
        assert.equal(sum(rows.map(({ matchCount }) => matchCount)), 2 * series.length)
        assert.ok(rows.every(({ points }) => points >= 0))
      }
      const pointsIn = (rows: typeof ranks) => new Map(rows.map(({ teamId, points }) => [teamId, points]))
      for (const [teamId, points] of pointsIn(ranks)) assert.equal(pointsIn(final).get(teamId), points)
      for (const { matchId, homeId, awayId, events } of series) {
        const row = await data.getMatch({ query: { matchId } })
        const forfeit = events.find(({ type }) => type === 'forfeit' || type === 'disqualified')
        const more = row.hostScore > row.awayScore ? homeId : awayId
        assert.equal(row.winnerId, forfeit === undefined ? more : forfeit.side === 'home' ? awayId : homeId)
        const won = gamesOf(events).map(({ winner }) => winner)
        if (forfeit === undefined)
          assert.deepEqual(
            [row.hostScore, row.awayScore],
            sides.map((side) => won.filter((one) => one === side).length),
          )
      }
    })
  })

  if (isCsgo)
    test('A second count over the events of csgo has the rounds of each map, and its players by role', async () => {
      const maps = series.flatMap(({ matchId, events }) => gamesOf(events).map((game) => ({ matchId, game })))
      for (const { matchId, game } of maps) {
        const battleId = battleIdOf(matchId, game.game)
        const battles = await data.listBattles({ query: { battleId } })
        const row = battles.find(({ index }) => index === game.game)
        const rounds = (side: Side) => roundsIn(game).filter((one) => one.side === side).length
        assert.deepEqual([row?.hostScore, row?.awayScore], sides.map(rounds))
        const players = await data.listCsgoPlayerFigures({ query: { matchId, battleId } })
        assert.equal(players.length, 10)
        assert.ok(players.every(({ position }) => position !== ''))
      }
      for (const { matchId, events } of series) {
        const told = await data.listCsgoEvents({ query: { matchId } })
        const rounds = sum(gamesOf(events).map((game) => roundsIn(game).length))
        assert.equal(told.filter(({ type }) => type === 'round').length, rounds)
      }
      const ranks = await data.listCsgoMapRanks({ query: { tournamentId, pageSize: 50 } })
      assert.equal(sum(ranks.map(({ playCount }) => playCount)), maps.length)
    })
  else
    test(`A second count over the events of ${sport} has ten picks of each game, and all bans`, async () => {
      const games = series.flatMap(({ matchId, events }) => gamesOf(events).map((game) => ({ matchId, game })))
      const heroes = await heroRanks(sport, tournamentId)
      const steps = (action: string) =>
        games.flatMap(({ game }) =>
          game.events.filter(({ type, detail }) => type === 'draft' && detail.action === action),
        )
      assert.equal(steps('pick').length, 10 * games.length)
      assert.equal(sum(heroes.map(({ pickCount }) => pickCount)), 10 * games.length)
      assert.equal(sum(heroes.map(({ banCount }) => banCount)), steps('ban').length)
      for (const { matchId, game } of games.slice(0, 4)) {
        const query = { matchId, battleId: battleIdOf(matchId, game.game) }
        const drafts = await data.listBansAndPicks({ query })
        assert.deepEqual(
          drafts.map(({ picks }) => picks.length),
          [5, 5],
        )
        const { homeId, awayId } = series.find((one) => one.matchId === matchId)!
        const stats = await data.listMobaStatistics({ query: { hostId: homeId, awayId, battleId: query.battleId } })
        const kills = game.events.filter(({ type }) => type === 'kill')
        const [blood] = kills.toSorted((a, b) => a.clockSeconds! - b.clockSeconds! || a.order - b.order)
        assert.deepEqual(
          stats.map(({ kills: own }) => own),
          sides.map((side) => kills.filter((one) => one.side === side).length),
        )
        assert.deepEqual(
          stats.map(({ firstBlood }) => firstBlood),
          sides.map((side) => blood?.side === side),
        )
      }
    })
}

function heroRanks(sport: 'lol' | 'dota' | 'kog', tournamentId: number) {
  const query = { tournamentId, pageSize: 100 }
  if (sport === 'lol') return data.listLolHeroRanks({ query })
  return sport === 'dota' ? data.listDotaHeroRanks({ query }) : data.listKogHeroRanks({ query })
}
