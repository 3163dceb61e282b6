import { auditOf } from '#accounts/audit/record-action.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import { isStaff } from '#contract/roles.ts'
import * as contract from '#contract/touchline/circle-ban.ts'
import { handle } from '#core/calls/handler.ts'
import type { Call } from '#core/calls/handler.ts'
import { may } from '#core/calls/policy.ts'
import { readerIn } from '#core/database/reader.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { refusePublicTexts } from '#moderation/refused-text.ts'
import { refuseToAct, refuseToWrite } from '#moderation/sanction.ts'
import { deliver } from '#notices/deliver.ts'
import { findSeen } from '../seen.ts'
import { logDecision } from '../store/log.ts'
import { removeBan, saveBan } from '../store/moderator.ts'
import { findBan, isCircleModerator } from '../store/standing.ts'

const HOUR_MS = 3_600_000
/** A ban that ends so near another one is the same, sent twice. */
const SAME_MS = 60_000
const done = { isDone: true } as const
const reasonless = { en: 'Give a reason.', zh: '请填写理由。' }
const notThem = { en: 'Moderators cannot be banned.', zh: '不能禁止版主发帖。' }

type Banning = Call<typeof contract.banFromCircle> | Call<typeof contract.endBanFromCircle>

/** The circle, and whether the caller is a moderator of it or of the site; null where the caller may not decide. */
async function openFor(call: Banning): Promise<{ circleId: number; isOwn: boolean } | 'not_found' | 'forbidden'> {
  const { params, viewer, db } = call
  const found = await findSeen(call, params.id)
  if (!found) return 'not_found'
  const circleId = found.circle.id
  const isOwn = await isCircleModerator(db, circleId, viewer.userId)
  if (!may(viewer, contract.banFromCircle, { ownerId: isOwn ? viewer.userId : null })) return 'forbidden'
  return { circleId, isOwn }
}

export const banFromCircle = handle(contract.banFromCircle, async (call) => {
  const { params, body, viewer, db, receivedAt, fail } = call
  const { userId } = params
  const open = await openFor(call)
  if (typeof open === 'string') return fail(open)
  const { circleId, isOwn } = open
  const refusal = await refuseToWrite(db, viewer.userId, 'posts', receivedAt)
  if (refusal) return fail('forbidden', refusal)
  const reason = plainLine(body.reason).trim()
  if (reason === '') return fail('bad_request', reasonless)
  const person = (await mapAuthors(db, [userId])).get(userId)
  if (!person) return fail('not_found')
  if (isStaff(person.roles) || (await isCircleModerator(db, circleId, userId))) return fail('forbidden', notThem)
  const refused = await refusePublicTexts(call, [reason], `circle:${circleId}`)
  if (refused) return fail('text_refused', refused)
  const until = body.hours === null ? null : receivedAt + body.hours * HOUR_MS
  await db.transaction(async (client) => {
    const plain = readerIn(client)
    const before = await findBan(plain, circleId, userId, receivedAt)
    const isSame = before?.reason === reason && Math.abs((before.until ?? 0) - (until ?? 0)) < SAME_MS
    if (isSame) return
    await saveBan(plain, { circleId, userId, until, reason, byUserId: viewer.userId })
    const decision = { circleId, kind: 'person_banned' as const, reason, byUserId: viewer.userId, userId }
    await logDecision(plain, decision)
    if (!isOwn) await auditOf(call, { action: 'circle_banned', object: `circle ${circleId}`, reason })(plain)
    const key = `circle ${circleId} ban ${receivedAt}`
    const data = { what: 'circle_banned', text: reason }
    await deliver(plain, call.engines.notices.kinds, { userId, kind: 'moderation', key, data, at: receivedAt })
  })
  return done
})

export const endBanFromCircle = handle(contract.endBanFromCircle, async (call) => {
  const { params, viewer, db, receivedAt, fail } = call
  const { userId } = params
  const open = await openFor(call)
  if (typeof open === 'string') return fail(open)
  const { circleId, isOwn } = open
  const refusal = await refuseToAct(db, viewer.userId, 'posts', receivedAt)
  if (refusal) return fail('forbidden', refusal)
  if (!isOwn && viewer.userId === userId) return fail('forbidden')
  await db.transaction(async (client) => {
    const plain = readerIn(client)
    if (!(await removeBan(plain, circleId, userId, receivedAt))) return
    await logDecision(plain, { circleId, kind: 'ban_ended', byUserId: viewer.userId, userId })
    if (!isOwn) await auditOf(call, { action: 'circle_ban_ended', object: `circle ${circleId}`, reason: '' })(plain)
  })
  return done
})
