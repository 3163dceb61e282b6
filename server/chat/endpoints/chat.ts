import * as contract from '#contract/touchline/chat.ts'
import { auditOf } from '#accounts/audit/record-action.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import { matchOfRoom } from '#chat/rules/room.ts'
import type { Message, Sending } from '#chat/types.ts'
import type { DataOf } from '#contract/operation.ts'
import { chatRoom } from '#contract/rooms.ts'
import { handle } from '#core/calls/handler.ts'
import type { Reader } from '#core/database/reader.ts'
import { recordRemoval } from '#moderation/removal.ts'
import { deliver } from '#notices/deliver.ts'
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
    if (!(await mayEnter(db, params.room))) return fail('guarded')
    const sending = await engines.chat.send({ viewer, roomId: params.room, ...body, language }, peer.address)
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

export const recallChatMessage = handle(contract.recallChatMessage, async (call) => {
  const { params, query, viewer, engines, language, fail } = call
  const id = `${params.room}/${params.id}`
  const record = async (db: Reader, { userId, text }: Message) => {
    // The message of an account that is gone has nobody to read the reason.
    if (!(await mapAuthors(db, [userId])).has(userId))
      return auditOf(call, { action: 'chat_recalled', object: `message ${id}`, reason: query.reasonCode ?? '' })(db)
    const removed = {
      kind: 'chat',
      id,
      scene: 'LIVE_CHAT_ROOM',
      userId,
      text,
      language,
      code: query.reasonCode,
    } as const
    await recordRemoval(call, db, removed, deliver)
  }
  const isRecalled = await engines.chat.recall(params.room, params.id, viewer, record)
  return typeof isRecalled === 'string' ? fail(isRecalled) : { isRecalled }
})

export const muteInChat = handle(contract.muteInChat, async (call) => {
  const { params, body, viewer, engines, fail } = call
  const object = `account ${body.userId}`
  const detail = { room: params.room, kind: body.kind, minutes: body.minutes }
  const audit = auditOf(call, { action: 'chat_muted', object, reason: body.reason, detail })
  const until = await engines.chat.mute({ roomId: params.room, ...body, byUserId: viewer.userId }, audit)
  return typeof until === 'string' ? fail(until) : { until }
})

export const unmuteInChat = handle(contract.unmuteInChat, async (call) => {
  const { room: roomId, userId } = call.params
  const entry = { action: 'chat_unmuted', object: `account ${userId}`, reason: '', detail: { room: roomId } }
  const request = { roomId, userId, byUserId: call.viewer.userId }
  return { wasMuted: await call.engines.chat.unmute(request, auditOf(call, entry)) }
})

export const setChatRoom = handle(contract.setChatRoom, async (call) => {
  const { params, body, viewer, engines, fail } = call
  const audit = auditOf(call, { action: 'chat_room_set', object: `room ${params.room}`, reason: '', detail: body })
  const set = await engines.chat.setRoom(params.room, body, viewer.userId, audit)
  return typeof set === 'string' ? fail(set) : set
})
