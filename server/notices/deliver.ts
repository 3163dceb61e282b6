import type { Reader } from '#core/database/reader.ts'
import type { NoticeFactsByKind, NoticeKind } from '#core/part.ts'
import { publish } from './publish.ts'
import type { NoticeKinds } from './kinds.ts'
import { queuePushes } from './web-push.ts'
import { addNotice, addNotices } from './store/inbox.ts'

/** A notice of a kind that is about its reader, with the facts of that kind. */
export type PersonalNotice = {
  [Kind in NoticeKind]: {
    userId: number
    kind: Kind
    /** Identifies the notice, so that it is delivered once: `audit 12`, `item 7 approved`. */
    key: string
    /** `what` names a sentence of the kind's declaration; `text` is shown as it stands. */
    data: NoticeFactsByKind[Kind]
    /** Epoch ms. */
    at: number
  }
}[NoticeKind]

/**
 * Delivers a notice that is about no match to one person: inbox, stream and web push, in the transaction of `db`. A
 * known key changes nothing. Answers whether the notice was new.
 */
export async function deliver(
  db: Reader,
  kinds: NoticeKinds,
  { userId, kind, key, data, at }: PersonalNotice,
): Promise<boolean> {
  if (!(await addNotice(db, { userId, kind, key, data }))) return false
  await publish(db, { kind, matchId: null, key, isWithdrawn: false, data, at }, [userId])
  await queuePushes(db, kinds, { userIds: [userId] }, { kind, matchId: 0, key, data, isCorrection: false, at })
  return true
}

/** The same to several people, with as many statements for hundreds as for one. */
export async function deliverToAll(
  db: Reader,
  kinds: NoticeKinds,
  userIds: readonly number[],
  { kind, key, data, at }: Omit<PersonalNotice, 'userId'>,
): Promise<void> {
  const added = userIds.length === 0 ? [] : await addNotices(db, userIds, { kind, key, data })
  if (added.length === 0) return
  await publish(db, { kind, matchId: null, key, isWithdrawn: false, data, at }, added)
  await queuePushes(db, kinds, { userIds: added }, { kind, matchId: 0, key, data, isCorrection: false, at })
}
