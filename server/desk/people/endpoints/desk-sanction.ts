import { actAsViewer } from '#accounts/audit/record-action.ts'
import type { Texts } from '#contract/errors.ts'
import * as contract from '#contract/touchline/desk-sanction.ts'
import type { SanctionProposal } from '#contract/touchline/desk-sanction.ts'
import { handle } from '#core/calls/handler.ts'
import type { Reader } from '#core/database/reader.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { imposeSanction, liftSanction } from '#moderation/actions/sanction.ts'
import { SanctionProblem } from '#moderation/may-sanction.ts'
import { findSanctionOf } from '#moderation/store/sanction.ts'
import { staffSanctionView } from '#moderation/views/sanction.ts'
import { namesOf } from '../../frame/names.ts'
import { decideProposal as decide, proposeSanction as propose } from '../actions/proposal.ts'
import { listProposals as list, type Proposal } from '../store/proposal.ts'
import { pageOf } from '../views/person.ts'

type Why = SanctionProblem['why']

const texts: Partial<Record<Why, Texts>> = {
  forbidden: { en: 'Staff cannot be sanctioned. Remove their role first.', zh: '不能处罚工作人员，请先取消其角色。' },
  conflict: { en: 'The same sanction is in force or proposed.', zh: '相同的处罚正在生效或已提交。' },
  second_needed: {
    en: 'Over 30 days a second person decides: propose it.',
    zh: '超过 30 天须由另一位版主决定，请提交提议。',
  },
}
const another = { en: 'Another moderator decides.', zh: '须由其他版主处理。' }
const noConfirmation = {
  en: 'It is decided, its proposer is no moderator any more, or the same sanction is in force.',
  zh: '该提议已处理，或提议人已不是版主，或相同的处罚正在生效。',
}

function whyOf({ complaint, thrown }: { complaint: string; thrown: unknown }): Why {
  if (thrown instanceof SanctionProblem) return thrown.why
  throw new Error(complaint)
}

/** The error of a call for a reason why a sanction is refused, where it was asked for. */
function errorOf(why: Why) {
  return why === 'second_needed' ? 'forbidden' : why === 'not_found' ? 'user_not_found' : why
}

async function proposalsView(db: Reader, rows: readonly Proposal[], viewerId: number): Promise<SanctionProposal[]> {
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ userId, byUserId, decidedByUserId }) => [userId, byUserId, decidedByUserId]),
  )
  return rows.map(({ userId, byUserId, decidedByUserId, ...row }) => ({
    ...row,
    person: nameOf(userId),
    by: nameOf(byUserId),
    decidedBy: nameOf(decidedByUserId),
    mayDecide: row.state === 'open' && viewerId !== byUserId && viewerId !== userId,
  }))
}

export const sanctionPerson = handle(contract.sanctionPerson, async (call) => {
  const { params, body, viewer, receivedAt: now, fail } = call
  const { text, reason, ...asked } = body
  const given = { ...asked, userId: params.id, reason: plainLine(text) }
  const imposed = await actAsViewer(call, imposeSanction, given, plainLine(reason))
  if (imposed.ok) return staffSanctionView(imposed.value, viewer.userId, now)
  const why = whyOf(imposed)
  return fail(errorOf(why), texts[why])
})

export const liftPersonSanction = handle(contract.liftPersonSanction, async (call) => {
  const { params, body, db, viewer, receivedAt: now, fail } = call
  if (!(await findSanctionOf(db, body.sanctionId, params.id))) return fail('not_found')
  const given = { id: body.sanctionId, lifting: plainLine(body.text) }
  const lifted = await actAsViewer(call, liftSanction, given, plainLine(body.reason))
  if (lifted.ok) return staffSanctionView(lifted.value, viewer.userId, now)
  return whyOf(lifted) === 'not_found' ? fail('not_found') : fail('forbidden', another)
})

export const proposeSanction = handle(contract.proposeSanction, async (call) => {
  const { params, body, db, viewer, fail } = call
  const { text, reason, ...asked } = body
  const given = { ...asked, userId: params.id, text: plainLine(text) }
  const proposed = await actAsViewer(call, propose, given, plainLine(reason))
  if (proposed.ok) return (await proposalsView(db, [proposed.value], viewer.userId))[0]!
  const why = whyOf(proposed)
  return fail(errorOf(why), texts[why])
})

export const listProposals = handle(contract.listProposals, async ({ query, db, viewer }) => {
  const { state, userId = null, afterId = null, limit } = query
  const { list: rows, nextId } = pageOf(await list(db, { state, userId, afterId, limit: limit + 1 }), limit)
  return { list: await proposalsView(db, rows, viewer.userId), nextId }
})

export const decideProposal = handle(contract.decideProposal, async (call) => {
  const { params, body, db, viewer, fail } = call
  const given = { id: params.id, isConfirmed: body.decision === 'confirm' }
  const decided = await actAsViewer(call, decide, given, plainLine(body.reason))
  if (decided.ok) return (await proposalsView(db, [decided.value], viewer.userId))[0]!
  const why = whyOf(decided)
  if (why === 'not_found' || why === 'bad_request') return fail(why)
  return why === 'conflict' ? fail('conflict', noConfirmation) : fail('forbidden', another)
})
