import { sportOf } from '#sports/index.ts'
import { winnerOf } from '#sports/outcome.ts'
import { recentRecord, type PastMatch } from '#sports/record.ts'
import type { Match } from '#timeline/types.ts'
import type { RowCounts } from '#sports/wire.ts'

/** Matches with known sides, in the form that history needs. */
export function pastMatches(
  matches: readonly Match[],
  bookings: ReadonlyMap<number, RowCounts> = new Map(),
): PastMatch[] {
  return matches.flatMap((match) => {
    const { id, homeId, awayId, kickOff, summary } = match
    if (homeId === null || awayId === null) return []
    const sport = sportOf(match)
    const { half: halfScore } = sport.scores(summary)
    const { corners } = bookings.get(id) ?? { corners: null }
    const winner = winnerOf(sport, summary)
    return [{ id, homeId, awayId, score: summary.score, winner, halfScore, kickOff, corners }]
  })
}

/** Which earlier matches of a team count. `role` is its side in the given match. */
export type RecentAsked = { fixed: boolean; isSameGuestHost?: boolean; hostGuestType?: number; matchSize: number }

/** Same roles: the home team's home and the away team's away matches. Else 2 only home, 3 only away matches. */
export function recentSide(
  { fixed, isSameGuestHost, hostGuestType }: RecentAsked,
  role: 'home' | 'away',
): 'all' | 'home' | 'away' {
  if (fixed || isSameGuestHost) return role
  return hostGuestType === 2 ? 'home' : hostGuestType === 3 ? 'away' : 'all'
}

export function recentOf(
  matches: readonly Match[],
  teamId: number,
  role: 'home' | 'away',
  asked: RecentAsked,
): PastMatch[] {
  return recentRecord(pastMatches(matches), teamId, { side: recentSide(asked, role), size: asked.matchSize }).matches
}
