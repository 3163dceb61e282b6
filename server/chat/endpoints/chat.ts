import * as contract from '#contract/touchline/chat.ts'
import { isModerator } from '#chat/rules/badge.ts'
import { matchOfRoom } from '#chat/rules/room.ts'
import type { Sending } from '#chat/types.ts'
import type { DataOf } from '#contract/operation.ts'
import { chatRoom } from '#contract/rooms.ts'
import { handle } from '#core/calls/handler.ts'
import type { Reader } from '#core/database/reader.ts'
import { findMatch } from '#timeline/store/match.ts'

/** The chat of a match is visible to readers of the match: a withheld match ends the call. */
async function mayEnter(db: Reader, roomId: string): Promise<boolean> {
  if (!db.readable) return true
  const matchId = matchOfRoom(roomId)
  return matchId === null || (await findMatch(db, matchId)) !== null
}

export const listChatMessages = handle(
  contract.listChatMessages,
  async ({ params, query, viewer, db, engines, dependsOn, fail }) => {
    if (!(await mayEnter(db, params.room))) return fail('guarded')
    // Visitors share one response, cached until the next message; slow mode ends by itself, and pages count it down.
    if (viewer.userId === null) dependsOn(chatRoom(params.room))
    const talk = await engines.chat.read({ roomId: params.room, span: query, viewer, see: db.see })
    return typeof talk === 'string' ? fail(talk) : talk
  },
)

export const sendChatMessage = handle(
  contract.sendChatMessage,
  async ({ params, body, viewer, peer, language, db, engines, fail }) => {
    const { userId } = viewer
    if (userId === null) return fail('login_needed')
    if (!(await mayEnter(db, params.room))) return fail('guarded')
    const sending = await engines.chat.send(
      { viewer: { ...viewer, userId }, roomId: params.room, ...body, language },
      peer.address,
    )
    if (typeof sending === 'number')
      return fail('too_many', { en: 'Too fast. One message a second.', zh: '发送过快，请稍候。' })
    return typeof sending === 'string' ? fail(sending) : sendingView(sending)
  },
)

function sendingView(sending: Sending): DataOf<typeof contract.sendChatMessage> {
  const { outcome } = sending
  const base = { outcome, message: null, reason: null, sentence: null, maySendAt: null }
  if (outcome === 'sent') return { ...base, message: sending.message, maySendAt: sending.maySendAt }
  if (outcome === 'slow') return { ...base, maySendAt: sending.maySendAt }
  if (outcome === 'muted') return { ...base, reason: sending.isKicked ? 'kick' : 'mute', maySendAt: sending.maySendAt }
  return { ...base, reason: sending.reason, sentence: sending.sentence }
}

export const recallChatMessage = handle(contract.recallChatMessage, async ({ params, viewer, engines, fail }) => {
  const { userId, roles } = viewer
  if (userId === null) return fail('login_needed')
  const isRecalled = await engines.chat.recall(params.room, params.id, { userId, mayModerate: isModerator(roles) })
  return typeof isRecalled === 'string' ? fail(isRecalled) : { isRecalled }
})

export const muteInChat = handle(contract.muteInChat, async ({ params, body, viewer, engines, fail }) => {
  const until = await engines.chat.mute({ roomId: params.room, ...body, byUserId: viewer.userId as number })
  return typeof until === 'string' ? fail(until) : { until }
})

export const unmuteInChat = handle(contract.unmuteInChat, async ({ params, viewer, engines }) => ({
  wasMuted: await engines.chat.unmute({
    roomId: params.room,
    userId: params.userId,
    byUserId: viewer.userId as number,
  }),
}))

export const setChatRoom = handle(contract.setChatRoom, async ({ params, body, viewer, engines, fail }) => {
  const set = await engines.chat.setRoom(params.room, body, viewer.userId as number)
  return typeof set === 'string' ? fail(set) : set
})
