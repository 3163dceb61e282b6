import { auditOf } from '#accounts/audit/record-action.ts'
import * as contract from '#contract/touchline/circle-ban-appeal.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf, pagesOf } from '#core/database/page.ts'
import { readerIn } from '#core/database/reader.ts'
import { plainLine, plainLines } from '#core/text/clean-name.ts'
import { refuseAppeal, refusePublicTexts } from '#moderation/refused-text.ts'
import { refuseToWrite } from '#moderation/sanction.ts'
import { deliver } from '#notices/deliver.ts'
import { mapPeople } from '#people/store/person.ts'
import { personBrief } from '#people/views/person.ts'
import { findSeen, openCircle } from '../seen.ts'
import { addBanAppeal, endBanAppeal, findBanAppeal, listBanAppeals } from '../store/ban-appeal.ts'
import { logDecision } from '../store/log.ts'
import { removeBan } from '../store/moderator.ts'

const done = { isDone: true } as const
const textless = { en: 'Write why you appeal.', zh: '请填写申诉理由。' }
const once = { en: 'You appealed against this ban before.', zh: '你已就此次禁言申诉过。' }
const notBanned = { en: 'You are not banned from this circle.', zh: '你未被该圈子禁言。' }
const another = { en: 'Another moderator decides.', zh: '须由其他版主处理。' }
const noAppeal = { en: 'No appeal is pending.', zh: '没有待处理的申诉。' }

export const appealCircleBan = handle(contract.appealCircleBan, async (call) => {
  const { params, body, viewer, db, receivedAt, fail } = call
  const found = await findSeen(call, params.id)
  if (!found) return fail('not_found')
  const text = plainLines(body.text).trim()
  if (text === '') return fail('bad_request', textless)
  const at = { circleId: found.circle.id, userId: viewer.userId, now: receivedAt }
  if (!(await findBanAppeal(db, at.circleId, at.userId, at.now))) return fail('conflict', notBanned)
  const refused = await refuseAppeal(call, text)
  if (refused) return fail('text_refused', refused)
  return (await addBanAppeal(db, { ...at, text })) ? { isAppealed: true as const } : fail('conflict', once)
})

const mayDecide = (deciderId: number, { userId, byUserId }: { userId: number; byUserId: number | null }) =>
  deciderId !== userId && deciderId !== byUserId

export const listCircleBanAppeals = handle(contract.listCircleBanAppeals, async (call) => {
  const { query, viewer, db, receivedAt, fail } = call
  const open = await openCircle(call, contract.decideCircleBanAppeal)
  if (typeof open === 'string') return fail(open)
  const page = pageOf({ pageNum: query.page })
  const { total, list } = await listBanAppeals(db, open.circleId, receivedAt, page)
  const people = await mapPeople(
    db,
    list.map(({ userId }) => userId),
  )
  return {
    ...pagesOf(query.page, total),
    list: list.map(({ byUserId, ...appeal }) => {
      const person = people.get(appeal.userId)
      const canDecide = mayDecide(viewer.userId, { ...appeal, byUserId })
      return { ...appeal, person: person ? personBrief(person) : null, canDecide }
    }),
  }
})

export const decideCircleBanAppeal = handle(contract.decideCircleBanAppeal, async (call) => {
  const { params, body, viewer, db, receivedAt, fail } = call
  const { userId } = params
  const open = await openCircle(call, contract.decideCircleBanAppeal)
  if (typeof open === 'string') return fail(open)
  const { circleId, isOwn } = open
  const refusal = await refuseToWrite(db, viewer.userId, 'posts', receivedAt)
  if (refusal) return fail('forbidden', refusal)
  const appeal = await findBanAppeal(db, circleId, userId, receivedAt)
  if (!appeal?.isPending) return fail('conflict', noAppeal)
  if (!mayDecide(viewer.userId, { userId, byUserId: appeal.byUserId })) return fail('forbidden', another)
  const reason = plainLine(body.reason).trim()
  const refused = reason === '' ? null : await refusePublicTexts(call, [reason], `circle:${circleId}`)
  if (refused) return fail('text_refused', refused)
  const isLifted = body.decision === 'lift'
  const isDecided = await db.transaction(async (client) => {
    const plain = readerIn(client)
    // Of two decisions at once the later one waits for the row, and finds no appeal.
    if (!(await endBanAppeal(plain, circleId, userId, viewer.userId))) return false
    if (isLifted) await removeBan(plain, circleId, userId, receivedAt)
    const kind = isLifted ? ('ban_lifted' as const) : ('ban_kept' as const)
    await logDecision(plain, { circleId, kind, reason, byUserId: viewer.userId, userId })
    if (!isOwn) await auditOf(call, { action: `circle_${kind}`, object: `circle ${circleId}`, reason })(plain)
    const key = `circle ${circleId} appeal ${receivedAt}`
    const notice = { userId, kind: 'moderation' as const, key, data: { what: `circle_${kind}`, text: reason } }
    await deliver(plain, call.engines.notices.kinds, { ...notice, at: receivedAt })
    return true
  })
  return isDecided ? done : fail('conflict', noAppeal)
})
