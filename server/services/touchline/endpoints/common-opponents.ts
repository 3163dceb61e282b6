import { competitionRoom, dayRoom, matchRoom } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/common-opponents.ts'
import { handle } from '#core/calls/handler.ts'
import { findMatch, mapRecentResults } from '#timeline/store/match.ts'
import { matchRows } from '#timeline/views/rows.ts'
import type { Match } from '#timeline/types.ts'

/** A team that both sides met, with the matches of either. */
type Common = { opponentId: number; home: Match[]; away: Match[] }

/** The teams that both sides met, without each other, by the newest match of the home side. */
function commonOpponents(
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

/** More matches than a team has in a season. */
const mostMatches = 80

export const getCommonOpponents = handle(
  contract.getCommonOpponents,
  async ({ params, language, db, dependsOn, fail }) => {
    const { id, homeId, awayId, kickOff, seasonId, competitionId } =
      (await findMatch(db, params.id)) ?? fail('match_not_found')
    dependsOn(matchRoom(id), competitionRoom(competitionId), dayRoom(kickOff))
    if (homeId === null || awayId === null) return { opponents: [] }
    const results = await mapRecentResults(db, [homeId, awayId], { limit: mostMatches, before: kickOff, seasonId })
    const common = commonOpponents(
      { homeId, awayId },
      { home: results.get(homeId) ?? [], away: results.get(awayId) ?? [] },
    )
    const matches = common.flatMap(({ home, away }) => [...home, ...away])
    const rows = new Map((await matchRows(db, matches, language)).map((row) => [row.id, row]))
    return {
      opponents: common.flatMap(({ opponentId, home, away }) => {
        const [ofHome, ofAway] = [home, away].map((list) => list.flatMap((one) => rows.get(one.id) ?? []))
        const opponent = [ofHome?.[0]?.home, ofHome?.[0]?.away].find((team) => team?.id === opponentId)
        return opponent ? [{ opponent, home: ofHome ?? [], away: ofAway ?? [] }] : []
      }),
    }
  },
)
