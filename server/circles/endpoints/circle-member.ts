import * as contract from '#contract/touchline/circle-member.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf, pagesOf } from '#core/database/page.ts'
import { personBrief } from '#people/views/person.ts'
import * as membership from '../membership.ts'
import { findSeen } from '../seen.ts'
import { listMembers } from '../store/member.ts'

const full = { en: 'Limit of circles reached. Leave one first.', zh: '加入的圈子已达上限，请先退出部分圈子。' }

export const joinCircle = handle(contract.joinCircle, async (call) => {
  const { params, viewer, db, fail } = call
  const found = await findSeen(call, params.id)
  if (!found) return fail('not_found')
  const joined = await membership.joinCircle(db, found.circle.id, viewer.userId)
  if (joined.outcome === 'full') return fail('too_many', full)
  return joined.outcome === 'done' ? { isMember: true, members: joined.members } : fail('not_found')
})

export const leaveCircle = handle(contract.leaveCircle, async (call) => {
  const { params, viewer, db, fail } = call
  const found = await findSeen(call, params.id)
  if (!found) return fail('not_found')
  return { isMember: false, members: await membership.leaveCircle(db, found.circle.id, viewer.userId) }
})

export const listCircleMembers = handle(contract.listCircleMembers, async (call) => {
  const { query, db, fail } = call
  const found = await findSeen(call, call.params.id)
  if (!found) return fail('not_found')
  const { total, list } = await listMembers(db, found.circle.id, pageOf({ pageNum: query.page }))
  return { ...pagesOf(query.page, total), list: list.map(personBrief) }
})
