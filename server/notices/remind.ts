import type { Reader } from '#core/database/reader.ts'
import { announce } from './announce.ts'
import type { NoticeKinds } from './kinds.ts'
import { addForPeople } from './store/fan-out.ts'

/** Puts a reminder into the inbox of these people, as far as they want them. Answers who got one. */
export async function remindPeople(
  db: Reader,
  kinds: NoticeKinds,
  userIds: readonly number[],
  { matchId, kickOff, at }: { matchId: number; kickOff: number; at: number },
): Promise<number[]> {
  const key = `reminder ${kickOff}`
  const data = { kickOff }
  const told = await addForPeople(db, kinds, userIds, { kind: 'reminder', matchId, key, data })
  await announce(db, { kind: 'reminder', matchId, key, isWithdrawn: false, data, at }, told)
  return told
}
