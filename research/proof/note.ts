import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'

/** Notes of https://c2sp.org/signed-note: keys, checkpoints, signatures of logs and cosignatures of witnesses. */

const logType = 1
const witnessType = 4

type Signature = { name: string; id: string; bytes: Buffer }
export type Key = { name: string; id: string; type: number; text: string; object: KeyObject }
export type Checkpoint = {
  place: string
  origin: string
  size: number
  root: Buffer
  text: string
  signatures: Signature[]
}
/** What known keys signed: `keys` are of the log, `seen` of witnesses with their time. */
export type Signed = { keys: Key[]; seen: { name: string; at: number }[]; faults: string[] }

export const isLogKey = ({ type }: Key): boolean => type === logType

/** A key as `<name>+<id>+<base64 of type and public key>`, or null. */
export function readKey(text: string): Key | null {
  const [, name, id, base64] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text) ?? []
  const bytes = Buffer.from(base64 ?? '', 'base64')
  const type = bytes[0]
  if (!name || !id || bytes.length !== 33 || (type !== logType && type !== witnessType)) return null
  const hash = createHash('sha256').update(`${name}\n`).update(bytes).digest('hex')
  if (hash.slice(0, 8) !== id) return null
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(1).toString('base64url') }
  return { name, id, type, text, object: createPublicKey({ key: jwk, format: 'jwk' }) }
}

/** The parts of a checkpoint, or what is wrong with its form. */
export function readCheckpoint(place: string, bytes: Buffer): Checkpoint | string {
  const note = bytes.toString()
  const end = note.lastIndexOf('\n\n')
  if (end < 0) return 'has no empty line before its signatures'
  const text = note.slice(0, end + 1)
  const [, origin, size, base64] = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n/.exec(text) ?? []
  if (!origin || !size || !base64) return 'has no origin, size and root in its first lines'
  const signatures: Signature[] = []
  for (const line of note
    .slice(end + 2)
    .split('\n')
    .slice(0, -1)) {
    const [, name, signature] = /^— (\S+) ([A-Za-z0-9+/]+=*)$/.exec(line) ?? []
    const all = Buffer.from(signature ?? '', 'base64')
    if (!name || all.length < 5) return `has a line that is no signature: ${line.slice(0, 100)}`
    signatures.push({ name, id: all.subarray(0, 4).toString('hex'), bytes: all.subarray(4) })
  }
  if (!note.endsWith('\n') || signatures.length === 0) return 'has no signature'
  return { place, origin, size: Number(size), root: Buffer.from(base64, 'base64'), text, signatures }
}

/** Signatures of unknown keys are left out; a false one of a known key makes all of the note invalid. */
export function checkSignatures({ text, signatures }: Checkpoint, known: readonly Key[]): Signed {
  const signed: Signed = { keys: [], seen: [], faults: [] }
  for (const { name, id, bytes } of signatures) {
    const key = known.find((one) => one.name === name && one.id === id)
    if (!key) continue
    if (isLogKey(key)) {
      if (isSigned(key, text, bytes)) signed.keys.push(key)
      else signed.faults.push(`the signature of ${name}+${id} is not of this text`)
      continue
    }
    const seconds = bytes.length === 72 ? bytes.readBigUInt64BE() : null
    if (seconds !== null && isSigned(key, `cosignature/v1\ntime ${seconds}\n${text}`, bytes.subarray(8)))
      signed.seen.push({ name, at: Number(seconds) * 1000 })
    else signed.faults.push(`the cosignature of ${name}+${id} is not of this text and time`)
  }
  return signed.faults.length === 0 ? signed : { keys: [], seen: [], faults: signed.faults }
}

const isSigned = ({ object }: Key, text: string, signature: Buffer): boolean =>
  signature.length === 64 && verify(null, Buffer.from(text), object, signature)
