import type { Verifier } from '../note.ts'
import { createAudit } from './audit.ts'
import type { LeafKind } from '../rules/leaf.ts'
import type { Finding, LedgerHead, Sight } from './finding.ts'
import { readLeaves, readPublished, readSigned, seenBy } from './published.ts'
import type { Published, ReadFile } from './published.ts'

/** What a stranger finds: `problem` where the log itself does not verify; then nothing else is judged. */
export type Verified =
  | { problem: string }
  | {
      published: Published
      /** Witnesses of the newest checkpoint, of those that are known, epoch ms. */
      seen: { name: string; at: number }[]
      counts: Readonly<Record<LeafKind, number>>
      findings: Finding[]
      ledger: readonly LedgerHead[]
    }

type Options = {
  read: ReadFile
  key: Verifier
  witnesses: readonly Verifier[]
  /** Notes of checkpoints that are known: earlier ones of the log, or those that somebody else got. */
  notes?: readonly string[]
  now?: number
  onProgress?(done: number, size: number): void
}

/**
 * Verifies a published log from its files alone: the signature, all leaves against the root, each known checkpoint as
 * an earlier state of the tree, and what the leaves say.
 */
export async function verifyLog(options: Options): Promise<Verified> {
  const { read, key, witnesses, notes = [], now = Date.now(), onProgress } = options
  const published = await readPublished(read, key)
  if (typeof published === 'string') return { problem: published }
  const known = notes.map((text) => readSigned(text, key))
  if (known.includes(null)) return { problem: 'A known checkpoint is not signed by the key of the log.' }
  const earlier = known as Published[]
  const { head } = published
  const larger = earlier.find((one) => one.head.size > head.size)
  if (larger) return { problem: `The log went back: ${larger.head.size} leaves are known, ${head.size} are published.` }
  const audit = createAudit({ now, sights: [...earlier, published].flatMap((one) => sightsOf(one, witnesses)) })
  const roots = await readLeaves({
    read,
    head,
    sizes: earlier.map((one) => one.head.size),
    take: audit.take,
    ...(onProgress ? { onProgress } : {}),
  })
  if (typeof roots === 'string') return { problem: roots }
  if (!roots.get(head.size)?.equals(head.root)) return { problem: 'The leaves do not have the root of the checkpoint.' }
  const fork = earlier.find((one) => !roots.get(one.head.size)?.equals(one.head.root))
  if (fork)
    return { problem: `The log is split: it has another tree of ${fork.head.size} leaves than a known checkpoint.` }
  return { published, seen: seenBy(published, witnesses), ...audit.finish() }
}

function sightsOf(published: Published, witnesses: readonly Verifier[]): Sight[] {
  return seenBy(published, witnesses).map(({ at }) => ({ size: published.head.size, at }))
}
