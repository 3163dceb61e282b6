import * as contract from '#contract/score/sport-statistics.ts'
import { tennisContrast } from '../tennis/views.ts'
import { handleOfMatch } from '../kept.ts'
import { readPlayed } from '../read-match.ts'

export const tennisSets = handleOfMatch(contract.getTennisSets, async ({ db, query, fail }) => {
  const { match, sport, state } = (await readPlayed(db, query.matchId)) ?? fail('match_not_found')
  // A match of another sport has no sets.
  return match.sport === 'tennis'
    ? tennisContrast(sport.summary(state), sport.statistics(state))
    : fail('match_not_found')
})
