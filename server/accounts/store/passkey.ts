import type { Reader } from '#core/database/reader.ts'

export type Passkey = {
  id: number
  userId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}

const columns = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter, transports, name, created_at as "createdAt", used_at as "usedAt"`

export function listPasskeysOf(db: Reader, userId: number): Promise<Passkey[]> {
  return db.query<Passkey>(`select ${columns} from accounts.passkey where user_id = $1 order by id`, [userId])
}

export async function findPasskey(db: Reader, credentialId: string): Promise<Passkey | null> {
  const rows = await db.query<Passkey>(`select ${columns} from accounts.passkey where credential_id = $1`, [
    credentialId,
  ])
  return rows[0] ?? null
}

/** Null where the credential is registered already. */
export async function addPasskey(
  db: Reader,
  { userId, credentialId, publicKey, counter, transports, name }: Omit<Passkey, 'id' | 'createdAt' | 'usedAt'>,
): Promise<Passkey | null> {
  const rows = await db.query<Passkey>(
    `insert into accounts.passkey (user_id, credential_id, public_key, counter, transports, name) values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing returning ${columns}`,
    [userId, credentialId, publicKey, counter, transports, name],
  )
  return rows[0] ?? null
}

/** Counts a use; false where the device's counter decreased, as a clone's does, or a concurrent use was first. */
export async function countUse(db: Reader, id: number, counter: number): Promise<boolean> {
  const rows = await db.query(
    'update accounts.passkey set counter = $2, used_at = now() where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id',
    [id, counter],
  )
  return rows.length > 0
}

export async function removePasskey(db: Reader, userId: number, id: number): Promise<boolean> {
  return (
    (await db.query('delete from accounts.passkey where id = $1 and user_id = $2 returning id', [id, userId])).length >
    0
  )
}

export async function addChallenge(
  db: Reader,
  challenge: string,
  userId: number | null,
  validS: number,
): Promise<void> {
  await db.query(
    `insert into accounts.passkey_challenge (challenge, user_id, expires_at) values ($1, $2, now() + $3 * interval '1 second')`,
    [challenge, userId, validS],
  )
}

/** Deletes a challenge, so that it is answered once. */
export async function takeChallenge(db: Reader, challenge: string, userId: number | null): Promise<boolean> {
  const rows = await db.query(
    'delete from accounts.passkey_challenge where challenge = $1 and user_id is not distinct from $2 and expires_at > now() returning challenge',
    [challenge, userId],
  )
  return rows.length > 0
}
