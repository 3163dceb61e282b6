import type { NoticeFacts, NoticeKind } from '#contract/touchline/notice.ts'
import type { Reader } from '#core/database/reader.ts'
import { announce } from './announce.ts'
import type { NoticeKinds } from './kinds.ts'
import { push } from './push.ts'
import { addNotice } from './store/inbox.ts'

export type Message = {
  userId: number
  /** One that is about its reader. */
  kind: NoticeKind
  /** What makes it the same when it is told again: `audit 12`, `item 7 approved`. */
  key: string
  /** `what` names a sentence of the kind's declaration; `text` is shown as it stands. */
  data: NoticeFacts
  /** Epoch ms. */
  at: number
}

/**
 * Tells one person something that is about no match: into the inbox, on the stream and to their browsers. In the
 * transaction of `db`; told again under the same key it does nothing. Answers whether it was new.
 */
export async function notify(
  db: Reader,
  kinds: NoticeKinds,
  { userId, kind, key, data, at }: Message,
): Promise<boolean> {
  if (!(await addNotice(db, { userId, kind, key, data }))) return false
  await announce(db, { kind, matchId: null, key, isWithdrawn: false, data, at }, [userId])
  await push(db, kinds, { userIds: [userId] }, { kind, matchId: 0, key, data, isCorrection: false, at })
  return true
}
