import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '#core/db.ts'
import { readerIn, readerOf } from '#core/reader.ts'
import { addFirstSignKey, findSignKey } from './store/sign-key.ts'
import type { SignKeyPair } from './store/sign-key.ts'

const generate = promisify(generateKeyPair)

/** The key pair that old clients encrypt passwords for, RSA with 2048 bits; the first one who asks makes it. */
export async function currentSignKey(database: Database): Promise<SignKeyPair> {
  const known = await findSignKey(readerOf(database))
  if (known) return known
  const pair = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await database.transaction((client) => addFirstSignKey(readerIn(client), { publicKey: pair.publicKey.toString('base64'), privateKey: pair.privateKey }))
  return (await findSignKey(readerOf(database))) as SignKeyPair
}
