import { z } from 'zod'
import { addJob } from '#core/jobs.ts'
import type { Reader } from '#core/reader.ts'
import { isSpoiler, ttlSecondsOf } from './rules/push.ts'
import { addPushes } from './store/push.ts'
import type { NewPush } from './store/push.ts'
import type { OnTold } from './tell.ts'

export const pushJob = { name: 'push', payload: z.object({}) }

export type Receivers = { userIds?: readonly number[]; deviceIds?: readonly string[] }

/** Puts a push on its way to the browsers of these people and devices, in the transaction of `db`. */
export async function push(
  db: Reader,
  { userIds = [], deviceIds = [] }: Receivers,
  given: Omit<NewPush, 'ttlSeconds' | 'isSpoiler'>,
): Promise<void> {
  const queued = await addPushes(
    db,
    { userIds, deviceIds },
    { ...given, ttlSeconds: ttlSecondsOf(given.kind), isSpoiler: isSpoiler(given.kind) },
  )
  if (queued > 0) await addJob(db, pushJob, {}, { key: 'pushes', queue: 'pushes' })
}

/** Pushes what the notifier tells. */
export const pushTold: OnTold = (db, { kind, matchId, key, data, at }, userIds, isCorrection) =>
  push(db, { userIds }, { kind, matchId, key, data, isCorrection, at })
