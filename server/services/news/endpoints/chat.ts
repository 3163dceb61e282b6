import { randomUUID } from 'node:crypto'
import { findAccount } from '#accounts/store/account.ts'
import { chatOf } from '#chat/of.ts'
import type { Sending } from '#chat/send.ts'
import { filterAndSend } from '#contract/news/moderation.ts'
import { RoomId } from '#contract/touchline/chat.ts'
import { handle } from '#core/dispatch.ts'
import { signText } from '#moderation/sign.ts'
import { filterResultView } from '../views/moderation.ts'

/** Old clients send through the filter: the same room, the same rules, the same order as for the site. */
export const filteredAndSent = handle(filterAndSend, async ({ body, viewer, peer, language, db, fail }) => {
  const { chatRoomId, clientSendContent, enumItem } = body
  const { userId } = viewer
  if (userId === null) return fail('unauthorized')
  if (body.userId !== userId) return fail('forbidden', 'The text must be your own.')
  if (enumItem !== 'LIVE_CHAT_ROOM') return fail('bad_request', 'A chat room takes texts of the scene LIVE_CHAT_ROOM.')
  if (!RoomId.safeParse(chatRoomId).success) return fail('room_not_found')
  const { content } = clientSendContent
  const sending = await chatOf(db).send({ viewer: { ...viewer, userId }, roomId: chatRoomId, text: content, clientId: randomUUID(), language }, peer.address)
  if (typeof sending === 'number') return fail('too_many', 'One message a second, please.')
  if (typeof sending === 'string') return fail(sending)
  const isSent = sending.outcome === 'sent'
  const pushTime = isSent ? sending.message.sentAt : Date.now()
  const account = await findAccount(db, userId)
  const sign = isSent ? await signText(db, { content, userId, pushTime }) : null
  const verdict = { outcome: isSent ? ('pass' as const) : ('refuse' as const), reason: null, sentence: sentenceOf(sending), itemId: null }
  return filterResultView({ verdict, content, userId, nickname: account?.nickname ?? null, pushTime, sign })
})

function sentenceOf(sending: Sending): string | null {
  switch (sending.outcome) {
    case 'sent':
      return null
    case 'slow':
      return `Slow mode: write again in ${Math.max(1, Math.ceil((sending.maySendAt - Date.now()) / 1000))} s.`
    case 'muted':
      return 'You cannot write in this room now.'
    default:
      return sending.sentence ?? 'This was not sent.'
  }
}
