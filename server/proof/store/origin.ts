import type { Reader } from '#core/database/reader.ts'

/** The name under which the log is signed; `publicKey` is a verifier key. */
export type Origin = { number: number; name: string; publicKey: string }

/** Origins, the newest first. */
export function listOrigins(db: Reader): Promise<Origin[]> {
  return db.query('select number, name, public_key as "publicKey" from proof.origin order by number desc')
}

/** Waits for others that begin or change an origin, until the transaction ends. */
export async function lockOrigins(db: Reader): Promise<void> {
  await db.query('lock table proof.origin in share row exclusive mode')
}

export async function insertOrigin(db: Reader, { number, name, publicKey }: Origin): Promise<void> {
  await db.query('insert into proof.origin (number, name, public_key) values ($1, $2, $3)', [number, name, publicKey])
}

export async function savePublicKey(
  db: Reader,
  { number, publicKey }: Pick<Origin, 'number' | 'publicKey'>,
): Promise<void> {
  await db.query('update proof.origin set public_key = $2 where number = $1', [number, publicKey])
}
