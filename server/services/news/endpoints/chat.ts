import { randomUUID } from 'node:crypto'
import { findAccount } from '#accounts/store/account.ts'
import type { Sending } from '#chat/types.ts'
import * as contract from '#contract/news/chat.ts'
import { RoomId } from '#contract/touchline/chat.ts'
import type { Language } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import { signText } from '#moderation/sign.ts'
import { filterResultView } from '../views/moderation.ts'

/** Messages of old clients go through the filter: the same room, rules and order as on the site. */
export const filterAndSend = handle(contract.filterAndSend, async (call) => {
  const { body, viewer, peer, language, receivedAt, db, engines, fail } = call
  const { chatRoomId, clientSendContent, enumItem } = body
  const { userId } = viewer
  if (userId === null) return fail('unauthorized')
  if (body.userId !== userId)
    return fail('forbidden', { en: 'userId must be your own.', zh: 'userId 须为你自己的编号。' })
  if (enumItem !== 'LIVE_CHAT_ROOM')
    return fail('bad_request', { en: 'enumItem must be LIVE_CHAT_ROOM.', zh: 'enumItem 须为 LIVE_CHAT_ROOM。' })
  if (!RoomId.safeParse(chatRoomId).success) return fail('room_not_found')
  const { content } = clientSendContent
  const sending = await engines.chat.send(
    { viewer: { ...viewer, userId }, roomId: chatRoomId, text: content, clientId: randomUUID(), language },
    peer.address,
  )
  if (typeof sending === 'number')
    return fail('too_many', { en: 'Too fast. One message a second.', zh: '发送过快，请稍候。' })
  if (typeof sending === 'string') return fail(sending)
  const isSent = sending.outcome === 'sent'
  const pushTime = isSent ? sending.message.sentAt : receivedAt
  const account = await findAccount(db, userId)
  const sign = isSent ? await signText(db, { content, userId, pushTime }) : null
  const verdict = {
    outcome: isSent ? ('pass' as const) : ('refuse' as const),
    reason: null,
    sentence: sentenceOf(sending, language, receivedAt),
    itemId: null,
  }
  return filterResultView({ verdict, content, userId, nickname: account?.nickname ?? null, pushTime, sign })
})

/** Why a message was not sent, in the sender's language; null where it was. */
function sentenceOf(sending: Sending, language: Language, now: number): string | null {
  switch (sending.outcome) {
    case 'sent':
      return null
    case 'slow': {
      const seconds = Math.max(1, Math.ceil((sending.maySendAt - now) / 1000))
      return { en: `Slow mode: write again in ${seconds} s.`, zh: `慢速模式：${seconds} 秒后可再次发送。` }[language]
    }
    case 'muted':
      return { en: 'You are muted in this room.', zh: '你已被禁言。' }[language]
    default:
      return sending.sentence ?? { en: 'Not sent.', zh: '发送失败。' }[language]
  }
}
