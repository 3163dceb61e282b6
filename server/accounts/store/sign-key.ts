import { lockIn } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'

export type SignKey = { id: number; publicKey: string; sealedPrivateKey: Buffer; createdAt: Date }

/** The newest keys, newest first. */
export function listSignKeys(db: Reader, limit: number): Promise<SignKey[]> {
  return db.query<SignKey>(
    'select id, public_key as "publicKey", sealed_private_key as "sealedPrivateKey", created_at as "createdAt" from accounts.sign_key order by id desc limit $1',
    [limit],
  )
}

/** Lets one process at a time create a key, until its transaction ends. */
export async function lockSignKeys(db: Reader): Promise<void> {
  await db.query(`select ${lockIn('sign-keys')}`)
}

export async function addSignKey(db: Reader, publicKey: string, sealedPrivateKey: Buffer): Promise<void> {
  await db.query('insert into accounts.sign_key (public_key, sealed_private_key) values ($1, $2)', [
    publicKey,
    sealedPrivateKey,
  ])
}
