import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readLeaf } from './leaf.ts'
import { readCheckpoint, type Checkpoint } from './note.ts'
import type { Say } from './seals.ts'
import { isGrown, isIncluded, leafHash } from './tree.ts'

type Reveal = { pick: string; pickSalt: string; text: string | null; textSalt: string | null }
type Receipt = {
  number: number
  leaf: string
  hash: string
  checkpoint: { note: string } | null
  newest: { note: string } | null
  inclusion: string[]
  consistency: string[]
  reveal: Reveal | null
}

const bytesOf = (hashes: readonly string[]) => hashes.map((hash) => Buffer.from(hash, 'hex'))

/** Compares a receipt of a seal with the leaves of the log; the checkpoints in it remain to be compared. */
export async function readReceipt(file: string, hashes: readonly Buffer[], say: Say): Promise<Checkpoint[]> {
  const receipt = JSON.parse(await readFile(file, 'utf8')) as Receipt
  const bytes = Buffer.from(receipt.leaf)
  const [hash, leaf] = [leafHash(bytes), readLeaf(bytes, receipt.number)]
  if (hash.toString('hex') !== receipt.hash) say(file, `receipt: its leaf does not hash to ${receipt.hash}`)
  if (!hashes[receipt.number]?.equals(hash)) say(file, `receipt: its leaf is not entry ${receipt.number} of the log`)
  if (typeof leaf === 'string' || leaf.kind !== 'seal') say(file, 'receipt: its leaf is no seal')
  else if (receipt.reveal) openCommitments(file, receipt.reveal, leaf.body, say)
  const notes = [receipt.checkpoint, receipt.newest].flatMap((one, at) => {
    const note = one && readCheckpoint(`${file} ${at === 0 ? 'checkpoint' : 'newest'}`, Buffer.from(one.note))
    if (typeof note === 'string') say(file, `receipt: a checkpoint of it ${note}`)
    return note && typeof note !== 'string' ? [note] : []
  })
  const [first, newest] = notes
  if (!first || !newest) return notes
  if (!isIncluded(hash, receipt.number, newest.size, bytesOf(receipt.inclusion), newest.root))
    say(file, 'receipt: its path does not lead to the root of its newest checkpoint')
  if (first.size <= receipt.number) say(file, `receipt: its checkpoint of ${first.size} entries is older than its leaf`)
  if (!isGrown(first, newest, bytesOf(receipt.consistency)))
    say(file, 'receipt: its newest checkpoint is not shown to continue the first')
  return notes
}

function openCommitments(file: string, reveal: Reveal, body: Record<string, unknown>, say: Say): void {
  const opens = (salt: string, content: string) =>
    createHash('sha256').update(Buffer.from(salt, 'hex')).update(content).digest('hex')
  if (opens(reveal.pickSalt, reveal.pick) !== body.pick) say(file, 'changed: its pick is not what was sealed')
  if (reveal.text !== null && opens(reveal.textSalt ?? '', reveal.text) !== body.text)
    say(file, 'changed: its text is not what was sealed')
}
