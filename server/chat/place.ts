import { recordActivity } from '#accounts/profile/activity.ts'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import type { Decision } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import { anchorOf } from './rooms.ts'
import { hindranceOf } from './rules/hindrance.ts'
import { heatUp, maySendAt, slowModeAt, slowSecondsAt } from './rules/slow-mode.ts'
import { addMessages } from './store/message.ts'
import type { LockedRow } from './store/room.ts'
import type { Before, Hindrance, Message, RoomState } from './types.ts'
import { shownMessages, slowRow } from './view.ts'

/** A message that may be shown and awaits its number. */
export type Passed = Omit<Message, 'id' | 'isRecalled' | 'sentAt' | 'anchor'> & {
  /** For moderators: no pause applies, and no room is closed. */ isExempt: boolean
  /** A moderator let it pass: it is published whatever its author may do now. */ isDecided: boolean
}
/** Messages of one room that are placed together. `counted`: who was counted as active in the room today. */
type Batch = {
  lines: readonly Passed[]
  linkHosts: readonly string[]
  counted: ReadonlySet<string>
  now: () => number
}

export type Placed = { message: ChatMessage; maySendAt: number } | { hindrance: Hindrance } | 'no_room'
type Numbered = { message: Message; maySendAt: number }

/** Numbers or hinders messages that wait for their room, under its lock, so that those of all processes count. */
export function placeMessages(
  { lines, linkHosts, counted, now }: Batch,
  [row]: LockedRow[],
): Decision<{ placed: Placed[]; active: string[] }> {
  if (!row) return { result: { placed: lines.map(() => 'no_room'), active: [] }, write: null }
  const { clock, seenId, before, ...room } = row
  // The statement sees messages as of its begin: after a wait for the lock there may be newer ones.
  if (seenId !== room.newestId) return 'read_again'
  const at = now()
  const anchor = anchorOf(clock, at)
  const { decided, after } = number(room, before, lines, { at, anchor })
  const messages = decided.flatMap((one) => ('message' in one ? [one.message] : []))
  const people = new Map(lines.map(({ userId }, index) => [userId, before[index]!]))
  const { views, rows } = shownMessages(messages, people, linkHosts)
  if (room.fixedSlowSeconds === null && after.slowSeconds !== room.slowSeconds) rows.push(slowRow(after, at))
  const active = activeIn(room.id, messages, counted, at)
  const placed = decided.map((one): Placed =>
    'message' in one ? { message: views.get(one.message)!, maySendAt: one.maySendAt } : one,
  )
  return {
    result: { placed, active: active.map(({ key }) => key) },
    write: messages.length > 0 ? addMessages(after, messages, rows) : null,
    also: active.length > 0 ? recordAll(active) : undefined,
  }
}

/** The messages in their order: what one changes in the room and of its author holds for those after it. */
function number(
  room: RoomState,
  before: readonly Before[],
  lines: readonly Passed[],
  { at, anchor }: Pick<Message, 'anchor'> & { at: number },
): { decided: (Numbered | { hindrance: Hindrance })[]; after: RoomState } {
  const last = new Map<number, Pick<Before, 'lastSentAt' | 'lastClientId'>>()
  const here = new Set<string>()
  let after = room
  const decided = lines.map((line, index) => {
    const { isExempt: _isExempt, isDecided, ...content } = line
    const key = `${line.userId} ${line.clientId}`
    const known = before[index]!
    const standing = { ...known, ...last.get(line.userId), isSent: known.isSent || here.has(key) }
    const hindrance = hindranceOf(after, standing, line, at)
    if (hindrance && (!isDecided || hindrance.kind === 'again')) return { hindrance }
    here.add(key)
    last.set(line.userId, { lastSentAt: at, lastClientId: line.clientId })
    const heat = heatUp(after.heat, at)
    after = { ...after, newestId: after.newestId + 1, heat, slowSeconds: slowSecondsAt(heat, after.slowSeconds, at) }
    return {
      message: { ...content, id: after.newestId, sentAt: at, anchor, isRecalled: false },
      maySendAt: maySendAt(at, slowModeAt(after, at).seconds, line.level),
    }
  })
  return { decided, after }
}

type Active = { key: string; userId: number; subject: string }

/** The authors who speak in the room for the first time today, in the order of users: so no two rooms deadlock. */
function activeIn(roomId: string, messages: readonly Message[], counted: ReadonlySet<string>, at: number): Active[] {
  const subject = `room:${roomId} ${new Date(at).toISOString().slice(0, 10)}`
  return [...new Set(messages.map(({ userId }) => userId))]
    .sort((a, b) => a - b)
    .map((userId) => ({ key: `${userId} ${subject}`, userId, subject }))
    .filter(({ key }) => !counted.has(key))
}

function recordAll(active: readonly Active[]): Exclude<Decision<unknown>, string>['also'] {
  return async (client) => {
    const db = readerIn(client)
    for (const { userId, subject } of active) await recordActivity(db, userId, 'chatted', subject)
  }
}
