import * as contract from '#contract/touchline/sanction.ts'
import type { Texts } from '#contract/errors.ts'
import { actAsViewer } from '#accounts/audit/record-action.ts'
import { handle } from '#core/calls/handler.ts'
import { plainLine, plainLines } from '#core/text/clean-name.ts'
import { decideAppeal, imposeSanction as impose, liftSanction as lift } from '../actions/sanction.ts'
import { refuseAppeal } from '../refused-text.ts'
import { SanctionProblem } from '../may-sanction.ts'
import * as store from '../store/sanction.ts'
import { pageOf } from '../views/item.ts'
import { mySanctionView, staffSanctionView } from '../views/sanction.ts'

type Why = SanctionProblem['why']

const own = { en: 'Another moderator decides.', zh: '须由其他版主处理。' }
const staff = { en: 'Staff cannot be sanctioned. Remove their role first.', zh: '不能处罚工作人员，请先取消其角色。' }
const inForce = { en: 'The same sanction is in force.', zh: '相同的处罚正在生效。' }
const closing = { en: 'Close an account in all services, without an end.', zh: '封禁账号须针对全部服务且无期限。' }
const secondNeeded = {
  en: 'Over 30 days a second moderator decides. Propose it at the desk.',
  zh: '超过 30 天须由另一位版主决定，请在工作台提交。',
}
const noAppeal = { en: 'No appeal is pending.', zh: '没有待处理的申诉。' }
const noMoreAppeal = { en: 'This sanction cannot be appealed.', zh: '该处罚不可申诉。' }
const textless = { en: 'Write why you appeal.', zh: '请填写申诉理由。' }

/** The error of a complaint that an action made. */
function problemOf({ complaint, thrown }: { complaint: string; thrown: unknown }): Why {
  if (thrown instanceof SanctionProblem) return thrown.why
  throw new Error(complaint)
}

export const listMySanctions = handle(contract.listMySanctions, async ({ query, viewer, db, receivedAt: now }) => {
  const { afterId = null, limit } = query
  const filter = { state: 'all' as const, userId: viewer.userId, afterId, now, limit: limit + 1 }
  return pageOf(await store.listSanctions(db, filter), limit, (one) => mySanctionView(one, now))
})

export const appealSanction = handle(contract.appealSanction, async (call) => {
  const { params, body, viewer, db, receivedAt: now, fail } = call
  const text = plainLines(body.text).trim()
  if (text === '') return fail('bad_request', textless)
  const refused = await refuseAppeal(call, text)
  if (refused) return fail('text_refused', refused)
  const appealed = await store.appealSanction(db, params.id, viewer.userId, text)
  if (appealed) return mySanctionView(appealed, now)
  // Those of other users are answered as if they did not exist.
  return (await store.findSanctionOf(db, params.id, viewer.userId)) ? fail('conflict', noMoreAppeal) : fail('not_found')
})

export const listSanctions = handle(contract.listSanctions, async ({ query, viewer, db, receivedAt: now }) => {
  const { state, userId = null, afterId = null, limit } = query
  const found = await store.listSanctions(db, { state, userId, afterId, now, limit: limit + 1 })
  return pageOf(found, limit, (one) => staffSanctionView(one, viewer.userId, now))
})

export const imposeSanction = handle(contract.imposeSanction, async (call) => {
  const { body, viewer, receivedAt: now, fail } = call
  const imposed = await actAsViewer(call, impose, { ...body, reason: plainLine(body.reason) }, body.reason)
  if (imposed.ok) return staffSanctionView(imposed.value, viewer.userId, now)
  const why = problemOf(imposed)
  const texts: Partial<Record<Why, Texts>> = { forbidden: staff, conflict: inForce, bad_request: closing }
  if (why === 'second_needed') return fail('forbidden', secondNeeded)
  return fail(why === 'not_found' ? 'user_not_found' : why, texts[why])
})

export const liftSanction = handle(contract.liftSanction, async (call) => {
  const { params, body, viewer, receivedAt: now, fail } = call
  const lifting = plainLine(body.reason)
  const lifted = await actAsViewer(call, lift, { id: params.id, lifting }, body.reason)
  if (lifted.ok) return staffSanctionView(lifted.value, viewer.userId, now)
  return problemOf(lifted) === 'not_found' ? fail('not_found') : fail('forbidden', own)
})

export const decideSanctionAppeal = handle(contract.decideSanctionAppeal, async (call) => {
  const { params, body, viewer, receivedAt: now, fail } = call
  const decision = { id: params.id, isLifted: body.decision === 'lift', lifting: plainLine(body.reason) }
  const decided = await actAsViewer(call, decideAppeal, decision, body.reason)
  if (decided.ok) return staffSanctionView(decided.value, viewer.userId, now)
  const why = problemOf(decided)
  if (why === 'not_found') return fail('not_found')
  return why === 'forbidden' ? fail('forbidden', own) : fail('conflict', noAppeal)
})
