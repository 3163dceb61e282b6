import { randomBytes } from 'node:crypto'
import type { Secrets } from '#accounts/secrets/secrets.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { appendLeaf } from './append.ts'
import { logSigners } from './key.ts'
import { findNewest } from './store/checkpoint.ts'
import { insertOrigin, listOrigins, lockOrigins, savePublicKey, type Origin } from './store/origin.ts'

export type LogTools = { database: Database; secrets: Secrets; publicUrl: string | null }

/** Without a public address the name is made up, so that no two logs have the same. */
function hostOf(publicUrl: string | null): string {
  return publicUrl === null ? `localhost-${randomBytes(4).toString('hex')}` : new URL(publicUrl).host
}

/**
 * The origin in use; the first is started where none is. A successor of its key is a leaf, while the earlier secret is
 * there to sign as well. Null where the earlier key is lost: the operator begins a new origin.
 */
export function currentOrigin({ database, secrets, publicUrl }: LogTools): Promise<Origin | null> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const [stored] = await listOrigins(db)
    if (stored && logSigners(secrets, stored.name)[0].text === stored.publicKey) return stored
    await lockOrigins(db)
    const [origin] = await listOrigins(db)
    if (!origin) {
      const name = `${hostOf(publicUrl)}/log`
      return addOrigin(db, { number: 1, name, publicKey: logSigners(secrets, name)[0].text })
    }
    const [current, ...earlier] = logSigners(secrets, origin.name)
    if (current.text === origin.publicKey) return origin
    if (!earlier.some(({ text }) => text === origin.publicKey)) return null
    await appendLeaf(db, { kind: 'key', body: { origin: origin.name, key: current.text, before: origin.publicKey } })
    await savePublicKey(db, { number: origin.number, publicKey: current.text })
    return { ...origin, publicKey: current.text }
  })
}

type After = { origin: string; checkpoint: string }

async function addOrigin(db: Reader, origin: Origin, after?: After | null): Promise<Origin> {
  await insertOrigin(db, origin)
  await appendLeaf(db, { kind: 'key', body: { origin: origin.name, key: origin.publicKey, before: null, after } })
  return origin
}

/** The origin that would follow the one in use; null where none is started yet. */
export async function nextOrigin({ database, secrets, publicUrl }: LogTools): Promise<Origin | null> {
  const [last] = await listOrigins(readerOf(database))
  if (!last) return null
  const base = publicUrl === null ? last.name.replace(/\/log(\/\d+)?$/, '') : new URL(publicUrl).host
  const number = last.number + 1
  const name = `${base}/log/${number}`
  return { number, name, publicKey: logSigners(secrets, name)[0].text }
}

/**
 * Begins a new origin, after a restore or with a lost key, in the transaction of the caller. Its first leaf names the
 * last checkpoint of the one before: `note` if given, as one that a witness has signed, else the newest stored one.
 * False where another one was started meanwhile.
 */
export async function beginNextOrigin(db: Reader, origin: Origin, note: string | null): Promise<boolean> {
  await lockOrigins(db)
  const [last] = await listOrigins(db)
  if (last?.number !== origin.number - 1) return false
  const checkpoint = note ?? (await findNewest(db, last.number))?.note ?? null
  await addOrigin(db, origin, checkpoint === null ? null : { origin: last.name, checkpoint })
  return true
}
