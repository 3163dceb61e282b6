import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import fastify from 'fastify'
import { createSecrets, type Secrets } from '#accounts/secrets/secrets.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { createLog } from '#core/log.ts'
import { grow } from '#core/merkle/tree.ts'
import { createCheckpoints } from '#proof/checkpoint.ts'
import { guardFile } from '#proof/guard-file.ts'
import { logSigners, witnessSigner } from '#proof/key.ts'
import { mountLog } from '#proof/mount.ts'
import type { Witness } from '#proof/settings.ts'
import { listCheckpoints } from '#proof/store/checkpoint.ts'
import { createWitnessServer } from '#proof/witness/serve.ts'
import type { WatchedLog } from '#proof/witness/witness.ts'
import { testDatabase } from './database.ts'

/** An installation with a public log; files beside its database are below `folder`. */
export type Installation = { database: Database; secrets: Secrets; host: string; publicUrl: string; folder: string }

export const secretOf = (host: string) => `secret-of-${host}-which-is-long-enough`

export type Scope = { after(work: () => Promise<void>): void }

/** An installation at a made-up host, until the scope ends: the file, if none is given. */
export async function install(host: string, folder: string, scope?: Scope): Promise<Installation> {
  const secrets = createSecrets([secretOf(host)])
  const database = await testDatabase(scope)
  return { database, secrets, host, publicUrl: `https://${host}`, folder: join(folder, host) }
}

/** The key of the first origin of its log. */
export const keyOfLog = ({ secrets, host }: Installation) => logSigners(secrets, `${host}/log`)[0]
/** The key of its witness. */
export const keyOfWitness = ({ secrets, host }: Installation) => witnessSigner(secrets, `${host}/witness`)

/** Publishes the log of a database as its server does, until the scope ends; answers the prefix. */
export async function publishLog(
  { database }: Pick<Installation, 'database'>,
  scope: Scope = { after },
): Promise<string> {
  const http = fastify()
  const open = { isAllowed: true, headers: {} }
  const stubs = { limits: { take: () => open }, callers: { of: () => ({ address: '127.0.0.1' }) } }
  mountLog(http, { database, log: createLog('silent'), ...stubs } as unknown as Parameters<typeof mountLog>[1])
  await http.listen({ port: 0, host: '127.0.0.1' })
  scope.after(() => http.close())
  return `${urlOf(http.server)}/log`
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Timed = { now?: () => number; scope?: Scope }

/** Starts the witness of an installation for these logs, until the scope ends. */
export async function startWitness(
  of: Installation,
  logs: readonly WatchedLog[],
  { now = Date.now, scope = { after } }: Timed = {},
): Promise<Witness> {
  const server = createWitnessServer({ database: of.database, signer: keyOfWitness(of), logs, now })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  scope.after(async () => void server.close().closeAllConnections())
  return { key: keyOfWitness(of), url: urlOf(server) }
}

/** Signs a checkpoint of its log, as a process of the installation does once a minute. */
export function signing(
  of: Installation,
  witnesses: readonly Witness[],
  dataFolder = of.folder,
  now: () => number = Date.now,
) {
  return createCheckpoints({ ...of, witnesses, guard: guardFile(dataFolder), now })
}

/** A database as it was before: the rows of the log after the first ones are gone, as after a restore. */
export async function rollBack({ database }: Installation, size: number): Promise<void> {
  const [checkpoint] = (await listCheckpoints(readerOf(database), { limit: 50 })).filter((one) => one.size === size)
  if (!checkpoint) throw new Error(`No checkpoint has ${size} leaves.`)
  const { peaks } = await peaksAt(database, size)
  await database.transaction(async (client) => {
    const tables = ['cosignature', 'checkpoint', 'leaf', 'entry', 'head']
    for (const table of tables) await client.query(`alter table proof.${table} disable trigger user`)
    await client.query(
      'create temporary table gone on commit drop as select leaf_id from proof.entry where number >= ' + size,
    )
    await client.query('delete from proof.cosignature where size > $1', [size])
    await client.query('delete from proof.checkpoint where size > $1', [size])
    await client.query('delete from proof.entry where number >= $1', [size])
    await client.query('delete from proof.leaf l using gone where gone.leaf_id = l.id')
    await client.query('update proof.head set size = $1, root = $2, peaks = $3', [size, checkpoint.root, peaks])
    await client.query('update proof.witness set size = $1', [size])
    for (const table of tables) await client.query(`alter table proof.${table} enable trigger user`)
  })
}

async function peaksAt(database: Database, size: number): Promise<{ peaks: Buffer }> {
  const rows = await readerOf(database).query<{ hash: Buffer }>(
    'select leaf_hash as hash from proof.entry where number < $1 order by number',
    [size],
  )
  const hashes = rows.map(({ hash }) => hash)
  return { peaks: Buffer.concat(grow({ size: 0, peaks: [] }, hashes).tree.peaks) }
}
