import { createPrivateKey, createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto'

/** Types of signatures of https://c2sp.org/signed-note: of a log, and of a witness with a time. */
const types = { log: 1, witness: 4 } as const
type KeyType = keyof typeof types

/** A key that verifies signatures of notes. */
export type Verifier = { type: KeyType; name: string; id: Buffer; publicKey: KeyObject; text: string }
/** A key that signs notes. */
export type Signer = Verifier & { privateKey: KeyObject }
/** A line of a note below its text. */
type SignatureLine = { name: string; id: Buffer; signature: Buffer; line: string }
/** A signed note; `text` ends with a line end. */
export type Note = { text: string; signatures: SignatureLine[] }

/** PKCS #8 and SPKI around the 32 bytes of an Ed25519 key (RFC 8410, sections 4 and 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')
/** Names have neither spaces nor a plus. */
const keyName = /^[^\s+\p{Cc}]{1,200}$/u
const MOST_SIGNATURES = 64

/** The key of a log or a witness from its 32 secret bytes. */
export function signerOf(type: KeyType, name: string, seed: Buffer): Signer {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const bytes = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x!, 'base64url')
  return { ...verifierOf(type, name, bytes), privateKey }
}

function verifierOf(type: KeyType, name: string, bytes: Buffer): Verifier {
  const typed = Buffer.concat([Buffer.of(types[type]), bytes])
  const id = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), typed]), 'buffer').subarray(0, 4)
  const publicKey = createPublicKey({ key: Buffer.concat([spkiHead, bytes]), format: 'der', type: 'spki' })
  return { type, name, id, publicKey, text: `${name}+${id.toString('hex')}+${typed.toString('base64')}` }
}

/** A verifier key as text, `<name>+<id>+<base64>`; null where it is none of an Ed25519 key, or its id does not fit. */
export function readVerifier(text: string): Verifier | null {
  const [, name = '', id = '', base64 = ''] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text) ?? []
  const typed = Buffer.from(base64, 'base64')
  const type = typed[0] === types.log ? 'log' : typed[0] === types.witness ? 'witness' : null
  if (type === null || typed.length !== 33 || !keyName.test(name)) return null
  const verifier = verifierOf(type, name, typed.subarray(1))
  return verifier.id.toString('hex') === id ? verifier : null
}

/** The text of a checkpoint with a signature line for each of these keys. */
export function signNote(text: string, signers: readonly Signer[]): string {
  const lines = signers.map((signer) => lineOf(signer, sign(null, Buffer.from(text), signer.privateKey)))
  return `${text}\n${lines.map((line) => `${line}\n`).join('')}`
}

/** The line of a witness under a checkpoint, at a time in seconds (https://c2sp.org/tlog-cosignature). */
export function cosign(text: string, signer: Signer, atS: number): string {
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(atS))
  return lineOf(signer, Buffer.concat([time, sign(null, cosigned(text, atS), signer.privateKey)]))
}

function cosigned(text: string, atS: number | bigint): Buffer {
  return Buffer.from(`cosignature/v1\ntime ${atS}\n${text}`)
}

function lineOf({ name, id }: Verifier, signature: Buffer): string {
  return `— ${name} ${Buffer.concat([id, signature]).toString('base64')}`
}

/** Text and signatures of a note; null where it is none. */
export function readNote(note: string): Note | null {
  const end = note.lastIndexOf('\n\n')
  // oxlint-disable-next-line no-control-regex
  if (end === -1 || !note.endsWith('\n') || /[\x00-\x09\x0b-\x1f]/.test(note) || !note.isWellFormed()) return null
  const lines = note.slice(end + 2, -1).split('\n')
  if (lines.length > MOST_SIGNATURES) return null
  const signatures = lines.map(readSignature)
  return signatures.includes(null) ? null : { text: note.slice(0, end + 1), signatures: signatures as SignatureLine[] }
}

/** A line with a signature; null where it is none. */
export function readSignature(line: string): SignatureLine | null {
  const [, name = '', base64 = ''] = /^— ([^ ]+) ([A-Za-z0-9+/]+=*)$/.exec(line) ?? []
  const bytes = Buffer.from(base64, 'base64')
  if (!keyName.test(name) || bytes.length < 5 || bytes.toString('base64') !== base64) return null
  return { name, id: bytes.subarray(0, 4), signature: bytes.subarray(4), line }
}

const isOf = ({ name, id }: SignatureLine, key: Verifier) => name === key.name && id.equals(key.id)

/** Whether a log signed this note with a key; false where it did not, or where a signature under it does not verify. */
export function isSignedBy({ text, signatures }: Note, key: Verifier): boolean {
  const own = signatures.filter((one) => isOf(one, key))
  return (
    key.type === 'log' &&
    own.length > 0 &&
    own.every(({ signature }) => verify(null, Buffer.from(text), key.publicKey, signature))
  )
}

/** When a witness signed this text, in seconds; null where the line is not its own or does not verify. */
export function cosignedAt(text: string, line: SignatureLine, key: Verifier): number | null {
  if (key.type !== 'witness' || !isOf(line, key) || line.signature.length !== 72) return null
  const at = line.signature.readBigUInt64BE()
  if (at > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return verify(null, cosigned(text, at), key.publicKey, line.signature.subarray(8)) ? Number(at) : null
}
