import { dayOf } from '#timeline/kick-off.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import type { Tables } from './tables.ts'

const sides = ['home', 'away'] as const

/**
 * Names that are short for several teams of the table, `Eintracht` for that of Frankfurt and of Braunschweig: the only
 * one of them that has no other match on the day.
 */
export function nameOpenSides(matches: readonly ParsedMatch[], tables: Tables): void {
  const open = matches.flatMap((match) =>
    sides.flatMap((side) => {
      const meant = tables.meantBy(match[side]?.name ?? '')
      return meant.length > 1 && !meant.includes(match[side]!.name) ? [{ match, side, meant }] : []
    }),
  )
  if (open.length === 0) return
  const days = Map.groupBy(matches, ({ kickOff }) => dayOf(kickOff))
  for (const { match, side, meant } of open) {
    const playing = (days.get(dayOf(match.kickOff)) ?? []).flatMap(({ home, away }) => [home?.name, away?.name])
    const [team, ...more] = meant.filter((one) => !playing.includes(one))
    if (team === undefined || more.length > 0) continue
    const others = meant.filter((one) => one !== team).join(', ')
    match.remarks.push(`${match[side]!.name} is read as ${team}: ${others} played another match on this day`)
    match[side] = { ...match[side]!, name: team }
  }
}
