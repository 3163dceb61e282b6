import type { EarlierMatch, Placing, SeasonBefore } from '#sports/report/match.ts'
import { outcomeFor } from '#sports/outcome.ts'
import { sportOf } from '#sports/index.ts'
import type { Side } from '#sports/timeline.ts'
import type { SeasonTables } from '#timeline/table.ts'
import type { Match } from '#timeline/types.ts'

const sides = ['home', 'away'] as const

/** Place of the match among those of its season by kick-off, from 0. */
export function numberIn(season: readonly Match[], { id, kickOff }: Match): number {
  return season.filter((one) => one.kickOff < kickOff || (one.kickOff === kickOff && one.id < id)).length
}

/** The finished matches of the season that kicked off before. */
function before(season: readonly Match[], { id, kickOff }: Match): Match[] {
  return season.filter(
    (one) => one.id !== id && one.kickOff < kickOff && (one.status === 'finished' || one.status === 'awarded'),
  )
}

/** Results of both sides in the season before the match, newest first. */
export function earlierIn(season: readonly Match[], found: Match): Record<Side, EarlierMatch[]> {
  const past = before(season, found).toReversed()
  const of = (teamId: number | null): EarlierMatch[] =>
    past
      .filter(({ homeId, awayId }) => teamId !== null && (homeId === teamId || awayId === teamId))
      .map((one) => {
        const { home, away } = one.summary.score
        const outcome = outcomeFor(sportOf(found), one, teamId!)
        return one.homeId === teamId ? { outcome, own: home, other: away } : { outcome, own: away, other: home }
      })
  return { home: of(found.homeId), away: of(found.awayId) }
}

/** Records of the season before the match. */
export function seasonBefore(season: readonly Match[], found: Match): SeasonBefore {
  const scores = before(season, found).map(({ summary }) => summary.score)
  return {
    matches: scores.length,
    biggestMargin: Math.max(0, ...scores.map(({ home, away }) => Math.abs(home - away))),
    mostScored: Math.max(0, ...scores.map(({ home, away }) => home + away)),
  }
}

/**
 * Places before the match and with it. Null while another match that kicked off by then is not over, since it would
 * change them, and for a match whose group has no table.
 */
export function placingsOf(
  found: Match,
  now: Pick<SeasonTables, 'groupsOf' | 'matches'>,
  former: Pick<SeasonTables, 'groupsOf'> | null,
): Record<Side, Placing | null> | null {
  const isOpen = ({ id, kickOff, status }: Match) =>
    id !== found.id && kickOff <= found.kickOff && (status === 'live' || status === 'interrupted')
  if (now.matches.some(isOpen)) return null
  const [groups, groupsBefore] = [now.groupsOf('all'), former?.groupsOf('all') ?? []]
  const placing = (teamId: number | null): Placing | null => {
    const group = groups.find(({ rows }) => rows.some((row) => row.teamId === teamId))
    const row = group?.rows.find((one) => one.teamId === teamId)
    if (!group || !row || row.played === 0 || row.undecided !== null) return null
    const earlier = groupsBefore.flatMap(({ rows }) => rows).find((one) => one.teamId === teamId)
    return {
      before: earlier && earlier.played > 0 ? earlier.rank : null,
      after: row.rank,
      points: row.splits === undefined ? row.points : null,
      played: row.played,
      group: group.name === '' ? null : group.name,
      teams: group.rows.length,
    }
  }
  const [home, away] = sides.map((side) => placing(found[`${side}Id`])) as [Placing | null, Placing | null]
  return home === null && away === null ? null : { home, away }
}
