import type { TableTeam } from '#sports/standings.ts'
import type { SeasonTeam } from './store/season-team.ts'

interface Sides {
  homeId: number | null
  awayId: number | null
  /** Group of the round of the match; empty without one. */
  group: string
}

/**
 * The teams of a season's table: listed ones in their group (or with `byConference` in their conference), others in
 * that of their first match. `matches`: by kick-off.
 */
export function tableTeams(
  matches: readonly Sides[],
  listed: readonly SeasonTeam[],
  nameOf: (id: number) => string,
  byConference = false,
): TableTeam[] {
  const groups = new Map(
    listed.map(({ teamId, conference, group }) => [teamId, byConference ? conference : group] as const),
  )
  for (const { homeId, awayId, group } of matches)
    for (const id of [homeId, awayId]) if (id !== null && !groups.has(id)) groups.set(id, group)
  return [...groups].map(([id, group]) => ({ id, group, name: nameOf(id) }))
}

/** Whether the teams of the groups play each other, so that those matches count in both. */
export function isMixed(listed: readonly SeasonTeam[]): boolean {
  return listed.some(({ group }) => group !== '')
}
