import { avatarOf } from '#accounts/profile/avatars.ts'
import { minLevels } from '#accounts/rules/privilege.ts'
import type { ChatFrame } from '#contract/touchline/frames.ts'
import { chatRoom } from '#contract/rooms.ts'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import type { OutboxRow } from '#core/outbox/types.ts'
import { linksIn } from './rules/links.ts'
import { slowModeAt } from './rules/slow-mode.ts'
import type { Message, RoomState } from './types.ts'

/** An erased account has no name. */
type Named = { nickname: string | null; avatar: string | null }

/** A message for display: badges as of its sending, the name as of now. An erased author's message is empty. */
export function messageView(message: Message, author: Named | undefined, hosts: readonly string[] = []): ChatMessage {
  const { userId, text, level, role, roomId, id, clientId, sentAt, anchor, isRecalled } = message
  return {
    id,
    roomId,
    clientId,
    author: {
      userId: author && author.nickname !== null ? userId : 0,
      nickname: author?.nickname ?? '',
      avatar: author?.nickname == null ? '' : avatarOf(userId, author.avatar ?? ''),
      level: level >= minLevels.level_badge ? level : 0,
      role,
    },
    text,
    links: linksIn(text, hosts),
    sentAt,
    anchor,
    isRecalled,
  }
}

/** Messages for display, and their frames on the stream: what it shows is what their authors get as an answer. */
export function shownMessages(
  messages: readonly Message[],
  authors: ReadonlyMap<number, Named>,
  hosts: readonly string[],
): { views: ReadonlyMap<Message, ChatMessage>; rows: OutboxRow[] } {
  const views = new Map(messages.map((one) => [one, messageView(one, authors.get(one.userId), hosts)]))
  return { views, rows: [...views.values()].map(messageRow) }
}

function messageRow(message: ChatMessage): OutboxRow {
  return chatRow([chatRoom(message.roomId)], { type: 'message', roomId: message.roomId, message, at: message.sentAt })
}

export function slowRow(room: RoomState, at: number): OutboxRow {
  return chatRow([chatRoom(room.id)], {
    type: 'slow',
    roomId: room.id,
    slow: slowModeAt(room, at),
    isOpen: room.isOpen,
    at,
  })
}

export function chatRow(rooms: string[], body: ChatFrame): OutboxRow {
  return { matchId: null, rooms, isUrgent: false, kind: 'chat', body }
}
