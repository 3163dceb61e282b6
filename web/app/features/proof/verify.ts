import type { Checkpoint, SealReceipt } from '#contract/touchline/proof.ts'
import { bytesOfHex, hexOf, readKey, readNote, type Note, type VerifierKey } from './note.ts'
import { isConsistent, leafHash, rootByInclusion, sha256 } from './tree.ts'

const checks = ['content', 'leaf', 'inclusion', 'signature', 'consistency', 'witnesses'] as const
type CheckName = (typeof checks)[number]
/**
 * Why a check is not made yet: the seal is closed, no checkpoint has it, the code of Ed25519 did not load, no witness
 * has signed before the kick-off.
 */
type Missing = 'reveal' | 'checkpoint' | 'browser' | 'witness'
type Outcome = 'sound' | 'wrong' | Missing

export interface Check {
  name: CheckName
  state: 'sound' | 'wrong' | 'unknown'
  missing: Missing | null
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

/** Keys of the log and of its witnesses, in the text form of C2SP signed-note. */
interface Keys {
  log: string
  witnesses: readonly string[]
}

type LeafBody = Record<string, unknown>

/** Checks a receipt in this browser, step by step; nothing is sent. `shown`: null without a page about it. */
export async function verifyReceipt(receipt: SealReceipt, keys: Keys, shown: ShownSeal | null): Promise<Check[]> {
  const found: Check[] = []
  const run: Record<CheckName, () => Promise<Outcome>> = {
    content: () => contentOutcome(receipt, shown),
    leaf: () => leafOutcome(receipt, shown),
    inclusion: () => inclusionOutcome(receipt),
    signature: () => signatureOutcome(receipt, keys.log),
    consistency: () => consistencyOutcome(receipt),
    witnesses: () => witnessOutcome(receipt, keys.witnesses),
  }
  for (const name of checks) {
    const from = performance.now()
    const outcome = await run[name]()
    const isMade = outcome === 'sound' || outcome === 'wrong'
    const state = isMade ? outcome : 'unknown'
    found.push({ name, state, missing: isMade ? null : outcome, ms: performance.now() - from })
  }
  return found
}

/** A receipt from a saved file; null for anything else. */
export function readReceipt(text: string): SealReceipt | null {
  const read = readObject(text) as Partial<SealReceipt> | null
  if (read === null) return null
  const isPath = (path: unknown) => Array.isArray(path) && path.every((one) => typeof one === 'string')
  const isHead = (one: unknown) =>
    one === null || (typeof one === 'object' && typeof (one as { note?: unknown }).note === 'string')
  const isReveal = read.reveal === null || typeof read.reveal === 'object'
  const isReceipt =
    Number.isSafeInteger(read.number) && typeof read.leaf === 'string' && typeof read.hash === 'string' && isReveal
  return isReceipt &&
    isPath(read.inclusion) &&
    isPath(read.consistency) &&
    [read.checkpoint, read.newest].every((one) => one !== undefined && isHead(one))
    ? (read as SealReceipt)
    : null
}

/** Pick and text with their salts make the commitments of the leaf, and are what the page shows. */
async function contentOutcome({ leaf, reveal }: SealReceipt, shown: ShownSeal | null): Promise<Outcome> {
  if (reveal === null) return 'reveal'
  if (shown !== null && !isShown(reveal, shown)) return 'wrong'
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
  const bytes = bytesOfHex(String(salt))
  return bytes?.length === 32 ? hexOf(await sha256(bytes, new TextEncoder().encode(String(content)))) : null
}

/** The leaf is that of this prophecy, and hashes to what the receipt says. */
async function leafOutcome({ leaf, hash, number }: SealReceipt, shown: ShownSeal | null): Promise<Outcome> {
  const body = bodyOf(leaf)
  const isThis =
    shown === null || (number === shown.number && body?.pick === shown.pickHash && body.text === shown.textHash)
  return isThis && (await leafHash(leaf)) === hash ? 'sound' : 'wrong'
}

/** The body of the leaf of a seal; null of other leaves. */
function bodyOf(leaf: string): LeafBody | null {
  const read = readObject(leaf)
  return read?.kind === 'seal' && typeof read.body === 'object' ? (read.body as LeafBody | null) : null
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' ? (read as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

async function inclusionOutcome({ hash, number, newest, inclusion }: SealReceipt): Promise<Outcome> {
  if (newest === null) return 'checkpoint'
  const root = await rootByInclusion({ leaf: hash, number, size: newest.size, path: inclusion })
  return root === newest.root ? 'sound' : 'wrong'
}

/** Both checkpoints are what their notes say, signed by the key of the log. */
async function signatureOutcome({ checkpoint, newest }: SealReceipt, publicKey: string): Promise<Outcome> {
  if (checkpoint === null || newest === null) return 'checkpoint'
  const key = await readSoundKey(publicKey)
  if (key === null || key.type !== 1) return 'wrong'
  const found = await Promise.all([checkpoint, newest].map((one) => noteOutcome(one, key)))
  return found.find((one) => one === 'wrong') ?? found.find((one) => one !== 'sound') ?? 'sound'
}

async function noteOutcome(checkpoint: Checkpoint, key: VerifierKey): Promise<Outcome> {
  const note = noteOf(checkpoint)
  if (note === null || note.origin !== key.name) return 'wrong'
  const own = note.signatures.filter(isOf(key))
  const are = await Promise.all(own.map(({ bytes }) => isSigned(key, bytes.slice(4), encode(note.text))))
  if (are.includes(null)) return 'browser'
  return are.length > 0 && are.every(Boolean) ? 'sound' : 'wrong'
}

/** The note of a checkpoint; null where it says another size or root. */
function noteOf({ note, size, root }: Checkpoint): Note | null {
  const read = readNote(note)
  return read !== null && read.size === size && read.root === root ? read : null
}

const encode = (text: string) => new TextEncoder().encode(text)

function isOf({ name, id }: VerifierKey) {
  return (one: Note['signatures'][number]) => one.name === name && hexOf(one.bytes.slice(0, 4)) === id
}

/** A key whose id is the hash of its name and bytes. */
async function readSoundKey(text: string): Promise<VerifierKey | null> {
  const key = readKey(text)
  if (key === null) return null
  const id = hexOf(await sha256(encode(`${key.name}\n`), Uint8Array.of(key.type), key.bytes)).slice(0, 8)
  return id === key.id ? key : null
}

type Bytes = Uint8Array<ArrayBuffer>

/** By the browser, or by a library where it has no Ed25519; null where that does not load. */
async function isSigned({ bytes }: VerifierKey, signature: Bytes, signed: Bytes): Promise<boolean | null> {
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']).catch(() => null)
  if (key !== null) return crypto.subtle.verify('Ed25519', key, signature, signed).catch(() => false)
  const library = await import('@noble/ed25519').catch(() => null)
  return library?.verifyAsync(signature, signed, bytes, { zip215: false }).catch(() => false) ?? null
}

/** The newest tree begins with the first one that has the leaf. */
async function consistencyOutcome({ number, checkpoint, newest, consistency }: SealReceipt): Promise<Outcome> {
  if (checkpoint === null || newest === null) return 'checkpoint'
  if (number >= checkpoint.size) return 'wrong'
  return (await isConsistent({ earlier: checkpoint, later: newest, path: consistency })) ? 'sound' : 'wrong'
}

/** The first checkpoint with the leaf has a cosignature of a witness from before the kick-off. */
async function witnessOutcome({ checkpoint, leaf }: SealReceipt, keys: readonly string[]): Promise<Outcome> {
  if (checkpoint === null) return 'checkpoint'
  const note = noteOf(checkpoint)
  const kickOff = bodyOf(leaf)?.kickOff
  if (note === null) return 'wrong'
  const moments = (await Promise.all(keys.map((key) => momentsOf(note, key)))).flat()
  if (moments.includes('wrong')) return 'wrong'
  if (moments.includes('browser')) return 'browser'
  return moments.some((ms) => typeof ms === 'number' && typeof kickOff === 'number' && ms <= kickOff)
    ? 'sound'
    : 'witness'
}

/** Epoch ms of the cosignatures of a witness (https://c2sp.org/tlog-cosignature). */
async function momentsOf(note: Note, text: string): Promise<(number | 'wrong' | 'browser')[]> {
  const key = await readSoundKey(text)
  if (key === null || key.type !== 4) return ['wrong']
  return Promise.all(
    note.signatures.filter(isOf(key)).map(async ({ bytes }) => {
      if (bytes.length !== 76) return 'wrong'
      const seconds = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(4)
      const is = await isSigned(key, bytes.slice(12), encode(`cosignature/v1\ntime ${seconds}\n${note.text}`))
      return is === null ? 'browser' : is ? Number(seconds) * 1000 : 'wrong'
    }),
  )
}
