import type { Checkpoint, SealReceipt } from '#contract/touchline/proof.ts'
import { bytesOfHex, hexOf, readKey, readNote } from './note.ts'
import type { Note, VerifierKey } from './note.ts'
import { isConsistent, leafHash, rootByInclusion, sha256 } from './tree.ts'

export const checks = ['content', 'leaf', 'inclusion', 'signature', 'consistency'] as const
export type CheckName = (typeof checks)[number]
/** `unknown`: this browser or this receipt does not allow the check yet. */
export type CheckState = 'sound' | 'wrong' | 'unknown'

export interface Check {
  name: CheckName
  state: CheckState
  ms: number
}

/** What the page says about a seal, which its receipt must bear out. */
export interface ShownSeal {
  number: number
  pickHash: string
  textHash: string
  /** What the page shows of the content; null while it is closed. */
  content: { title: string; text: string; pick: string; probability: number } | null
}

/** Checks a receipt in this browser, step by step with times; nothing is sent. */
export async function verifyReceipt(receipt: SealReceipt, publicKey: string, shown: ShownSeal): Promise<Check[]> {
  const found: Check[] = []
  const run: Record<CheckName, () => Promise<CheckState>> = {
    content: () => contentState(receipt, shown),
    leaf: () => leafState(receipt, shown),
    inclusion: () => inclusionState(receipt),
    signature: () => signatureState(receipt, publicKey),
    consistency: () => consistencyState(receipt),
  }
  for (const name of checks) {
    const from = performance.now()
    const state = await run[name]()
    found.push({ name, state, ms: performance.now() - from })
  }
  return found
}

/** Pick and text with their salts make the commitments of the leaf, and are what the page shows. */
async function contentState({ leaf, reveal }: SealReceipt, shown: ShownSeal): Promise<CheckState> {
  if (reveal === null) return 'unknown'
  if (!isShown(reveal, shown)) return 'wrong'
  const body = bodyOf(leaf)
  const isPick = (await commitment(reveal.pickSalt, reveal.pick)) === body?.pick
  if (reveal.text === null || reveal.textSalt === null) return isPick ? 'sound' : 'wrong'
  const isText = (await commitment(reveal.textSalt, reveal.text)) === body?.text
  return isPick && isText ? 'sound' : 'wrong'
}

function isShown({ pick, text }: NonNullable<SealReceipt['reveal']>, { content }: ShownSeal): boolean {
  if (content === null) return true
  const sealed = readObject(pick)
  const written = text === null ? null : readObject(text)
  const isPick = sealed?.pick === content.pick && sealed.probability === content.probability
  return isPick && (written === null || (written.title === content.title && written.text === content.text))
}

async function commitment(salt: string, content: string): Promise<string | null> {
  const bytes = bytesOfHex(salt)
  return bytes?.length === 32 ? hexOf(await sha256(bytes, new TextEncoder().encode(content))) : null
}

/** The leaf is that of this prophecy, and hashes to what the receipt says. */
async function leafState({ leaf, hash, number }: SealReceipt, shown: ShownSeal): Promise<CheckState> {
  const body = bodyOf(leaf)
  const isThis = number === shown.number && body?.pick === shown.pickHash && body.text === shown.textHash
  return isThis && (await leafHash(leaf)) === hash ? 'sound' : 'wrong'
}

function bodyOf(leaf: string): Record<string, unknown> | null {
  const read = readObject(leaf)
  return read?.kind === 'seal' && typeof read.body === 'object' ? (read.body as Record<string, unknown> | null) : null
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' ? (read as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

async function inclusionState({ hash, number, newest, inclusion }: SealReceipt): Promise<CheckState> {
  if (newest === null) return 'unknown'
  const root = await rootByInclusion({ leaf: hash, number, size: newest.size, path: inclusion })
  return root === newest.root ? 'sound' : 'wrong'
}

/** Both checkpoints are what their notes say, signed by the key of the log. */
async function signatureState({ checkpoint, newest }: SealReceipt, publicKey: string): Promise<CheckState> {
  if (checkpoint === null || newest === null) return 'unknown'
  const key = readKey(publicKey)
  if (key === null || key.type !== 1) return 'wrong'
  const states = await Promise.all([checkpoint, newest].map((one) => noteState(one, key)))
  return states.includes('wrong') ? 'wrong' : states.includes('unknown') ? 'unknown' : 'sound'
}

async function noteState({ note, size, root }: Checkpoint, key: VerifierKey): Promise<CheckState> {
  const read = readNote(note)
  if (read === null || read.size !== size || read.root !== root || read.origin !== key.name) return 'wrong'
  const name = new TextEncoder().encode(`${key.name}\n`)
  const id = hexOf(await sha256(name, Uint8Array.of(key.type), key.bytes)).slice(0, 8)
  return id === key.id ? signedState(read, key) : 'wrong'
}

async function signedState({ signatures, text }: Note, { name, id, bytes }: VerifierKey): Promise<CheckState> {
  const own = signatures.filter((one) => one.name === name && hexOf(one.bytes.slice(0, 4)) === id)
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']).catch(() => null)
  // Some browsers have no Ed25519.
  if (key === null) return 'unknown'
  const signed = new TextEncoder().encode(text)
  const are = await Promise.all(
    own.map((one) => crypto.subtle.verify('Ed25519', key, one.bytes.slice(4), signed).catch(() => false)),
  )
  return are.includes(true) ? 'sound' : 'wrong'
}

/** The newest tree begins with the first one that has the leaf. */
async function consistencyState({ number, checkpoint, newest, consistency }: SealReceipt): Promise<CheckState> {
  if (checkpoint === null || newest === null) return 'unknown'
  if (number >= checkpoint.size) return 'wrong'
  return (await isConsistent({ earlier: checkpoint, later: newest, path: consistency })) ? 'sound' : 'wrong'
}
