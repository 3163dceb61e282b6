import { join } from 'node:path'
import type { Database } from '#core/database/db.ts'
import type { Handler } from '#core/calls/handler.ts'
import type { MountOptions, MountTools, Running } from '#core/part.ts'
import { createApp, type App } from './app.ts'
import { startBackground, startDemonstrations } from './background.ts'
import type { Config } from './config.ts'
import { parts } from './parts.ts'

type ListenOptions = Partial<MountOptions> & {
  config: Config
  database: Database
  /** False leaves out the stream, and then nothing is cached either, since no source reports changes. */
  isLive?: boolean
  /** Plays the demonstrations of the parts; one of several processes does. */
  isDemo?: boolean
  /** In tests: replaces the handlers of the services that run here. */
  handlers?: readonly Handler[]
  /** In tests: the clock that calls, pages and streams go by, epoch ms. */
  now?: () => number
}

type Listening = { url: string; app: App; close(): Promise<void> }

const builtSite = join(import.meta.dirname, '..', 'build')

/** Answers requests on the configured address until `close`: calls, and what the parts mount beside them. */
export async function listen({
  config,
  database,
  isLive: isFed = true,
  isDemo = false,
  handlers,
  now,
  ...options
}: ListenOptions): Promise<Listening> {
  const app = await createApp({ config, database, handlers, isFed, now })
  const tools: MountTools = { buildFolder: builtSite, ...options, ...app, config, database, parts, isFed, now }
  // Beside the stream, which publishes its changes.
  const background = isFed ? await startBackground({ ...tools, position: app.versions.position }) : null
  const mounted: (Running | void)[] = []
  for (const { mount } of parts) mounted.push(await mount?.(app.http, tools))
  const address = await app.http.listen({ host: config.host, port: config.port })
  const demo = isDemo ? await startDemonstrations(tools) : null
  const close = async () => {
    await demo?.stop()
    await background?.stop()
    // Before the app: open responses of the stream would keep the server from closing.
    for (const one of mounted.toReversed()) await one?.stop()
    await app.close()
  }
  return { url: readable(address), app, close }
}

/** An address for browsers: a server that listens on all interfaces is reached as this machine. */
function readable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
