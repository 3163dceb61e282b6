import type { Verifier } from '../note.ts'
import { createAudit } from './audit.ts'
import type { LeafKind } from '../rules/leaf.ts'
import { isLasting, type Finding, type LedgerHead } from './finding.ts'
import { isSigned, keysOf } from './keys.ts'
import { readLeaves, readUnsigned, seenBy, type Published, type ReadFile } from './published.ts'
import { createSights, type Sight } from './sights.ts'
import { emptyState, type State } from './state.ts'
import { tilePath } from '#core/merkle/checkpoint.ts'
import { TILE } from '#core/merkle/tree.ts'
import { readBundle } from '../rules/path.ts'

/** Where a log has its earlier checkpoints, by their numbers: `checkpoints/<N>`. */
const pathOf = (place: number) => tilePath('entries', place, TILE).replace('tile/entries', 'checkpoints')

/**
 * Earlier checkpoints that a log publishes, from a file of them on, oldest first, whose signatures are not checked yet;
 * `place` is that of the last file. A sentence where one is malformed. A copy of a log may have none.
 */
async function readHistory(
  read: ReadFile,
  from: number,
): Promise<{ checkpoints: Published[]; place: number } | string> {
  const checkpoints: Published[] = []
  for (let place = from; ; place++) {
    const bytes = await read(pathOf(place))
    if (typeof bytes === 'string') return { checkpoints, place: Math.max(place - 1, from) }
    const notes = readBundle(bytes)?.map((note) => readUnsigned(note.toString()))
    if (!notes || notes.includes(null)) return `${pathOf(place)}: malformed`
    for (const note of notes as Published[]) checkpoints.push(note)
  }
}

/** What a stranger finds: `problem` where the log itself does not verify; then nothing else is judged. */
export type Verified =
  | { problem: string }
  | {
      published: Published
      /** Witnesses of the newest checkpoint, of those that are known, epoch ms. */
      seen: { name: string; at: number }[]
      counts: Readonly<Record<LeafKind, number>>
      /** Seals that no known witness saw before their kick-off. */
      unseen: number
      findings: Finding[]
      /** Heads of the ledger that were read, with the last one before. */
      ledger: readonly LedgerHead[]
      /** For the next run. */
      state: State
    }

type Options = {
  read: ReadFile
  key: Verifier
  witnesses: readonly Verifier[]
  /** Notes of checkpoints that are known: those that others got. */
  notes?: readonly string[]
  /** State of the last run; only later entries are read. */
  state?: State | null
  now?: number
  onProgress?(done: number, size: number): void
}

const MOST_FINDINGS = 1000

/**
 * Verifies a published log from its files alone: signatures, all leaves against the root, tiles, each known or earlier
 * checkpoint as a state of the tree, and what the leaves say.
 */
export async function verifyLog(options: Options): Promise<Verified> {
  const { read, key, witnesses, notes = [], now = Date.now(), onProgress } = options
  const before = options.state ?? emptyState(key.name)
  const bytes = await read('checkpoint')
  if (typeof bytes === 'string') return { problem: bytes }
  const published = readUnsigned(bytes.toString())
  if (published?.origin !== key.name) return { problem: `The checkpoint is not one of ${key.name}.` }
  const known = [...notes, ...(before.note === '' ? [] : [before.note])].map(readUnsigned)
  if (known.some((one) => one?.origin !== key.name)) return { problem: 'A known checkpoint is not one of this log.' }
  const history = await readHistory(read, before.place)
  if (typeof history === 'string') return { problem: history }
  const earlier = known as Published[]
  const { head } = published
  const larger = earlier.find((one) => one.head.size > head.size)
  if (larger) return { problem: `The log went back: ${larger.head.size} leaves are known, ${head.size} are published.` }

  const all = [...earlier, ...history.checkpoints.filter((one) => one.head.size >= before.size), published]
  const sights = createSights(
    all.flatMap((one) => sightsOf(one, witnesses)),
    before.seenAt,
  )
  const findings = [...before.findings]
  const found = (finding: Finding) => void findings.push(finding)
  const audit = createAudit({ found, now, sights, before: before.audit })
  const leaves = await readLeaves({
    read,
    head,
    from: { size: before.size, peaks: before.peaks.map((peak) => Buffer.from(peak, 'hex')) },
    sizes: all.map((one) => one.head.size),
    take: audit.take,
    found,
    ...(onProgress ? { onProgress } : {}),
  })
  if (typeof leaves === 'string') return { problem: leaves }
  const { roots, tree } = leaves
  const problem = problemOf({ all, published, earlier, roots, keys: keysOf(key, audit.keys, all), from: before.size })
  if (problem !== null) return { problem }
  const { heads, state } = audit.finish()
  return {
    published,
    seen: seenBy(published, witnesses),
    counts: state.counts,
    unseen: state.authors.unseen,
    findings,
    ledger: heads,
    state: {
      v: 1,
      origin: key.name,
      note: published.text,
      size: head.size,
      peaks: tree.peaks.map((peak) => peak.toString('hex')),
      place: history.place,
      seenAt: sights.latest,
      findings: findings.filter(isLasting).slice(0, MOST_FINDINGS),
      audit: state,
    },
  }
}

type Judged = {
  all: readonly Published[]
  published: Published
  earlier: readonly Published[]
  roots: ReadonlyMap<number, Buffer>
  keys: readonly Verifier[]
  from: number
}

/** Why the log does not verify; null where it does. */
function problemOf({ all, published, earlier, roots, keys, from }: Judged): string | null {
  if (!isSigned(published, keys)) return 'The checkpoint is not signed by the key of the log.'
  if (!earlier.every((one) => isSigned(one, keys))) return 'A known checkpoint is not signed by the key of the log.'
  if (!all.every((one) => isSigned(one, keys))) return 'An earlier checkpoint is not signed by the key of the log.'
  if (!roots.get(published.head.size)?.equals(published.head.root))
    return from === 0
      ? 'The leaves do not have the root of the checkpoint.'
      : `The log does not continue the ${from} leaves of the last run: it is split, or its leaves are not those of the checkpoint.`
  const fork = all.find(({ head }) => head.size >= from && !roots.get(head.size)?.equals(head.root))
  return fork ? `The log is split: it has another tree of ${fork.head.size} leaves than a known checkpoint.` : null
}

function sightsOf(published: Published, witnesses: readonly Verifier[]): Sight[] {
  return seenBy(published, witnesses).map(({ at }) => ({ size: published.head.size, at }))
}
