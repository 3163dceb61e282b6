import { randomBytes } from 'node:crypto'
import type { Secrets } from '#accounts/secrets/secrets.ts'
import type { Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import { appendLeaf } from './append.ts'
import { logSigners } from './key.ts'
import { findNewest } from './store/checkpoint.ts'
import { insertOrigin, listOrigins, lockOrigins, savePublicKey } from './store/origin.ts'
import type { Origin } from './store/origin.ts'

export type LogTools = { database: Database; secrets: Secrets; publicUrl: string | null }

/** Without a public address the name is made up, so that no two logs have the same. */
function hostOf(publicUrl: string | null): string {
  return publicUrl === null ? `localhost-${randomBytes(4).toString('hex')}` : new URL(publicUrl).host
}

/**
 * The origin in use; the first is begun where none is. A successor of its key is a leaf, while the earlier secret is
 * there to sign as well. Null where the earlier key is lost: the operator begins a new origin.
 */
export function currentOrigin({ database, secrets, publicUrl }: LogTools): Promise<Origin | null> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const [stored] = await listOrigins(db)
    if (stored && logSigners(secrets, stored.name)[0].text === stored.publicKey) return stored
    await lockOrigins(db)
    const [origin] = await listOrigins(db)
    if (!origin) return beginOrigin({ secrets, name: `${hostOf(publicUrl)}/log` }, readerIn(client), 1)
    const [current, ...earlier] = logSigners(secrets, origin.name)
    if (current.text === origin.publicKey) return origin
    if (!earlier.some(({ text }) => text === origin.publicKey)) return null
    await appendLeaf(db, { kind: 'key', body: { origin: origin.name, key: current.text, before: origin.publicKey } })
    await savePublicKey(db, { number: origin.number, publicKey: current.text })
    return { ...origin, publicKey: current.text }
  })
}

type Beginning = { secrets: Secrets; name: string; after?: { origin: string; checkpoint: string } | null }

async function beginOrigin(
  { secrets, name, after }: Beginning,
  db: ReturnType<typeof readerIn>,
  number: number,
): Promise<Origin> {
  const origin = { number, name, publicKey: logSigners(secrets, name)[0].text }
  await insertOrigin(db, origin)
  await appendLeaf(db, { kind: 'key', body: { origin: name, key: origin.publicKey, before: null, after } })
  return origin
}

/**
 * Begins a new origin, after a restore or with a lost key. Its first leaf names the last checkpoint of the one before:
 * `note` if given, such as one that a witness has signed, else the newest stored one.
 */
export function beginNextOrigin(
  { database, secrets, publicUrl }: LogTools,
  note: string | null,
): Promise<Origin | null> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    await lockOrigins(db)
    const [last] = await listOrigins(db)
    if (!last) return null
    const checkpoint = note ?? (await findNewest(db, last.number))?.note ?? null
    const base = publicUrl === null ? last.name.replace(/\/log(\/\d+)?$/, '') : new URL(publicUrl).host
    const number = last.number + 1
    const after = checkpoint === null ? null : { origin: last.name, checkpoint }
    return beginOrigin({ secrets, name: `${base}/log/${number}`, after }, db, number)
  })
}
