import { actAsViewer } from '#accounts/audit/record-action.ts'
import * as contract from '#contract/touchline/desk-lead.ts'
import { handle } from '#core/calls/handler.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { lead } from '../actions/lead.ts'
import { matchOf } from '../match-of.ts'
import { readRelease } from '../read-release.ts'
import { MatchOver } from '../refuse.ts'

export const previewDeskLead = handle(contract.previewDeskLead, async (call) => {
  const { match } = await matchOf(call)
  const marked = call.query.takeBack?.split(',').map(Number) ?? []
  return readRelease(call.db, match, new Set(marked))
})

export const leadDeskMatch = handle(contract.leadDeskMatch, async (call) => {
  const { params, body, fail } = call
  await matchOf(call)
  const { isLead, takeBack } = body
  const done = await actAsViewer(call, lead, { matchId: params.id, isLead, takeBack }, plainLine(body.reason))
  if (done.ok) return done.value
  if (done.thrown instanceof MatchOver) return fail('match_over')
  throw new Error(done.complaint)
})
