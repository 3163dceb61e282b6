import { readDevice } from '#following/device.ts'
import { mergeDevice, ownerOfDevice, type Owner } from '#following/reminder.ts'
import { findFollowed } from '#following/store/follow.ts'
import { findReminded, listReminded } from '#following/store/reminder.ts'
import type { Kept } from '#core/bytes/bytes.ts'
import type { Peer, Viewer } from '#core/calls/caller.ts'
import type { Database } from '#core/database/db.ts'
import type { Engines } from '#core/engines.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { findPlaces, withMarksAt, type Marks } from './mark-places.ts'

/** The members of a call that identify the caller. */
export type PersonalCall = { db: Reader; viewer: Viewer; peer: Peer }

/** Whether a signed-in caller requests data of another user. A visitor's `userId` is the own device id. */
export function isForeign({ userId }: Viewer, named: string | undefined): boolean {
  return userId !== null && named !== undefined && named !== '' && named !== String(userId)
}

/** The owner of the reminders of a call: the user, else the device named in the body or in the header. */
export async function ownerOf({ db, viewer, peer }: PersonalCall, named?: string): Promise<Owner | null> {
  if (viewer.userId !== null) return { userId: viewer.userId }
  const device = await readDevice(db, named || peer.deviceId)
  return device && ownerOfDevice(device, peer.address)
}

/** The same for reminders: those of the session's device move to the user. Old clients have no call for that. */
export async function mergedOwner(
  call: PersonalCall & { db: Database & Reader },
  named?: string,
): Promise<Owner | null> {
  const { db, viewer } = call
  const device = viewer.userId === null ? null : await readDevice(db, viewer.deviceId)
  if (device && viewer.userId !== null && (await listReminded(db, ownerOfDevice(device, ''))).length > 0)
    await mergeDevice(db, device, viewer.userId)
  return ownerOf(call, named)
}

const none: Marks = { followed: new Set(), reminded: new Set() }

/** Which of these matches the caller follows or has reminders for. */
export async function marksOf(call: PersonalCall, matchIds: readonly number[], named?: string): Promise<Marks> {
  const owner = await ownerOf(call, named)
  return owner ? marksOfOwner(call, matchIds, owner) : none
}

async function marksOfOwner(call: PersonalCall, matchIds: readonly number[], owner: Owner): Promise<Marks> {
  const [followed, reminded] = await Promise.all([
    call.viewer.userId === null ? none.followed : findFollowed(call.db, call.viewer.userId, 'match', matchIds),
    findReminded(call.db, owner, matchIds),
  ])
  return { followed, reminded }
}

type Flags = { focus: boolean; userIsAppointment: boolean }
type Row = Flags & { matchId: number }

/** Rows with the caller's flags. */
export async function withMarks<R extends Row>(call: PersonalCall, rows: readonly R[], named?: string): Promise<R[]> {
  const marks = await marksOf(call, pluck(rows, 'matchId'), named)
  return rows.map((row) => marked(row, row.matchId, marks))
}

export function marked<R extends Flags>(row: R, matchId: number, { followed, reminded }: Marks): R {
  return { ...row, focus: followed.has(matchId), userIsAppointment: reminded.has(matchId) }
}

/**
 * A day's list for one caller. The cached bytes are shared and stay unchanged: a caller who follows or has a reminder
 * for one of these matches gets a copy, which is not cached. The positions of the flags are found once per bytes.
 */
export async function withMarksInBuckets(
  call: PersonalCall & { engines: Pick<Engines, 'score'> },
  kept: Kept,
  named?: string,
): Promise<Kept> {
  const owner = await ownerOf(call, named)
  if (owner === null) return kept
  const { finished, staleSince } = kept
  const { places: known } = call.engines.score.memory
  const places = known.get(finished) ?? findPlaces(finished)
  known.set(finished, places)
  const marks = await marksOfOwner(call, pluck(places, 'matchId'), owner)
  if (marks.followed.size + marks.reminded.size === 0) return kept
  return { finished: withMarksAt(finished, places, marks), staleSince, keys: null }
}

/** Leagues with whether the caller follows them. */
export async function withFollowed<R extends { leagueId: number; isFollow: boolean }>(
  { db, viewer }: PersonalCall,
  rows: readonly R[],
): Promise<R[]> {
  if (viewer.userId === null) return [...rows]
  const followed = await findFollowed(db, viewer.userId, 'competition', pluck(rows, 'leagueId'))
  return rows.map((row) => ({ ...row, isFollow: followed.has(row.leagueId) }))
}
