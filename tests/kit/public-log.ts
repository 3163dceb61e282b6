import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import fastify from 'fastify'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import type { Secrets } from '#accounts/secrets/secrets.ts'
import type { Database } from '#core/database/db.ts'
import { createLog } from '#core/log.ts'
import { createCheckpoints } from '#proof/checkpoint.ts'
import { guardFile } from '#proof/guard-file.ts'
import { logSigners, witnessSigner } from '#proof/key.ts'
import { mountLog } from '#proof/mount.ts'
import type { Witness } from '#proof/settings.ts'
import { createWitnessServer } from '#proof/witness/serve.ts'
import type { WatchedLog } from '#proof/witness/witness.ts'
import { testDatabase } from './database.ts'

/** An installation with a public log; files beside its database are below `folder`. */
export type Installation = { database: Database; secrets: Secrets; host: string; publicUrl: string; folder: string }

export const secretOf = (host: string) => `secret-of-${host}-which-is-long-enough`

/** An installation at a made-up host. */
export async function install(host: string, folder: string): Promise<Installation> {
  const secrets = createSecrets([secretOf(host)])
  return { database: await testDatabase(), secrets, host, publicUrl: `https://${host}`, folder: join(folder, host) }
}

/** The key of the first origin of its log. */
export const keyOfLog = ({ secrets, host }: Installation) => logSigners(secrets, `${host}/log`)[0]
/** The key of its witness. */
export const keyOfWitness = ({ secrets, host }: Installation) => witnessSigner(secrets, `${host}/witness`)

/** Publishes the log of a database as its server does, until the file ends; answers the prefix. */
export async function publishLog({ database }: Pick<Installation, 'database'>): Promise<string> {
  const http = fastify()
  const open = { isAllowed: true, headers: {} }
  const stubs = { limits: { take: () => open }, callers: { of: () => ({ address: '127.0.0.1' }) } }
  mountLog(http, { database, log: createLog('silent'), ...stubs } as unknown as Parameters<typeof mountLog>[1])
  await http.listen({ port: 0, host: '127.0.0.1' })
  after(() => http.close())
  return `${urlOf(http.server)}/log`
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts the witness of an installation for these logs, until the file ends. */
export async function startWitness(of: Installation, logs: readonly WatchedLog[]): Promise<Witness> {
  const server = createWitnessServer({ database: of.database, signer: keyOfWitness(of), logs })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => void server.close().closeAllConnections())
  return { key: keyOfWitness(of), url: urlOf(server) }
}

/** Signs a checkpoint of its log, as a process of the installation does once a minute. */
export function signing(of: Installation, witnesses: readonly Witness[], dataFolder = of.folder) {
  return createCheckpoints({ ...of, witnesses, guard: guardFile(dataFolder) })
}
