import { competitionRoom, dayRoom, matchRoom } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/common-opponents.ts'
import { handle } from '#core/calls/handler.ts'
import { findMatch, mapRecentResults } from '#timeline/store/match.ts'
import { commonOpponents } from '../common-opponents.ts'
import { matchRows } from '#timeline/views/rows.ts'

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
