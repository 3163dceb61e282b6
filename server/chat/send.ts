import { mapAuthors } from '#accounts/store/author.ts'
import type { Role } from '#contract/roles.ts'
import type { Language, Viewer } from '#core/calls/caller.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { addItem } from '#moderation/store/item.ts'
import type { Placed } from './place.ts'
import type { Publish } from './publish.ts'
import { openRoom } from './rooms.ts'
import { hindranceOf } from './rules/hindrance.ts'
import { maySendAt, slowModeAt } from './rules/slow-mode.ts'
import { readMessage } from './rules/text.ts'
import { addHeld } from './store/held.ts'
import { findSent } from './store/message.ts'
import { findRoom } from './store/room.ts'
import { findStanding } from './store/standing.ts'
import type { Hindrance, Message, RoomState, Sending, SendTools } from './types.ts'
import { messageView } from './view.ts'

export type Line = {
  viewer: Viewer & { userId: number }
  roomId: string
  text: string
  clientId: string
  language: Language
}
/** With what its author's roles mean: the badge beside the message, and whether no pause applies. */
type Authored = Line & { role: Role | null; isExempt: boolean }

type Missing = 'match_not_found' | 'room_not_found'

// A filter that fails or times out closes the room: no unchecked message is ever shown.
const closed = { outcome: 'closed' as const, reason: 'filter_away', sentence: null, itemId: null }
const away = { verdict: closed, file: async () => closed, forget: () => undefined }

/** Judges a message, and publishes it if it passes; one that does not is queued only if its author may send it. */
export async function send(tools: SendTools, publish: Publish, line: Authored): Promise<Sending | Missing> {
  const { viewer, roomId, clientId, language } = line
  const { userId } = viewer
  const { text, longest } = readMessage(line.text, viewer.level)
  if (text === null) return (await whyMissing(tools, roomId)) ?? badLength(longest, language)
  const context = `room:${roomId}`
  const considered = await tools
    .consider({ scene: 'LIVE_CHAT_ROOM', text, userId, language, context })
    .catch(() => away)
  if (considered.verdict.outcome === 'pass') {
    const placed = await publishIn(tools, publish, line, text)
    if (typeof placed === 'object' && 'message' in placed) return { outcome: 'sent', ...placed }
    const hindrance = typeof placed === 'string' ? null : placed.hindrance
    if (hindrance?.kind === 'hold') return holdFirst(tools, line, text)
    considered.forget()
    return typeof placed === 'string' ? placed : hindered(tools, line, hindrance!)
  }
  const before = await findBefore(tools, line)
  if (before) {
    considered.forget()
    return before
  }
  const { outcome, reason, sentence, itemId } = await considered.file()
  if (outcome === 'closed') return { outcome, reason, sentence }
  if (outcome !== 'hold') return { outcome: 'refused', reason, sentence }
  await addHeld(readerOf(tools.database), { roomId, userId, clientId, text, itemId })
  return { outcome: 'held', reason, sentence }
}

function badLength(longest: number, language: Language): Sending {
  const sentence = { en: `Messages have 1 to ${longest} characters.`, zh: `消息长度为 1–${longest} 字。` }[language]
  return { outcome: 'refused', reason: 'empty_or_long', sentence }
}

/** Publishes a message; a room is created with its first one. */
async function publishIn(
  tools: SendTools,
  publish: Publish,
  { viewer, roomId, clientId, role, isExempt }: Authored,
  text: string,
): Promise<Exclude<Placed, 'no_room'> | Missing> {
  const { userId, level } = viewer
  const passed = { roomId, userId, clientId, text, level, role, isExempt, isDecided: false }
  const placed = await publish(passed)
  if (placed !== 'no_room') return placed
  const missing = await whyMissing(tools, roomId)
  if (missing) return missing
  const again = await publish(passed)
  return again === 'no_room' ? 'room_not_found' : again
}

/** Opens the room; why there is none, where it has no match. */
async function whyMissing({ database }: SendTools, roomId: string): Promise<Missing | null> {
  const opened = await openRoom(database, roomId)
  return typeof opened === 'string' ? opened : null
}

/** What hinders a message whose text does not pass, so that it is no work for moderators. */
async function findBefore(tools: SendTools, line: Authored): Promise<Sending | Missing | null> {
  const { database, now } = tools
  const { viewer, roomId, clientId, isExempt } = line
  const missing = await whyMissing(tools, roomId)
  if (missing) return missing
  const standing = await findStanding(readerOf(database), roomId, viewer.userId, clientId)
  if (standing === null) return 'room_not_found'
  const hindrance = hindranceOf(standing.room, standing.before, { level: viewer.level, isExempt }, now())
  // A text that does not pass goes to a moderator anyway.
  return hindrance && hindrance.kind !== 'hold' ? hindered(tools, line, hindrance) : null
}

/** A message that passes the filter, of an account whose messages a moderator sees first. */
async function holdFirst({ database }: SendTools, line: Authored, text: string): Promise<Sending> {
  const { roomId, clientId, language, viewer } = line
  const { userId } = viewer
  await database.transaction(async (client) => {
    const db = readerIn(client)
    const itemId = await addItem(db, {
      scene: 'LIVE_CHAT_ROOM',
      userId,
      deviceId: null,
      text,
      verdict: 'hold',
      reason: 'spam',
      rule: 'sanction',
      context: `room:${roomId}`,
      language,
    })
    await addHeld(db, { roomId, userId, clientId, text, itemId })
  })
  const sentence = { en: 'A moderator reviews your messages first.', zh: '你的消息须先经审核。' }[language]
  return { outcome: 'held', reason: 'spam', sentence }
}

function hindered(
  tools: SendTools,
  line: Authored,
  hindrance: Exclude<Hindrance, { kind: 'hold' }>,
): Sending | Promise<Sending> {
  switch (hindrance.kind) {
    case 'again':
      return sentBefore(tools, line)
    case 'held':
      return { outcome: hindrance.isPassed === false ? 'refused' : 'held', reason: null, sentence: null }
    case 'muted':
      return { outcome: 'muted', maySendAt: hindrance.until, isKicked: hindrance.isKicked }
    case 'room_closed': {
      const sentence = { en: 'Chat is closed.', zh: '聊天室已关闭。' }[line.language]
      return { outcome: 'closed', reason: 'room_closed', sentence }
    }
    case 'slow':
      return { outcome: 'slow', maySendAt: hindrance.until, lastClientId: hindrance.lastClientId }
  }
}

/** A retry of the same message gets the stored answer. */
async function sentBefore({ database, linkHosts, now }: SendTools, line: Authored): Promise<Sending> {
  const { roomId, clientId, viewer } = line
  const db = readerOf(database)
  const [sent, authors, room] = await Promise.all([
    findSent(db, roomId, viewer.userId, clientId),
    mapAuthors(db, [viewer.userId]),
    findRoom(db, roomId),
  ])
  const { sentAt, level } = sent as Message
  return {
    outcome: 'sent',
    message: messageView(sent as Message, authors.get(viewer.userId), linkHosts),
    maySendAt: maySendAt(sentAt, slowModeAt(room as RoomState, now()).seconds, level),
  }
}
