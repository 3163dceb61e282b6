import { mapAuthors } from '#accounts/store/author.ts'
import type { listChatMessages } from '#contract/touchline/chat.ts'
import type { DataOf } from '#contract/operation.ts'
import { isModerator } from '#contract/roles.ts'
import { chatRoom } from '#contract/rooms.ts'
import type { Viewer } from '#core/calls/caller.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { openRoom, type Found } from './rooms.ts'
import { maySendAt, slowModeAt } from './rules/slow-mode.ts'
import { longestFor } from './rules/text.ts'
import { findLastSentAt, listMessages, type Span } from './store/message.ts'
import { findMute } from './store/mute.ts'
import { messageView } from './view.ts'

export type Talk = DataOf<typeof listChatMessages>
export type TalkAsk = {
  roomId: string
  span: Omit<Span, 'hiddenFrom'>
  viewer: Viewer
  /** As in `Call.db`, for a delayed reader. */ see?: Database['see']
}
type TalkTools = { database: Database; now: () => number; linkHosts: readonly string[] }

/** A page of a room's messages as a reader sees it, and the position at which the stream continues. */
export async function readTalk(
  { now, linkHosts, ...tools }: TalkTools,
  { roomId, span, viewer, see }: TalkAsk,
): Promise<Talk | 'match_not_found' | 'room_not_found'> {
  const database = { ...tools.database, see }
  const db = readerOf(database)
  // Read first: messages sent meanwhile are pushed again, and their number identifies them.
  const position = await findPosition(db)
  const found = await openRoom(database, roomId)
  if (typeof found === 'string') return found
  const listed = await listMessages(db, roomId, { ...span, hiddenFrom: viewer.userId })
  const isForwards = span.after !== undefined || span.from !== undefined
  const hasMore = listed.length > span.limit
  const list = hasMore ? (isForwards ? listed.slice(0, -1) : listed.slice(1)) : listed
  const authors = await mapAuthors(
    db,
    list.map((one) => one.userId),
  )
  return {
    roomId,
    messages: list.map((one) => messageView(one, authors.get(one.userId), linkHosts)),
    hasOlder: isForwards ? (list[0]?.id ?? 1) > 1 : hasMore,
    hasNewer: (list.at(-1)?.id ?? (isForwards ? found.room.newestId : 0)) < found.room.newestId,
    isOpen: found.room.isOpen,
    slow: slowModeAt(found.room, now()),
    mine: viewer.userId === null ? null : await mineOf(database, found, viewer.userId, viewer, now()),
    position,
    rooms: [chatRoom(roomId)],
  }
}

async function mineOf(
  database: Database,
  { room }: Found,
  userId: number,
  { roles, level }: Viewer,
  now: number,
): Promise<Talk['mine']> {
  const db = readerOf(database)
  const [mute, lastSentAt] = await Promise.all([findMute(db, room.id, userId), findLastSentAt(db, room.id, userId)])
  const mayModerate = isModerator(roles)
  const at = mayModerate ? 0 : maySendAt(lastSentAt, slowModeAt(room, now).seconds, level)
  return {
    mayModerate,
    mutedUntil: mute?.until ?? null,
    isKicked: mute?.kind === 'kick',
    maySendAt: at > now ? at : null,
    longest: longestFor(level),
  }
}
