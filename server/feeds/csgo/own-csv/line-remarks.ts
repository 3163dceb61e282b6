import { isWhole, killsOf } from '#sports/csgo/kills.ts'
import { csgoRules, type MapState } from '#sports/csgo/rules.ts'
import type { Kill } from '#sports/csgo/vocabulary.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Row } from '../../own-csv/row.ts'
import type { Telling } from '../../esports/own-csv/series.ts'

/**
 * The kills and deaths of lines against the rows of kills of their map. More of them in rows are a difference, fewer
 * only where the rows are all kills of the map.
 */
export function linesAgainst(
  game: number,
  lines: readonly Row[],
  events: readonly TimelineEvent[],
  { players }: Telling,
): string[] {
  const map = events.reduce<MapState>((state, event) => csgoRules.apply(state, event), csgoRules.initial)
  const kills = [...killsOf(map).byRound.values()].flat()
  if (kills.length === 0) return []
  const areAll = isListedWhole(map, kills)
  return lines.flatMap((row) => {
    const id = players.known(row.word<Side>('side')!, row.text('player')!)
    const listed = {
      kills: kills.filter(({ killerId }) => killerId === id).length,
      deaths: kills.filter(({ victimId }) => victimId === id).length,
    }
    return (['kills', 'deaths'] as const).flatMap((what) => {
      const stated = row.count(what)
      if (stated === null || stated === listed[what] || (stated > listed[what] && !areAll)) return []
      const said = `"${row.text('player')}" has ${stated} ${what} in lines, ${listed[what]} in kills of map ${game}`
      return [`${row.file}, ${row.place}: ${said}`]
    })
  })
}

/** Whether the rows are all kills of the rounds: by the counts of these, or without any by a named kill in each. */
function isListedWhole(map: MapState, kills: readonly Kill[]): boolean {
  if (isWhole({ ...map, lines: [] }, killsOf(map))) return true
  const areNamed = kills.every(({ killerId, victimId }) => killerId !== null && victimId !== null)
  const inRound = new Set(kills.map(({ round }) => round))
  return areNamed && map.rounds.every(({ number, kills: told }) => told === null && inRound.has(number))
}
