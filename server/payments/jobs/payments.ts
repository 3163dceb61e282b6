import { addJob, defineJob } from '#core/background/jobs.ts'
import type { Job } from '#core/background/job.ts'
import { readerOf } from '#core/database/reader.ts'
import type { PartTools } from '#core/part.ts'
import { lookAt } from '../look.ts'
import { reconcile } from '../reconcile.ts'
import { sendRefund } from '../refund.ts'
import { deliver } from '../sandbox/deliver.ts'
import { saveReport } from '../store/reconciliation.ts'
import { lookJob, reconcileJob, refundJob, sandboxJob } from '../queue.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** After midnight, so that the list of the day before is whole. */
const AFTER_MIDNIGHT_MS = 2 * HOUR_MS

/** Looks at orders that wait, refunds that were asked for, and the comparison of each day. */
export function paymentJobs({ engines: { payments } }: Pick<PartTools, 'engines'>): Job[] {
  const { provider } = payments
  return [
    defineJob(lookJob.name, lookJob.payload, ({ id }, { database, log }) =>
      lookAt({ database, provider, log, now: Date.now() }, id),
    ),
    defineJob(refundJob.name, refundJob.payload, async ({ id }, { database, log }) => {
      await sendRefund({ database, provider, log }, id)
    }),
    defineJob(
      reconcileJob.name,
      reconcileJob.payload,
      async (_payload, { database, log }) => {
        const db = readerOf(database)
        const now = Date.now()
        const day = new Date(now - DAY_MS).toISOString().slice(0, 10)
        const next = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T00:00:00Z`) + DAY_MS + AFTER_MIDNIGHT_MS
        const report = await reconcile(db, provider, day)
        await saveReport(db, day, provider.name, report)
        const { length: count } = report.differences
        if (count > 0) log.error('payments_differ', { day, provider: provider.name, count })
        await addJob(db, reconcileJob, {}, { key: reconcileJob.name, runAt: next })
      },
      { isAtStart: true },
    ),
    defineJob(sandboxJob.name, sandboxJob.payload, async ({ id }, { database, log }) => {
      if (payments.sandbox) await deliver({ database, log, ...payments.sandbox }, id)
    }),
  ]
}
