import type { Side } from '../timeline.ts'
import { clutches, isWhole, killsOf, openingDuels, tookPart, type MapKills } from './kills.ts'
import { ratingOf } from './rating.ts'
import type { MapState } from './rules.ts'
import type { PlayerLine } from './vocabulary.ts'

/** A player of a map as its page shows him. What no source has is null. */
interface ScoreLine {
  playerId: number
  side: Side
  kills: number | null
  deaths: number | null
  assists: number | null
  headshots: number | null
  openingKills: number | null
  openingDeaths: number | null
  clutches: number | null
  adr: number | null
  kast: number | null
  rating: number | null
}

type Rosters = Readonly<Record<Side, readonly { playerId: number }[] | null>>
const noRosters: Rosters = { home: null, away: null }

/** `counted`: by every kill of the map; `stated`: by the lines of the source. One scoreboard never mixes them. */
type Basis = 'counted' | 'stated'

/**
 * The players of a map, each side by kills; the counted include those of a roster who have neither killed nor died.
 * Damage is always as stated: no source lists it shot by shot.
 */
export function scoreboardOf(map: MapState, rosters: Rosters = noRosters): { basis: Basis; lines: ScoreLine[] } {
  const kills = killsOf(map)
  const isCounted = isWhole(map, kills)
  const lines = isCounted
    ? countedLines(map, kills, rosters)
    : map.lines.map((line) => statedLine(line, map.rounds.length))
  const sorted = lines.toSorted((a, b) => (b.kills ?? 0) - (a.kills ?? 0) || (a.deaths ?? 0) - (b.deaths ?? 0))
  return { basis: isCounted ? 'counted' : 'stated', lines: sorted }
}

function statedLine({ playerId, side, counts, adr, kast }: PlayerLine, rounds: number): ScoreLine {
  const { kills = null, deaths = null, assists = null, headshots = null } = counts
  const { openingKills = null, openingDeaths = null, clutches: won = null } = counts
  const line = { kills, deaths, assists, headshots, openingKills, openingDeaths, clutches: won, adr, kast }
  return { playerId, side, ...line, rating: ratingOf(line, rounds) }
}

/** The players of each side, as lines and kills name them; a roster of five that has all of them completes a side. */
export function playersOf(
  { lines, kills }: Pick<MapState, 'lines' | 'kills'>,
  rosters: Rosters = noRosters,
): Record<Side, number[]> {
  const found: Record<Side, Set<number>> = { home: new Set(), away: new Set() }
  for (const { side, playerId } of lines) found[side].add(playerId)
  for (const { side, killerId, victimId, assistId } of kills) {
    const other = side === 'home' ? 'away' : 'home'
    if (killerId !== null) found[side].add(killerId)
    if (assistId !== null) found[side].add(assistId)
    if (victimId !== null) found[other].add(victimId)
  }
  const whole = (side: Side) => {
    const roster = rosters[side]?.map(({ playerId }) => playerId) ?? []
    const isComplete = roster.length === 5 && [...found[side]].every((playerId) => roster.includes(playerId))
    return isComplete ? roster : [...found[side]]
  }
  return { home: whole('home'), away: whole('away') }
}

function countedLines(map: MapState, { byRound }: MapKills, rosters: Rosters): ScoreLine[] {
  const players = playersOf(map, rosters)
  const rounds = map.rounds.map(({ number }) => byRound.get(number) ?? [])
  const all = rounds.flat()
  const duels = openingDuels(map)
  const won = clutches(map, players)
  const adrs = new Map(map.lines.map(({ playerId, adr }) => [playerId, adr]))
  return (['home', 'away'] as const).flatMap((side) =>
    players[side].map((playerId) => {
      const own = all.filter(({ killerId }) => killerId === playerId)
      const line = {
        kills: own.length,
        deaths: all.filter(({ victimId }) => victimId === playerId).length,
        assists: all.filter(({ assistId }) => assistId === playerId).length,
        headshots: own.filter(({ isHeadshot }) => isHeadshot).length,
        openingKills: duels.filter(({ kill }) => kill.killerId === playerId).length,
        openingDeaths: duels.filter(({ kill }) => kill.victimId === playerId).length,
        clutches: won.filter((one) => one.playerId === playerId).length,
        adr: adrs.get(playerId) ?? null,
        kast: (rounds.filter((kills) => tookPart(playerId, kills)).length / rounds.length) * 100,
      }
      return { playerId, side, ...line, rating: ratingOf(line, rounds.length) }
    }),
  )
}
