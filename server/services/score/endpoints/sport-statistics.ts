import * as contract from '#contract/score/sport-statistics.ts'
import { tennisContrast } from '../tennis/views.ts'
import { handleOfMatch } from '../kept.ts'
import { readPlayed } from '../read-match.ts'
import { keepToSport } from '../sport-calls.ts'

export const getTennisSets = handleOfMatch(contract.getTennisSets, async ({ db, query, fail }) => {
  const { match, sport, state } = (await readPlayed(db, query.matchId)) ?? fail('match_not_found')
  keepToSport('getTennisSets', match, fail)
  return tennisContrast(sport.summary(state), sport.statistics(state))
})
