import type { KnownHead } from '#core/merkle/tree.ts'
import { rootsByConsistency } from '#core/merkle/verify.ts'
import { isSignedBy, readNote, type Note, type Verifier } from '../note.ts'

/** A request to a witness (https://c2sp.org/tlog-witness): the note, its head, and the proof from an old size. */
type Submission = { old: number; path: Buffer[]; note: Note; origin: string; head: KnownHead }

const MOST_HASHES = 63

/** The head in the text of a checkpoint, with its origin; null where it is none. */
export function readCheckpoint(text: string): { origin: string; head: KnownHead } | null {
  const [origin = '', size = '', root = '', ...rest] = text.split('\n')
  const hash = Buffer.from(root, 'base64')
  if (origin === '' || rest.length === 0 || !/^(0|[1-9]\d{0,14})$/.test(size)) return null
  if (hash.length !== 32 || hash.toString('base64') !== root) return null
  return { origin, head: { size: Number(size), root: hash } }
}

/** The body of a request. */
export function submissionText(old: number, path: readonly Buffer[], note: string): string {
  return `old ${old}\n${path.map((hash) => `${hash.toString('base64')}\n`).join('')}\n${note}`
}

/** Reads the body of a request; null where it is malformed. */
export function readSubmission(body: string): Submission | null {
  const end = body.indexOf('\n\n')
  if (end === -1) return null
  const [first = '', ...lines] = body.slice(0, end).split('\n')
  const [, old] = /^old (0|[1-9]\d{0,14})$/.exec(first) ?? []
  const path = lines.map((line) => Buffer.from(line, 'base64'))
  const isWhole = path.every((hash, index) => hash.length === 32 && hash.toString('base64') === lines[index])
  const note = readNote(body.slice(end + 2))
  const checkpoint = note && readCheckpoint(note.text)
  if (old === undefined || !isWhole || path.length > MOST_HASHES || !note || !checkpoint) return null
  return { old: Number(old), path, note, ...checkpoint }
}

/**
 * What a witness answers; `sign` once the head is stored. `isSplit`: proven by signatures of the log alone. A smaller
 * tree or a proof that does not fit is none, since anybody can send an old note, or a wrong path.
 */
type Decision = { status: 'sign' | 400 | 403 | 404 | 422 } | { status: 409; isSplit: boolean }

/** Decides about a submission with the head that the witness has signed before, null where none. */
export function decide(
  { old, path, note, origin, head }: Submission,
  keys: readonly Verifier[],
  signed: KnownHead | null,
): Decision {
  const known = keys.filter(({ name }) => name === origin)
  if (known.length === 0) return { status: 404 }
  if (!known.some((key) => isSignedBy(note, key))) return { status: 403 }
  if (old > head.size) return { status: 400 }
  const isSplit = head.size === signed?.size && !head.root.equals(signed.root)
  if (isSplit || old !== (signed?.size ?? 0)) return { status: 409, isSplit }
  return { status: isProven(head, signed, path) ? 'sign' : 422 }
}

function isProven(head: KnownHead, signed: KnownHead | null, path: readonly Buffer[]): boolean {
  if (signed === null || signed.size === 0) return path.length === 0
  const roots = rootsByConsistency(signed.size, head.size, signed.root, path)
  return roots !== null && roots.earlier.equals(signed.root) && roots.later.equals(head.root)
}

/** What is wrong with a checkpoint that a log publishes now, beside one that was signed before. */
export function compare(published: KnownHead, signed: KnownHead): 'back' | 'split' | null {
  if (published.size < signed.size) return 'back'
  return published.size === signed.size && !published.root.equals(signed.root) ? 'split' : null
}
