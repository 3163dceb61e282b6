import * as contract from '#contract/touchline/moderation.ts'
import { handle } from '#core/calls/handler.ts'
import { may } from '#core/calls/policy.ts'
import { plainLines } from '#core/text/clean-name.ts'
import { actAsViewer } from '#accounts/audit/record-action.ts'
import { decideItem } from '#moderation/actions/item.ts'
import { addTerm, removeTerm, switchRule } from '#moderation/actions/term.ts'
import { termProblem } from '#moderation/lists.ts'
import { findDecisionOf, findItem, listItems, listItemsOfUser } from '#moderation/store/item.ts'
import { listLog, listTallies } from '#moderation/store/log.ts'
import { listRuleRows, listTermRows } from '#moderation/store/term.ts'
import { ourTerms } from '#moderation/words.ts'
import { withoutLens } from '../staff-reading.ts'
import { mapPlaces } from '../store/place.ts'
import { refuseAppeal } from '../refused-text.ts'
import { decisionView, itemView, logView, myItemView, pageOf } from '../views/item.ts'

const talliedDays = 30

export const listModerationItems = handle(contract.listModerationItems, async (call) => {
  const { state, scene = null, afterId = null, limit } = call.query
  const found = await listItems(call.db, { state, scene, beforeId: afterId, limit: limit + 1 })
  return pageOf(found, limit, (item) => itemView(item, call))
})

export const decideModerationItem = handle(contract.decideModerationItem, async (call) => {
  const { params, body, db, viewer, engines, fail } = call
  const decision = { id: params.id, isApproved: body.decision === 'approve' }
  const decided = await actAsViewer(call, decideItem, decision, body.decision)
  await engines.moderation.deliver()
  if (decided.ok && decided.value) return itemView(decided.value, call)
  const item = await findItem(db, params.id)
  if (!item) return fail('not_found')
  const isOwn = item.userId === viewer.userId
  if (!isOwn && item.deciderUserId === viewer.userId && item.decidedByUserId === null)
    fail('forbidden', { en: 'Another moderator decides the appeal.', zh: '申诉须由其他版主处理。' })
  return isOwn
    ? fail('forbidden', { en: 'Another moderator decides about you.', zh: '涉及你本人的内容须由其他版主处理。' })
    : fail('conflict', { en: 'Already decided.', zh: '已被其他版主处理。' })
})

export const listMyModerationItems = handle(contract.listMyModerationItems, async (call) => {
  const { query, viewer, db, receivedAt: now } = call
  const { afterId = null, limit } = query
  const found = await listItemsOfUser(db, viewer.userId, afterId, limit + 1)
  return pageOf(found, limit, (item) => myItemView(item, now))
})

export const getMyDecision = handle(contract.getMyDecision, async (call) => {
  const { params, viewer, fail } = call
  const live = withoutLens(call)
  const item = (await findDecisionOf(live.db, params.id, viewer.userId)) ?? fail('not_found')
  const places = await mapPlaces(live.db, [item.id])
  return decisionView(item, places.get(item.id), call)
})

export const appealModeration = handle(contract.appealModeration, async (call) => {
  const { params, body, viewer, db, engines, receivedAt, fail } = call
  const text = plainLines(body.text)
  const refused = await refuseAppeal(call, text)
  if (refused) return fail('text_refused', refused)
  const item = await engines.moderation.appeal(params.id, viewer.userId, text)
  if (item) return myItemView(item, receivedAt)
  // Entries of other users are answered as if they did not exist.
  const known = await findItem(db, params.id)
  return known && may(viewer, contract.appealModeration, { ownerId: known.userId })
    ? fail('conflict', { en: 'This item cannot be appealed.', zh: '该内容不可申诉。' })
    : fail('not_found')
})

export const listModerationLog = handle(contract.listModerationLog, async ({ query, db }) => {
  const { afterId = null, limit } = query
  return {
    ...pageOf(await listLog(db, afterId, limit + 1), limit, logView),
    counts: await listTallies(db, talliedDays),
  }
})

export const listModerationTerms = handle(contract.listModerationTerms, async ({ db }) => {
  const [rows, rules] = await Promise.all([listTermRows(db), listRuleRows(db)])
  return { terms: rows, rules, ours: ourTerms().filter(({ kind }) => kind === 'term').length }
})

export const addModerationTerm = handle(contract.addModerationTerm, async (call) => {
  const { body, engines, fail } = call
  const problem = termProblem(body.text)
  if (problem) fail('bad_request', problem)
  await actAsViewer(call, addTerm, body, body.reason)
  await engines.moderation.refresh()
  return body
})

export const removeModerationTerm = handle(contract.removeModerationTerm, async (call) => {
  const removed = await actAsViewer(call, removeTerm, call.body)
  if (!removed.ok) call.fail('not_found', { en: 'This word is not listed.', zh: '词库中没有该词。' })
  await call.engines.moderation.refresh()
  return { isDone: true as const }
})

export const switchModerationRule = handle(contract.switchModerationRule, async (call) => {
  const { body, db, engines, fail } = call
  const { name } = body
  const isTerm =
    name.startsWith('term:') && [...ourTerms(), ...(await listTermRows(db))].some(({ text }) => name === `term:${text}`)
  if (!isTerm && !['link', 'invitation', 'email', 'phone', 'handle', 'scorn'].includes(name))
    fail('not_found', { en: 'Rule not found.', zh: '规则不存在。' })
  await actAsViewer(call, switchRule, body)
  await engines.moderation.refresh()
  return { isDone: true as const }
})

export const testModeration = handle(contract.testModeration, async ({ body, language, engines }) => {
  const { outcome, reason, sentence } = await engines.moderation.preview({ ...body, userId: null, language })
  return { outcome, reason, sentence }
})
