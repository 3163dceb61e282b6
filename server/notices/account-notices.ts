import { keepFresh } from '#core/background/keep-fresh.ts'
import type { PartTools, Running } from '#core/part.ts'
import { asUnavailable, type Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import { listAudit } from '#accounts/store/audit.ts'
import { recordActivity } from '#accounts/profile/activity.ts'
import { decisionFacts } from '#moderation/rules/decision-facts.ts'
import { sanctionText } from '#moderation/rules/sanction.ts'
import { listDecisions } from '#moderation/store/item.ts'
import { takeDecidedReports } from '#moderation/store/report.ts'
import { takeUntoldSanctions } from '#moderation/store/sanction.ts'
import type { NoticeKinds } from './kinds.ts'
import { deliver, type PersonalNotice } from './deliver.ts'
import { lockAccountCursor, moveAccountCursor } from './store/cursor.ts'

const PART = 200
const EVERY_MS = 2000
/**
 * Decisions commit in another order than their dates. Each run reads this far back; keys keep a notice from being
 * delivered twice.
 */
const OVERLAP_MS = 60_000

export function keepAccountNotices({ database, engines, log }: PartTools): Running {
  return keepFresh({ everyMs: EVERY_MS, log, failure: 'account_notices_failed' }, async (isStopped) => {
    while (!isStopped() && (await deliverAccountNotices(database, engines.notices.kinds))) continue
  })
}

/**
 * Delivers notices of account security, of moderators' decisions, of sanctions and of reports, each to the person
 * concerned. Answers whether there may be more.
 */
export function deliverAccountNotices(database: Database, kinds: NoticeKinds): Promise<boolean> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const cursor = await lockAccountCursor(db)
    const deliverOnce = async (notice: PersonalNotice) => {
      await client.query('savepoint notice')
      // A notice that fails is skipped, so that those after it are delivered.
      await deliver(db, kinds, notice).catch(async (error: unknown) => {
        if (asUnavailable(error)) throw error
        await client.query('rollback to savepoint notice')
      })
    }
    const audit = await listAudit(db, { after: cursor.auditId, limit: PART })
    for (const { id, kind, userId, at, detail } of audit) {
      const what = wordOfAudit(kind, detail ?? {})
      if (what !== null && userId !== null)
        await deliverOnce({ userId, kind: 'security', key: `audit ${id}`, data: { what }, at: at.getTime() })
    }
    const decisions = await listDecisions(db, { since: new Date(cursor.decidedAt - OVERLAP_MS), limit: PART })
    for (const { id, userId, state, decidedAt, text, rule, reason, appeal } of decisions) {
      if (userId !== null)
        await deliverOnce({
          userId,
          kind: 'moderation',
          key: `item ${id} ${Math.floor(decidedAt)}`,
          data: {
            what: wordOfDecision({ state, rule, appeal }),
            itemId: id,
            ...decisionFacts({ text, reason, isShown: state === 'approved' }),
          },
          at: decidedAt,
        })
    }
    const last = decisions.at(-1)
    await moveAccountCursor(db, {
      auditId: audit.at(-1)?.id ?? cursor.auditId,
      decidedAt: Math.max(cursor.decidedAt, last?.decidedAt ?? 0),
    })
    const sanctions = await takeUntoldSanctions(db, PART)
    for (const { id, userId, whats, at, ...sanction } of sanctions) {
      for (const what of whats) {
        const text = sanctionText(what, sanction)
        await deliverOnce({
          userId,
          kind: 'moderation',
          key: `sanction ${id} ${what}`,
          data: { what, text, sanctionId: id },
          at,
        })
      }
    }
    const reports = await takeDecidedReports(db, PART)
    for (const { reportId, kind, id, userId, isUpheld, decidedAt } of reports) {
      if (userId === null) continue
      const what = isUpheld ? 'report_upheld' : 'report_dismissed'
      await deliverOnce({ userId, kind: 'moderation', key: `report ${reportId}`, data: { what }, at: decidedAt })
      if (isUpheld) await recordActivity(db, userId, 'report_upheld', `${kind}:${id}`)
    }
    return [audit, sanctions, reports].some(({ length }) => length === PART)
  })
}

/** The sentence of a decision: the first one, or the answer to an appeal. */
function wordOfDecision({ state, rule, appeal }: { state: string; rule: string; appeal: string | null }): string {
  if (appeal !== null) return state === 'approved' ? 'appeal_granted' : 'appeal_rejected'
  return rule === 'report' && state === 'refused' ? 'removed' : state
}

/** The notice for an audit entry; null for everyday entries, which cause none. */
function wordOfAudit(kind: string, detail: Record<string, unknown>): string | null {
  if (kind === 'signed_in') return detail.isNewDevice === true ? 'new_device' : null
  return words[kind] ?? null
}

const words: Partial<Record<string, string>> = {
  password_set: 'password_changed',
  password_reset: 'password_reset',
  phone_changed: 'phone_changed',
  session_copied: 'session_reused',
  passkey_added: 'passkey_added',
  passkey_removed: 'passkey_removed',
  closing: 'account_closing',
  closing_undone: 'closing_undone',
}
