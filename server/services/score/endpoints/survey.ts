import { recordActivity } from '#accounts/profile/activity.ts'
import * as contract from '#contract/score/survey.ts'
import type { Survey } from '#contract/score/survey.ts'
import { handle } from '#core/calls/handler.ts'
import { readerIn } from '#core/database/reader.ts'
import { findMatch } from '#timeline/store/match.ts'
import { addVote, readVotes, type Votes } from '../store/survey.ts'

const numbers = { home: 1, away: 2 } as const

/** Shares in whole percent that add up to 100 after the first vote. */
function surveyView(matchId: number, { home, away, own }: Votes): Survey {
  const all = home + away
  const homeTeam = all === 0 ? 0 : Math.round((100 * home) / all)
  return {
    matchId,
    homeTeam,
    awayTeam: all === 0 ? 0 : 100 - homeTeam,
    type: own === null ? 0 : numbers[own],
    isHight: own === null ? 0 : 1,
  }
}

export const getSurvey = handle(contract.getSurvey, async ({ db, query, viewer, fail }) => {
  const match = (await findMatch(db, query.matchId)) ?? fail('match_not_found')
  return surveyView(match.id, await readVotes(db, match.id, viewer.userId))
})

/** The first vote counts, a repetition is accepted, another is refused; until the planned or the real kick-off. */
export const voteInSurvey = handle(contract.voteInSurvey, async ({ db, body, viewer, receivedAt, fail }) => {
  const match = (await findMatch(db, body.matchId)) ?? fail('match_not_found')
  if (match.status !== 'scheduled' || match.kickOff <= receivedAt) return fail('vote_closed')
  const userId = viewer.userId
  const side = body.type === 1 ? ('home' as const) : ('away' as const)
  await db.transaction(async (client) => {
    const vote = { userId, matchId: match.id, side }
    if (await addVote(readerIn(client), vote))
      await recordActivity(readerIn(client), userId, 'voted', `match:${match.id}`)
  })
  const votes = await readVotes(db, match.id, userId)
  return votes.own === side ? surveyView(match.id, votes) : fail('vote_stands')
})
