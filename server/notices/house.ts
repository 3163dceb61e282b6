import type { Database } from '#core/database/db.ts'
import { asUnavailable } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import { listAudit } from '#accounts/store/audit.ts'
import { listDecisions } from '#moderation/store/item.ts'
import type { NoticeKinds } from './kinds.ts'
import { notify } from './notify.ts'
import type { Message } from './notify.ts'
import { wordOfAudit } from './rules/security.ts'
import { lockHouseCursor, moveHouseCursor } from './store/cursor.ts'

const PART = 200
/**
 * Decisions commit in another order than they are dated: as far back is looked each time, and what was told stays told.
 */
const OVERLAP_MS = 60_000

/**
 * Tells people what happened to their accounts and what was decided about what they wrote. Answers whether there may be
 * more.
 */
export function tellHouse(database: Database, kinds: NoticeKinds): Promise<boolean> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const cursor = await lockHouseCursor(db)
    const tell = async (notice: Message) => {
      await client.query('savepoint notice')
      // One that cannot be told must not keep back all that come after it.
      await notify(db, kinds, notice).catch(async (error: unknown) => {
        if (asUnavailable(error)) throw error
        await client.query('rollback to savepoint notice')
      })
    }
    const audit = await listAudit(db, { after: cursor.auditId, limit: PART })
    for (const { id, kind, userId, at, detail } of audit) {
      const what = wordOfAudit(kind, detail ?? {})
      if (what !== null && userId !== null)
        await tell({ userId, kind: 'security', key: `audit ${id}`, data: { what }, at: at.getTime() })
    }
    const decisions = await listDecisions(db, { since: new Date(cursor.decidedAt - OVERLAP_MS), limit: PART })
    for (const { id, userId, state, decidedAt, text } of decisions) {
      if (userId !== null)
        await tell({
          userId,
          kind: 'moderation',
          key: `item ${id} ${Math.floor(decidedAt)}`,
          data: { what: state, text: beginningOf(text) },
          at: decidedAt,
        })
    }
    const last = decisions.at(-1)
    await moveHouseCursor(db, {
      auditId: audit.at(-1)?.id ?? cursor.auditId,
      decidedAt: Math.max(cursor.decidedAt, last?.decidedAt ?? 0),
    })
    return audit.length === PART
  })
}

/** Whole signs only: half an emoji is no JSON, and one such text would keep everybody's notices back for good. */
function beginningOf(text: string): string {
  const signs = [...text]
  return signs.slice(0, 100).join('')
}
