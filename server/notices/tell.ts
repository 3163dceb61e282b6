import type { MatchFrame, NoticeFrame } from '#contract/frames.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import type { Reader } from '#core/database/reader.ts'
import { moveReminders } from '#following/reminder.ts'
import { endReminders } from '#following/store/reminder.ts'
import { listFrames, readPosition } from '#timeline/store/frame.ts'
import { mapMatches } from '#timeline/store/match.ts'
import type { Frame } from '#timeline/types.ts'
import { announce } from './announce.ts'
import type { NoticeKinds, Tidings } from './kinds.ts'
import { tidingsOf } from './rules/tidings.ts'
import { lockCursor, moveCursor } from './store/cursor.ts'
import { addForFollowers, changeTold } from './store/fan-out.ts'
import { noteTold, renameTold } from './store/told.ts'

/** Frames told in one transaction. */
const PART = 100

/** What else happens for the people told of something: pushes. In the same transaction. */
export type OnTold = (db: Reader, tidings: Tidings, userIds: readonly number[], isCorrection: boolean) => Promise<void>

/**
 * Tells followers what the next frames say, in the order of commits. The cursor moves in the same transaction as the
 * notices are written, so a crash at any moment neither loses nor repeats one. Answers whether there may be more.
 */
export function tellNext(database: Database, kinds: NoticeKinds, onTold: OnTold, limit = PART): Promise<boolean> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const after = await startOf(db)
    const frames = await listFrames(db, after, limit)
    const last = frames.at(-1)
    if (!last) return false
    const told = frames.filter(({ kind }) => kind === 'match')
    const changed = frames.filter(({ kind }) => kind === 'match' || kind === 'row')
    const matches = await mapMatches(
      db,
      told.map(({ matchId }) => matchId ?? 0),
    )
    for (const frame of told) {
      const match = matches.get(frame.matchId ?? 0)
      if (!match) continue
      for (const tidings of tidingsOf(frame.body as MatchFrame, match)) await tell(db, kinds, tidings, onTold)
    }
    await keepReminders(db, changed)
    await moveCursor(db, last.position)
    return frames.length === limit
  })
}

/** Leaves the next frame out: it cannot be told, and nobody after it should wait. */
export function skipNext(database: Database): Promise<void> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const [next] = await listFrames(db, await startOf(db), 1)
    if (next) await moveCursor(db, next.position)
  })
}

/** The cursor; at the very first time, and after a rest longer than frames are kept, the oldest frame there is. */
async function startOf(db: Reader): Promise<number> {
  const cursor = await lockCursor(db)
  const { position, cleanedTo } = await readPosition(db)
  if (cursor === null) await moveCursor(db, position)
  if (cursor === null || cursor > position) return position
  return Math.max(cursor, cleanedTo)
}

async function tell(db: Reader, kinds: NoticeKinds, tidings: Tidings, onTold: OnTold): Promise<void> {
  if (tidings.formerKey !== null) await renameTold(db, tidings, tidings.formerKey)
  const telling = await noteTold(db, tidings)
  if (telling === 'known') return
  const isNews = telling !== 'amended'
  if (telling !== 'new') {
    const userIds = await changeTold(db, tidings, isNews)
    if (userIds.length > 0 && isNews) {
      await announce(db, frameOf(tidings), userIds)
      await onTold(db, tidings, userIds, telling === 'withdrawn')
    }
  }
  if (telling !== 'new' && telling !== 'restored') return
  await addForFollowers(db, kinds, tidings, async (userIds) => {
    await announce(db, frameOf(tidings), userIds)
    await onTold(db, tidings, userIds, false)
  })
}

function frameOf({ matchId, kind, key, isWithdrawn, data, at }: Tidings): NoticeFrame {
  return { kind, matchId, key, isWithdrawn, data, at }
}

const coming = new Set(['scheduled', 'postponed'])
const over = new Set(['finished', 'awarded', 'abandoned', 'cancelled'])

/** Reminders move with the kick-off and end with the match. Of each match the newest frame says all. */
async function keepReminders(db: Reader, frames: readonly Frame[]): Promise<void> {
  const newest = new Map(frames.map(({ body }) => [(body as MatchFrame).matchId, body as MatchFrame]))
  for (const { matchId, kickOff, summary } of newest.values())
    if (coming.has(summary.status)) await moveReminders(db, { matchId, kickOff }, Date.now())
  await endReminders(
    db,
    [...newest.values()].filter(({ summary }) => over.has(summary.status)).map(({ matchId }) => matchId),
  )
}
