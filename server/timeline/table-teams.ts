import type { TableTeam } from '#sports/standings.ts'
import type { SeasonTeam } from './store/season-team.ts'

interface Sides {
  homeId: number | null
  awayId: number | null
  /** Group of the round of the match; empty without one. */
  group: string
}

/**
 * Whether teams play in several groups, one after the other: championships of one season, or a second group stage. Each
 * group has its own table then.
 */
export function isInParts(matches: readonly Sides[], listed: readonly SeasonTeam[]): boolean {
  if (listed.length > 0 || matches.some(({ group }) => group === '')) return false
  const groups = new Map<number, string>()
  return matches.some(({ homeId, awayId, group }) =>
    [homeId, awayId].some((id) => id !== null && (groups.get(id) ?? groups.set(id, group).get(id)) !== group),
  )
}

/**
 * Whether the league splits into groups after rounds in which all teams meet: each team has all its matches in the
 * table of its group.
 */
function isSplit(matches: readonly Sides[], listed: readonly SeasonTeam[]): boolean {
  if (listed.length > 0) return false
  const groups = new Map<number, Set<string>>()
  for (const { homeId, awayId, group } of matches)
    for (const id of [homeId, awayId]) if (id !== null) groups.set(id, (groups.get(id) ?? new Set()).add(group))
  const grouped = [...groups.values()].filter((own) => own.size > 1 || !own.has(''))
  const names = new Set(grouped.flatMap((own) => [...own]))
  return names.size > 2 && grouped.every((own) => own.size === 2 && own.has(''))
}

/**
 * The teams of a season's table: listed ones in their group (or with `byConference` in their conference), others in
 * that of their first match, or of the split, or in all they play in where these are parts of the season. `matches`: by
 * kick-off.
 */
export function tableTeams(
  matches: readonly Sides[],
  listed: readonly SeasonTeam[],
  nameOf: (id: number) => string,
  byConference = false,
): TableTeam[] {
  if (isInParts(matches, listed)) {
    const places = matches.flatMap(({ homeId, awayId, group }) =>
      [homeId, awayId].flatMap((id) =>
        id === null ? [] : [[`${id} ${group}`, { id, group, name: nameOf(id) }] as const],
      ),
    )
    return [...new Map(places).values()]
  }
  const groups = new Map(
    listed.map(({ teamId, conference, group }) => [teamId, byConference ? conference : group] as const),
  )
  const hasSplit = isSplit(matches, listed)
  for (const { homeId, awayId, group } of matches)
    for (const id of [homeId, awayId])
      if (id !== null && (!groups.has(id) || (hasSplit && group !== ''))) groups.set(id, group)
  return [...groups].map(([id, group]) => ({ id, group, name: nameOf(id) }))
}

/** Whether the teams of the groups play each other, so that those matches count in both. */
export function isMixed(matches: readonly Sides[], listed: readonly SeasonTeam[]): boolean {
  return listed.some(({ group }) => group !== '') || isSplit(matches, listed)
}
