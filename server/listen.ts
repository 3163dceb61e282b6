import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { networks } from '#core/caller.ts'
import type { Database } from '#core/db.ts'
import type { Handler } from '#core/dispatch.ts'
import { permitAll } from '#core/guard.ts'
import { createApp } from './app.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { startLive } from './live/start.ts'
import { readAssets } from './site/assets.ts'
import { readBuild } from './site/build.ts'
import { mountDocs } from './site/docs.ts'
import { mountSite } from './site/site.ts'

export type ListenOptions = {
  config: Config
  database: Database
  /** False leaves out the stream, and then nothing is kept either, since nobody tells what changed. */
  isLive?: boolean
  /** In tests: instead of the handlers of the services that run here. */
  handlers?: readonly Handler[]
  /** Where the site was built. Null serves no pages. */
  buildFolder?: string | null
}

export type Listening = { url: string; app: App; close(): Promise<void> }

const builtSite = join(import.meta.dirname, '..', 'build')

/** Answers requests on the configured address until `close`: calls, the stream, documentation and pages. */
export async function listen({ config, database, isLive = true, handlers, buildFolder = builtSite }: ListenOptions): Promise<Listening> {
  const app = await createApp({ config, database, handlers, isFed: isLive })
  const { versions, log, health, http } = app
  const live = isLive ? await startLive({ config, database, versions, log }) : null
  if (live) {
    health.follow(live.awaySince)
    live.attach(http)
  }
  mountDocs(http)
  if (buildFolder !== null) await addSite(app, config, buildFolder)
  const address = await http.listen({ host: config.host, port: config.port })
  const close = async () => {
    // The stream ends first: its open answers would hold the server.
    await live?.close()
    await app.close()
  }
  return { url: readable(address), app, close }
}

async function addSite({ http, dispatch, bytes, limits, front, log }: App, config: Config, folder: string): Promise<void> {
  const built = await readBuild(folder, log)
  const client = join(folder, 'client')
  const assets = built && existsSync(client) ? readAssets(client) : new Map()
  const { regionHeader, publicUrl, timeZone } = config
  const trusted = networks(config.trustedProxies)
  mountSite(http, { built, assets, dispatch, bytes, limits, front, log, rules: permitAll, trusted, regionHeader, defaultZone: timeZone, publicUrl })
}

/** An address that a browser takes: one that listens everywhere is reached as this machine. */
function readable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
