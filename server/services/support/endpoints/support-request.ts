import * as contract from '#contract/touchline/support-request.ts'
import { actAsViewer } from '#accounts/audit/record-action.ts'
import { handle } from '#core/calls/handler.ts'
import { plainLine, plainLines } from '#core/text/clean-name.ts'
import { pageOf } from '#core/database/page.ts'
import { closeSupport } from '../actions/support-request.ts'
import { addRequest, listRequests, listRequestsOf } from '../store/request.ts'

const MOST_PER_DAY = 5
const LEAST = 10
const tooMany = {
  en: `Limit of ${MOST_PER_DAY} messages a day reached. Try again tomorrow.`,
  zh: `每天最多留言 ${MOST_PER_DAY} 条，请明天再试。`,
}
const tooShort = { en: `Write at least ${LEAST} characters.`, zh: `请至少写 ${LEAST} 个字符。` }

export const writeToSupport = handle(contract.writeToSupport, async ({ once, body, viewer, fail }) => {
  const text = plainLines(body.body).trim()
  if (text.length < LEAST) return fail('bad_request', tooShort)
  const request = { ...body, body: text, page: plainLine(body.page), userId: viewer.userId }
  return once(async (db) => {
    const id = await addRequest(db, request, MOST_PER_DAY)
    return id === null ? fail('too_many', tooMany) : { id }
  })
})

export const listOwnSupportRequests = handle(contract.listOwnSupportRequests, async ({ db, query, viewer }) => {
  const { total, list } = await listRequestsOf(db, viewer.userId, pageOf(query))
  return {
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    total,
    list: list.map(({ userId: _userId, ...request }) => request),
  }
})

export const listSupportRequests = handle(contract.listSupportRequests, async ({ db, query }) => {
  const { total, list } = await listRequests(db, query.isOpen, pageOf(query))
  return { pageNum: query.pageNum, pageSize: query.pageSize, total, list }
})

export const closeSupportRequest = handle(contract.closeSupportRequest, async (call) => {
  const { params, body, fail } = call
  const closed = await actAsViewer(call, closeSupport, { id: params.id, answer: plainLines(body.answer) })
  return closed.ok ? (true as const) : fail('not_found')
})
