import type { Side } from '../../timeline.ts'
import { playedOut, sideOf, winShare, type PlayedGame, type WinShare } from './played.ts'

/** A map over some games: how often it was played, and the rounds that each side of it won. */
export interface MapRank {
  map: string
  plays: number
  /** Games whose rounds are known by side. */
  counted: number
  /** Rounds that the side won, of all rounds of these games. */
  ct: WinShare
  t: WinShare
  /** Games beyond the regulation, of those whose rounds are known. */
  overtime: WinShare
  /** Series whose sides picked and banned it. */
  picks: number
  bans: number
  /** The team with the highest lower end of its interval, of those with enough games on it. */
  best: { teamId: number; won: WinShare } | null
}

/** Under so many games on a map a team is not called its best. */
const leastMapGames = 10

/** Series whose choice of maps is known. */
export function countVetoes(all: readonly PlayedGame[]): number {
  return all.filter(({ record }) => record.veto !== undefined).length
}

/** Maps by plays, then by name; games without a known map are left out. */
export function mapRanks(all: readonly PlayedGame[], least = leastMapGames): MapRank[] {
  const steps = all.flatMap(({ record }) => record.veto ?? [])
  const count = (map: string, action: 'ban' | 'pick') =>
    steps.filter((step) => step.map === map && step.action === action).length
  return groups(all)
    .map(([map, games]) => {
      const known = games.flatMap(({ record }) => (record.rounds === null ? [] : [record.rounds]))
      const [ct, t] = [known.reduce((sum, one) => sum + one.ct, 0), known.reduce((sum, one) => sum + one.t, 0)]
      const length = games.flatMap(({ record }) => record.isOvertime ?? [])
      return {
        map,
        plays: games.length,
        counted: known.length,
        ct: winShare(ct, ct + t),
        t: winShare(t, ct + t),
        overtime: winShare(length.filter(Boolean).length, length.length),
        picks: count(map, 'pick'),
        bans: count(map, 'ban'),
        best: bestTeam(games, least),
      }
    })
    .toSorted((a, b) => b.plays - a.plays || (a.map < b.map ? -1 : 1))
}

function bestTeam(games: readonly PlayedGame[], least: number): MapRank['best'] {
  const teamIds = new Set(games.flatMap(({ homeId, awayId }) => [homeId ?? [], awayId ?? []].flat()))
  return [...teamIds]
    .map((teamId) => ({ teamId, won: wonBy(games, teamId) }))
    .filter(({ won }) => won.games >= least)
    .reduce<MapRank['best']>(
      (best, one) => (best === null || one.won.interval!.low > best.won.interval!.low ? one : best),
      null,
    )
}

function wonBy(games: readonly PlayedGame[], teamId: number): WinShare {
  const decided = games.filter((game) => game.record.winner !== null && sideOf(game, teamId) !== null)
  return winShare(decided.filter((game) => game.record.winner === sideOf(game, teamId)).length, decided.length)
}

/** A map of one team. */
interface TeamMap {
  map: string
  /** Games won of those that it played on the map. */
  won: WinShare
  /** Rounds won of those that it defended, and of those that it attacked. */
  ct: WinShare
  t: WinShare
  /** Series of known choices in which it picked the map, and in which it banned it. */
  picked: number
  banned: number
}

/** The choice of maps of a series, and the side of the team in it. */
export interface TeamVeto {
  side: Side
  steps: readonly { side: Side | null; action: string; map: string }[]
}

/** The maps of one team, by games and then by name; those that it only picked or banned come last. */
export function mapPool(all: readonly PlayedGame[], teamId: number, vetoes: readonly TeamVeto[] = []): TeamMap[] {
  const played = new Map(groups(all.filter((game) => sideOf(game, teamId) !== null)))
  const chosen = vetoes.flatMap(({ side, steps }) => steps.filter((step) => step.side === side))
  return [...new Set([...played.keys(), ...chosen.map(({ map }) => map)])]
    .map((map) => {
      const games = played.get(map) ?? []
      const times = (action: string) => chosen.filter((step) => step.map === map && step.action === action).length
      const rounds = { ct: roundsAs(games, teamId, 'ct'), t: roundsAs(games, teamId, 't') }
      return { map, won: wonBy(games, teamId), ...rounds, picked: times('pick'), banned: times('ban') }
    })
    .toSorted((a, b) => b.won.games - a.won.games || (a.map < b.map ? -1 : 1))
}

/** Rounds that a team won on one side of the map: the others of them are those that the opponent won on the other. */
function roundsAs(games: readonly PlayedGame[], teamId: number, as: 'ct' | 't'): WinShare {
  let [wins, rounds] = [0, 0]
  for (const game of games) {
    const side = sideOf(game, teamId)
    const known = game.record.sideRounds
    if (known === undefined || side === null) continue
    wins += known[side][as]
    rounds += known[side][as] + known[side === 'home' ? 'away' : 'home'][as === 'ct' ? 't' : 'ct']
  }
  return winShare(wins, rounds)
}

function groups(all: readonly PlayedGame[]): [string, PlayedGame[]][] {
  return [...Map.groupBy(playedOut(all), ({ record }) => record.map)].flatMap(([map, games]) =>
    map === null ? [] : [[map, games] as [string, PlayedGame[]]],
  )
}
