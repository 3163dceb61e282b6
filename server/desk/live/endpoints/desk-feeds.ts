import { actAsViewer } from '#accounts/audit/record-action.ts'
import * as contract from '#contract/touchline/desk-feeds.ts'
import { handle } from '#core/calls/handler.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { settle } from '../actions/settle.ts'
import { matchOf } from '../match-of.ts'
import { readReplay } from '../read-replay.ts'
import { MatchOver, NoFeed } from '../refuse.ts'

export const settleDeskFeeds = handle(contract.settleDeskFeeds, async (call) => {
  const { params, body, fail } = call
  await matchOf(call)
  const done = await actAsViewer(call, settle, { matchId: params.id, feed: body.feed }, plainLine(body.reason))
  if (done.ok) return done.value
  if (done.thrown instanceof MatchOver) return fail('match_over')
  if (done.thrown instanceof NoFeed) return fail('not_found')
  throw new Error(done.complaint)
})

export const getDeskReplay = handle(contract.getDeskReplay, async (call) => {
  const { db, query, language, receivedAt: now } = call
  const known = await matchOf(call)
  return readReplay(db, known, { at: query.at, skip: query.skip, language, now })
})
