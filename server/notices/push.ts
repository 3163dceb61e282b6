import { z } from 'zod'
import { addJob } from '#core/background/jobs.ts'
import type { Reader } from '#core/database/reader.ts'
import type { NoticeKinds } from './kinds.ts'
import { addPushes } from './store/push.ts'
import type { NewPush } from './store/push.ts'
import type { OnTold } from './tell.ts'

export const pushJob = { name: 'push', payload: z.object({}) }

export type Receivers = { userIds?: readonly number[]; deviceIds?: readonly string[] }

/** Of a kind that no part declares: shown late rather than never. */
const unknown = { ttlMinutes: 60, tells: 'score' }

/** Puts a push on its way to the browsers of these people and devices, in the transaction of `db`. */
export async function push(
  db: Reader,
  kinds: NoticeKinds,
  { userIds = [], deviceIds = [] }: Receivers,
  given: Omit<NewPush, 'ttlSeconds' | 'isSpoiler'>,
): Promise<void> {
  const { ttlMinutes, tells } = kinds.get(given.kind) ?? unknown
  const limits = { ttlSeconds: ttlMinutes * 60, isSpoiler: tells === 'score' }
  const queued = await addPushes(db, { userIds, deviceIds }, { ...given, ...limits })
  if (queued > 0) await addJob(db, pushJob, {}, { key: 'pushes', queue: 'pushes' })
}

/** Pushes what the notifier tells. */
export function pushTold(kinds: NoticeKinds): OnTold {
  return (db, { kind, matchId, key, data, at }, userIds, isCorrection) =>
    push(db, kinds, { userIds }, { kind, matchId, key, data, isCorrection, at })
}
