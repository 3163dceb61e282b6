import { z } from 'zod'
import { either, operation, user } from '#contract/operation.ts'
import { bit, Id, int, QueryId, TextKey, view } from '#contract/wire.ts'

/** Shares in percent; `type` is the caller's vote (1 home, 2 away, 0 none), `isHight` says whether there is one. */
export const Survey = view('Survey', { matchId: int, homeTeam: int, awayTeam: int, type: int, isHight: bit })
export type Survey = z.infer<typeof Survey>

export const getSurvey = operation({
  path: '/match/getMatchSurvey',
  ...either.client,
  summary: 'Poll results of a match.',
  query: z.object({ matchId: QueryId }),
  data: Survey,
  errors: ['match_not_found'],
})

/** `type` 1 home, 2 away. The first vote stands: the same one again changes nothing, another one is refused. */
export const voteInSurvey = operation({
  method: 'POST',
  path: '/match/setMatchSurveyVote',
  ...user.inferred,
  summary: 'Votes in the poll of a match.',
  body: z.object({ matchId: Id, type: z.literal([1, 2]), userId: TextKey }),
  data: Survey,
  errors: ['match_not_found', 'vote_closed', 'vote_stands'],
})
