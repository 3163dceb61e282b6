import { z } from 'zod'
import { AuditState, nothingJudged } from './audit.ts'
import { Finding } from './finding.ts'

const State = z.object({
  v: z.literal(1),
  origin: z.string(),
  /** The newest checkpoint. */
  note: z.string(),
  size: z.int(),
  /** Roots of perfect subtrees, hexadecimal. */
  peaks: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
  /** The last file of earlier checkpoints. */
  place: z.int(),
  /** The latest time of a witness, epoch ms. */
  seenAt: z.number().nullable(),
  /** Faults that stay. */
  findings: z.array(Finding),
  audit: AuditState,
})
/** What a monitor keeps of a log, so that the next run reads only what is new. */
export type State = z.infer<typeof State>

/** Nothing of a log is known yet. */
export function emptyState(origin: string): State {
  return { v: 1, origin, note: '', size: 0, peaks: [], place: 0, seenAt: null, findings: [], audit: nothingJudged }
}

/** A state from its file; null where it is none. */
export function readState(text: string): State | null {
  try {
    return State.parse(JSON.parse(text))
  } catch {
    return null
  }
}
