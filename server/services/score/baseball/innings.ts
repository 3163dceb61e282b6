import * as contract from '#contract/score/baseball-innings.ts'
import { baseball } from '#sports/baseball/sport.ts'
import { fold } from '#sports/sport.ts'
import { handleOfMatch } from '../kept.ts'
import { readPlayed } from '../read-match.ts'
import { keepToSport } from '../sport-calls.ts'
import { lineScore } from './views.ts'

export const getBaseballInnings = handleOfMatch(contract.getBaseballInnings, async ({ db, query, fail }) => {
  const { match, events } = (await readPlayed(db, query.matchId)) ?? fail('match_not_found')
  keepToSport('getBaseballInnings', match, fail)
  return lineScore(fold(baseball, events))
})
