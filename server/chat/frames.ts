import type { ChatFrame } from '#contract/frames.ts'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import { chatRoom } from '#contract/rooms.ts'
import type { OutboxRow } from '#timeline/types.ts'
import type { RoomState } from './types.ts'
import { slowView } from './view.ts'

export function messageRow(message: ChatMessage): OutboxRow {
  return chatRow([chatRoom(message.roomId)], { type: 'message', roomId: message.roomId, message, at: message.sentAt })
}

export function slowRow(room: RoomState, at: number): OutboxRow {
  return chatRow([chatRoom(room.id)], {
    type: 'slow',
    roomId: room.id,
    slow: slowView(room, at),
    isOpen: room.isOpen,
    at,
  })
}

export function chatRow(rooms: string[], body: ChatFrame): OutboxRow {
  return { matchId: null, rooms, isUrgent: false, kind: 'chat', body }
}
