import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { KnownHead } from '#core/merkle/tree.ts'
import { cosign, type Signer, type Verifier } from '../note.ts'
import { compare, decide, readSubmission } from '../rules/submission.ts'
import { closeFault, openFault } from '../store/fault.ts'
import { findWatched, lockLogs, saveWatched } from '../store/watched.ts'
import type { FaultState } from '../texts.ts'
import { readerOfLog, readPublished } from '../verify/published.ts'
import { rootsByTiles } from '../verify/tile-roots.ts'

/** A log that is witnessed; `url`: where it is published, null where that is not looked at. */
export type WatchedLog = { key: Verifier; url: string | null }

export type WitnessOptions = { database: Database; signer: Signer; logs: readonly WatchedLog[]; now?: () => number }
type Answer = { status: number; body: string; contentType?: string }

const faultOf = (origin: string, what: 'trees' | 'published') => `log ${origin} ${what}`

/** Answers `add-checkpoint`: what it signs is stored before, so two histories are never signed. */
export async function addCheckpoint(
  { database, signer, logs, now = Date.now }: WitnessOptions,
  body: string,
): Promise<Answer> {
  const submission = readSubmission(body)
  if (!submission) return { status: 400, body: 'Malformed request.\n' }
  const { origin, head, note } = submission
  const keys = logs.map(({ key }) => key)
  const { decision, size } = await database.transaction(async (client) => {
    const db = readerIn(client)
    await lockLogs(db)
    const signed = await findWatched(db, origin)
    const decided = decide(submission, keys, signed)
    if (decided.status === 'sign') await saveWatched(db, origin, head, body.slice(body.indexOf('\n\n') + 2))
    return { decision: decided, size: signed?.size ?? 0 }
  })
  if (decision.status === 409 && decision.isSplit)
    await openFault(readerOf(database), faultOf(origin, 'trees'), { kind: 'log_split', origin, size })
  if (decision.status === 'sign')
    return { status: 200, body: `${cosign(note.text, signer, Math.floor(now() / 1000))}\n` }
  if (decision.status === 409) return { status: 409, body: `${size}\n`, contentType: 'text/x.tlog.size' }
  return { status: decision.status, body: `${reasons[decision.status]}\n` }
}

const reasons = {
  400: 'The old size is larger than the checkpoint.',
  403: 'No signature of a key that this witness knows.',
  404: 'This witness does not know the log.',
  422: 'The proof does not lead from the old tree to the new one.',
}

/** Compares the published logs with the signed checkpoints; a difference is a fault until it is gone. */
export async function lookAtLogs({ database, logs }: Pick<WitnessOptions, 'database' | 'logs'>): Promise<void> {
  const db = readerOf(database)
  await Promise.all(
    logs.map(async ({ key: verifier, url }) => {
      const origin = verifier.name
      // Read before the request: checkpoints signed meanwhile are newer than the published one.
      const signed = url === null ? null : await findWatched(db, origin)
      if (!signed) return
      const published = await readPublished(readerOfLog(url!), verifier)
      if (typeof published === 'string') return
      const key = faultOf(origin, 'published')
      const fault = await faultIn(published.head, signed, { origin, url: url! })
      if (fault === 'sound') await closeFault(db, key)
      else if (fault !== null) await openFault(db, key, fault)
    }),
  )
}

/** What is wrong with a published tree; null where its tiles do not show it. */
async function faultIn(
  published: KnownHead,
  signed: KnownHead,
  { origin, url }: { origin: string; url: string },
): Promise<FaultState | 'sound' | null> {
  const fault = compare(published, signed)
  if (fault === 'back') return { kind: 'log_back', origin, from: signed.size, to: published.size }
  if (fault === 'split') return { kind: 'log_split', origin, size: signed.size }
  if (published.size === signed.size) return 'sound'
  const roots = await rootsByTiles(readerOfLog(url), published.size, [signed.size, published.size])
  if (typeof roots === 'string' || !roots.get(published.size)!.equals(published.root)) return null
  if (roots.get(signed.size)!.equals(signed.root)) return 'sound'
  return { kind: 'log_changed', origin, known: signed.size, size: published.size }
}
