import { z } from 'zod'
import { addJob } from '#core/background/jobs.ts'
import type { Reader } from '#core/database/reader.ts'
import type { NoticeKinds } from './kinds.ts'
import { addPushes, type NewPush } from './store/push.ts'
import type { OnNews } from './fan-out.ts'

export const pushJob = { name: 'push', payload: z.object({}) }

type Receivers = { userIds?: readonly number[]; deviceIds?: readonly string[] }

/** Limits of a kind that no part declares. */
const unknown = { ttlMinutes: 60, discloses: 'score' }

/** Queues pushes to the browsers of these people and devices, in the transaction of `db`. */
export async function queuePushes(
  db: Reader,
  kinds: NoticeKinds,
  { userIds = [], deviceIds = [] }: Receivers,
  given: Omit<NewPush, 'ttlSeconds' | 'isSpoiler'>,
): Promise<void> {
  const { ttlMinutes, discloses } = kinds.get(given.kind) ?? unknown
  const limits = { ttlSeconds: ttlMinutes * 60, isSpoiler: discloses === 'score' }
  const queued = await addPushes(db, { userIds, deviceIds }, { ...given, ...limits })
  if (queued > 0) await addJob(db, pushJob, {}, { key: 'pushes', queue: 'pushes' })
}

/** Queues pushes of match news. */
export function pushNews(kinds: NoticeKinds): OnNews {
  return (db, { kind, matchId, key, data, at }, userIds, isCorrection) =>
    queuePushes(db, kinds, { userIds }, { kind, matchId, key, data, isCorrection, at })
}
