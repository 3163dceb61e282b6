import { findAccount } from '#accounts/store/account.ts'
import * as contract from '#contract/news/moderation.ts'
import type { Language } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import type { Moderation } from '#moderation/check.ts'
import type { Scene } from '#moderation/scenes.ts'
import { signText } from '#moderation/sign.ts'
import { filterResultView } from '../views/moderation.ts'

/** A check before sending: records nothing, and returns the filter's verdict on the accompanying name. */
export const inspectComment = handle(
  contract.inspectComment,
  async ({ body, viewer, language, receivedAt, engines }) => {
    const moderation = engines.moderation
    const verdict = await moderation.preview({ scene: 'CMS_COMMENT', text: body.text, userId: viewer.userId, language })
    const named =
      body.nickname && verdict.outcome === 'pass' && viewer.userId === null
        ? await moderation.preview({ scene: 'UC_NICKNAME', text: body.nickname, userId: null, language })
        : verdict
    return filterResultView({
      verdict: named,
      content: body.text,
      userId: viewer.userId,
      nickname: null,
      pushTime: receivedAt,
      sign: null,
    })
  },
)

export const inspectText = handle(contract.inspectText, async ({ body, viewer, language, receivedAt, engines }) => {
  const verdict = await engines.moderation.preview({
    scene: 'CMS_POST',
    text: body.text,
    userId: viewer.userId,
    language,
  })
  return filterResultView({
    verdict,
    content: body.text,
    userId: viewer.userId,
    nickname: null,
    pushTime: receivedAt,
    sign: null,
  })
})

export const filterText = handle(
  contract.filterText,
  async ({ body, viewer, peer, language, receivedAt, db, engines, fail }) => {
    const { content, enumItem: scene } = body
    const { userId } = viewer
    if (userId !== null && body.userId !== '' && body.userId !== String(userId))
      fail('forbidden', { en: 'userId must be your own.', zh: 'userId 须为你自己的编号。' })
    const verdict =
      userId === null
        ? await visitorVerdict(engines.moderation, scene, content, language)
        : await engines.moderation.check({
            scene,
            text: content,
            userId,
            deviceId: viewer.deviceId ?? peer.deviceId,
            language,
          })
    const account = userId === null ? null : await findAccount(db, userId)
    const pushTime = receivedAt
    const sign = verdict.outcome === 'pass' ? await signText(db, { content, userId, pushTime }) : null
    return filterResultView({ verdict, content, userId, nickname: account?.nickname ?? null, pushTime, sign })
  },
)

/** A visitor's text is checked and never signed: rooms accept messages of signed-in users only. */
export const filterVisitorText = handle(
  contract.filterVisitorText,
  async ({ query, language, receivedAt, engines }) => {
    const verdict = await visitorVerdict(
      engines.moderation,
      query.enumItem ?? 'LIVE_CHAT_ROOM',
      query.content,
      language,
    )
    return filterResultView({
      verdict,
      content: query.content,
      userId: null,
      nickname: null,
      pushTime: receivedAt,
      sign: null,
    })
  },
)

/** Records nothing: by new device ids one visitor could fill the queue and have a frequent rule disabled. */
function visitorVerdict(moderation: Moderation, scene: Scene, text: string, language: Language) {
  return moderation.preview({ scene, text, userId: null, language })
}
