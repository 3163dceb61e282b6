import { constants, createPrivateKey, generateKeyPair, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { readerOf } from '#core/database/reader.ts'
import { inTransaction, type Engine } from '../engine.ts'
import { seal, unseal } from './sealed.ts'
import { addSignKey, listSignKeys, lockSignKeys, type SignKey } from '../store/sign-key.ts'

const PURPOSE = 'sign key'
const BITS = 2048
const ROTATE_AFTER_MS = 30 * 86_400_000
/** Clients may cache a key for a while: the previous one still decrypts. */
const KEYS_KNOWN = 2
/** The base64 length of 2048 bits, beyond that of any password. */
const encrypted = /^[A-Za-z0-9+/]{342}(==)?$/
const makePair = promisify(generateKeyPair)

/**
 * The public key, SPKI in base64, with which clients may encrypt passwords: RSA-OAEP with SHA-256, or PKCS #1 v1.5 for
 * old clients.
 */
export async function currentSignKey(engine: Engine): Promise<string> {
  return (await keysOf(engine))[0]!.publicKey
}

/** The password from a client, decrypted if it is encrypted. A failed decryption yields a wrong password. */
export async function readPassword(engine: Engine, sent: string): Promise<string> {
  if (!encrypted.test(sent)) return sent
  const bytes = Buffer.from(sent, 'base64')
  const keys = (await keysOf(engine)).map((key) => openKey(engine, key)).filter((key) => key !== null)
  // Every padding is tried with every key, so that timing does not reveal the fault.
  const opened = keys.flatMap((key) => [
    open(key, bytes, { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }),
    open(key, bytes, { padding: constants.RSA_PKCS1_PADDING }),
  ])
  return opened.find((text) => text !== null && isText(text))?.toString('utf8') ?? randomBytes(16).toString('hex')
}

function open(key: KeyObject, bytes: Buffer, how: { padding: number; oaepHash?: string }): Buffer | null {
  try {
    // For invalid PKCS #1 v1.5 padding, OpenSSL 3.2 and later return random bytes: the fault is not observable.
    return privateDecrypt({ key, ...how }, bytes)
  } catch {
    return null
  }
}

function isText(bytes: Buffer): boolean {
  return bytes.length > 0 && bytes.length <= 512 && Buffer.from(bytes.toString('utf8')).equals(bytes)
}

/** The decryption keys, newest first; creates one where there is none, the newest is old, or its secret is unknown. */
async function keysOf(engine: Engine): Promise<SignKey[]> {
  const keys = await listSignKeys(readerOf(engine.database), KEYS_KNOWN)
  if (isFit(engine, keys[0])) return keys
  const { publicKey, privateKey } = await makePair('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return inTransaction(engine, async (db) => {
    await lockSignKeys(db)
    const [newest] = await listSignKeys(db, 1)
    if (!isFit(engine, newest))
      await addSignKey(db, publicKey.toString('base64'), seal(engine.secrets, PURPOSE, privateKey))
    return listSignKeys(db, KEYS_KNOWN)
  })
}

function isFit(engine: Engine, key: SignKey | undefined): boolean {
  return key !== undefined && Date.now() - key.createdAt.getTime() < ROTATE_AFTER_MS && openKey(engine, key) !== null
}

function openKey({ secrets }: Engine, { sealedPrivateKey }: SignKey): KeyObject | null {
  const plain = unseal(secrets, PURPOSE, sealedPrivateKey)
  return plain === null ? null : createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' })
}
