import type { MatchFrame, NoticeFrame } from '#contract/frames.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import type { Reader } from '#core/database/reader.ts'
import { moveReminders } from '#following/reminder.ts'
import { endReminders } from '#following/store/reminder.ts'
import { findSport } from '#sports/index.ts'
import { listFrames, readPosition } from '#timeline/store/frame.ts'
import { mapMatches } from '#timeline/store/match.ts'
import type { Frame } from '#timeline/types.ts'
import { publish } from './publish.ts'
import type { NoticeKinds, MatchNews } from './kinds.ts'
import { matchNewsOf } from './rules/match-news.ts'
import { lockCursor, moveCursor } from './store/cursor.ts'
import { addForFollowers, amendNotices } from './store/fan-out.ts'
import { recordDelivery, renameDelivery } from './store/delivered.ts'

/** Frames per transaction. */
const PART = 100

/** Called with the people who got a notice, in the same transaction: queues web pushes. */
export type OnNews = (db: Reader, news: MatchNews, userIds: readonly number[], isCorrection: boolean) => Promise<void>

/**
 * Writes the notices of the next frames, in the order of commits. The cursor moves in the same transaction, so a crash
 * neither loses nor repeats a notice. Answers whether there may be more.
 */
export function fanOutNext(database: Database, kinds: NoticeKinds, onNews: OnNews, limit = PART): Promise<boolean> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const after = await startOf(db)
    const frames = await listFrames(db, after, limit)
    const last = frames.at(-1)
    if (!last) return false
    const matchFrames = frames.filter(({ kind }) => kind === 'match')
    const changed = frames.filter(({ kind }) => kind === 'match' || kind === 'row')
    const matches = await mapMatches(
      db,
      matchFrames.map(({ matchId }) => matchId ?? 0),
    )
    for (const frame of matchFrames) {
      const match = matches.get(frame.matchId ?? 0)
      const sport = match && findSport(match.sport)
      if (!sport) continue
      for (const news of matchNewsOf(sport, frame.body as MatchFrame, match)) await fanOut(db, kinds, news, onNews)
    }
    await keepReminders(db, changed)
    await moveCursor(db, last.position)
    return frames.length === limit
  })
}

/** Skips a frame that fails, so that those after it are delivered. */
export function skipNextFrame(database: Database): Promise<void> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const [next] = await listFrames(db, await startOf(db), 1)
    if (next) await moveCursor(db, next.position)
  })
}

/** The cursor; on the first run, and after a pause longer than frames are kept, the oldest frame. */
async function startOf(db: Reader): Promise<number> {
  const cursor = await lockCursor(db)
  const { position, cleanedTo } = await readPosition(db)
  if (cursor === null) await moveCursor(db, position)
  if (cursor === null || cursor > position) return position
  return Math.max(cursor, cleanedTo)
}

async function fanOut(db: Reader, kinds: NoticeKinds, news: MatchNews, onNews: OnNews): Promise<void> {
  if (news.formerKey !== null) await renameDelivery(db, news, news.formerKey)
  const delivery = await recordDelivery(db, news)
  if (delivery === 'known') return
  const isNews = delivery !== 'amended'
  if (delivery !== 'new') {
    const userIds = await amendNotices(db, news, isNews)
    if (userIds.length > 0 && isNews) {
      await publish(db, frameOf(news), userIds)
      await onNews(db, news, userIds, delivery === 'withdrawn')
    }
  }
  if (delivery !== 'new' && delivery !== 'restored') return
  await addForFollowers(db, kinds, news, async (userIds) => {
    await publish(db, frameOf(news), userIds)
    await onNews(db, news, userIds, false)
  })
}

function frameOf({ matchId, kind, key, isWithdrawn, data, at }: MatchNews): NoticeFrame {
  return { kind, matchId, key, isWithdrawn, data, at }
}

const coming = new Set(['scheduled', 'postponed'])
const over = new Set(['finished', 'awarded', 'abandoned', 'cancelled'])

/** Reminders move with the kick-off and end with the match; the newest frame of each match counts. */
async function keepReminders(db: Reader, frames: readonly Frame[]): Promise<void> {
  const newest = new Map(frames.map(({ body }) => [(body as MatchFrame).matchId, body as MatchFrame]))
  for (const { matchId, kickOff, summary } of newest.values())
    if (coming.has(summary.status)) await moveReminders(db, { matchId, kickOff }, Date.now())
  await endReminders(
    db,
    [...newest.values()].filter(({ summary }) => over.has(summary.status)).map(({ matchId }) => matchId),
  )
}
