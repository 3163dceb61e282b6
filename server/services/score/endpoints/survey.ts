import { getSurvey } from '#contract/score/survey.ts'
import { handle } from '#core/dispatch.ts'
import { findMatch } from '#timeline/store/match.ts'

/** No vote can be cast before there are accounts, so nobody has voted. */
export const survey = handle(getSurvey, async ({ db, query, fail }) => {
  const match = (await findMatch(db, query.matchId)) ?? fail('match_not_found')
  return { matchId: match.id, homeTeam: 0, awayTeam: 0, type: 0, isHight: 0 as const }
})
