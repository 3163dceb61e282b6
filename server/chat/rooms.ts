import { readerOf } from '#core/database/reader.ts'
import type { Database } from '#core/database/db.ts'
import { findMatch, type MatchClock } from '#timeline/store/match.ts'
import { readingTime } from '#sports/sport.ts'
import type { Match } from '#timeline/types.ts'
import { matchOfRoom } from './rules/room.ts'
import { addRoom, findRoom } from './store/room.ts'
import type { Anchor, RoomState } from './types.ts'

/** A room, created on first use if its match exists; `match` is null for a global room. */
export type Found = { room: RoomState; match: Match | null }

export async function openRoom(
  database: Database,
  roomId: string,
): Promise<Found | 'match_not_found' | 'room_not_found'> {
  const db = readerOf(database)
  const matchId = matchOfRoom(roomId)
  const [room, match] = await Promise.all([findRoom(db, roomId), matchId === null ? null : findMatch(db, matchId)])
  if (matchId !== null && !match) return 'match_not_found'
  if (room) return { room, match }
  if (!match) return 'room_not_found'
  await addRoom(db, roomId, matchId)
  return { room: (await findRoom(db, roomId)) as RoomState, match }
}

/** The match and its clock at a moment. */
export function anchorOf(match: MatchClock | null, now: number): Anchor | null {
  if (!match) return null
  const { period, clock, version } = match
  const clockSeconds =
    clock.at === null
      ? null
      : clock.baseSeconds + (clock.isRunning ? Math.max(0, readingTime(clock, now) - clock.at) / 1000 : 0)
  return { period, clockSeconds, version }
}
