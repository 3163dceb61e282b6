import type { Match } from '#timeline/types.ts'

/** A team that both sides met, with the matches of either. */
type Common = { opponentId: number; home: Match[]; away: Match[] }

/**
 * The teams that both sides met, by the newest match of the home side. Matches between the two count for neither.
 */
export function commonOpponents(
  { homeId, awayId }: { homeId: number; awayId: number },
  { home, away }: { home: readonly Match[]; away: readonly Match[] },
): Common[] {
  const ofHome = byOpponent(homeId, home)
  const ofAway = byOpponent(awayId, away)
  return [...ofHome].flatMap(([opponentId, matches]) => {
    const others = ofAway.get(opponentId)
    return others ? [{ opponentId, home: newestFirst(matches), away: newestFirst(others) }] : []
  })
}

function byOpponent(teamId: number, matches: readonly Match[]): Map<number, Match[]> {
  const met = newestFirst(matches).flatMap((match) => {
    const opponentId = match.homeId === teamId ? match.awayId : match.homeId
    return opponentId === null ? [] : [{ opponentId, match }]
  })
  const groups = Map.groupBy(met, ({ opponentId }) => opponentId)
  return new Map([...groups].map(([opponentId, list]) => [opponentId, list.map(({ match }) => match)]))
}

function newestFirst(matches: readonly Match[]): Match[] {
  return matches.toSorted((a, b) => b.kickOff - a.kickOff || b.id - a.id)
}
