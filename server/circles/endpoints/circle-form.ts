import * as contract from '#contract/touchline/circle-form.ts'
import { auditOf } from '#accounts/audit/record-action.ts'
import { handle } from '#core/calls/handler.ts'
import { may } from '#core/calls/policy.ts'
import { readerIn } from '#core/database/reader.ts'
import { plainLine, plainLines } from '#core/text/clean-name.ts'
import { skeletonOf } from '#core/text/skeleton.ts'
import { refusePublicTexts } from '#moderation/refused-text.ts'
import { refuseToWrite } from '#moderation/sanction.ts'
import { findSeen } from '../seen.ts'
import { addAsked, hasAsked, saveRules } from '../store/change.ts'
import { logDecision } from '../store/log.ts'
import { isCircleModerator } from '../store/standing.ts'

/** Least level to request a circle. */
const LEVEL = 3
const levelNeeded = { en: `Circles can be requested from level ${LEVEL}.`, zh: `${LEVEL} 级起可申请圈子。` }
const oneAtATime = { en: 'Your last request is not decided yet.', zh: '你的上一个申请尚未处理。' }
const nameTaken = { en: 'A circle of this name exists.', zh: '已有同名圈子。' }
const nameless = { en: 'A name has 2 to 40 characters.', zh: '名称为 2–40 字。' }
const introless = { en: 'Add an introduction.', zh: '请填写简介。' }

const lineOf = (text: string) => plainLine(text.normalize('NFC')).replace(/\s+/gu, ' ').trim()
const linesOf = (rules: readonly string[]) => rules.map(lineOf).filter((rule) => rule !== '')

export const askForCircle = handle(contract.askForCircle, async (call) => {
  const { body, viewer, db, receivedAt, fail } = call
  const { userId } = viewer
  const refusal = await refuseToWrite(db, userId, 'posts', receivedAt)
  if (refusal) return fail('forbidden', refusal)
  if (viewer.level < LEVEL) return fail('forbidden', levelNeeded)
  const [name, intro, rules] = [lineOf(body.name), plainLines(body.intro).trim(), linesOf(body.rules)]
  if ([...name].length < 2) return fail('bad_request', nameless)
  if (intro === '') return fail('bad_request', introless)
  if (await hasAsked(db, userId)) return fail('conflict', oneAtATime)
  const refused = await refusePublicTexts(call, [name, intro, ...rules], 'circle:new')
  if (refused) return fail('text_refused', refused)
  const asked = { name, nameKey: skeletonOf(name), intro, rules, languages: [body.language], userId }
  const id = await db.transaction((client) => addAsked(readerIn(client), asked))
  if (id !== null) return { id, state: 'asked' as const }
  return fail('conflict', (await hasAsked(db, userId)) ? oneAtATime : nameTaken)
})

export const changeCircle = handle(contract.changeCircle, async (call) => {
  const { params, body, viewer, db, receivedAt, fail } = call
  const found = await findSeen(call, params.id)
  if (!found) return fail('not_found')
  const { circle } = found
  const isOwn = await isCircleModerator(db, circle.id, viewer.userId)
  if (!may(viewer, contract.changeCircle, { ownerId: isOwn ? viewer.userId : null })) return fail('forbidden')
  const refusal = await refuseToWrite(db, viewer.userId, 'posts', receivedAt)
  if (refusal) return fail('forbidden', refusal)
  const [intro, rules, reason] = [plainLines(body.intro).trim(), linesOf(body.rules), lineOf(body.reason)]
  if (circle.intro === intro && circle.rules.join('\n') === rules.join('\n')) return { isChanged: false }
  const refused = await refusePublicTexts(call, [intro, ...rules, reason], `circle:${circle.id}`)
  if (refused) return fail('text_refused', refused)
  await db.transaction(async (client) => {
    const plain = readerIn(client)
    await saveRules(plain, circle.id, { intro, rules })
    await logDecision(plain, { circleId: circle.id, kind: 'rules_changed', reason, byUserId: viewer.userId })
    if (!isOwn) await auditOf(call, { action: 'circle_changed', object: `circle ${circle.id}`, reason })(plain)
  })
  return { isChanged: true }
})
