import type { Reader } from '#core/reader.ts'

export type SignKeyPair = { id: number; publicKey: string; privateKey: string }

const columns = 'id, public_key as "publicKey", private_key as "privateKey"'

export async function findSignKey(db: Reader): Promise<SignKeyPair | null> {
  const [row] = await db.query<SignKeyPair>(`select ${columns} from accounts.client_key order by id desc limit 1`)
  return row ?? null
}

/** Adds the first key pair; of several processes that try at once one does. */
export async function addFirstSignKey(db: Reader, { publicKey, privateKey }: Omit<SignKeyPair, 'id'>): Promise<void> {
  await db.query('select pg_advisory_xact_lock(7302941)')
  await db.query(
    `insert into accounts.client_key (public_key, private_key) select $1, $2 where not exists (select from accounts.client_key)`,
    [publicKey, privateKey],
  )
}
