import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createCookieResolver } from '#accounts/sessions/cookie-resolver.ts'
import type { Database } from '#core/database/db.ts'
import type { Handler } from '#core/calls/handler.ts'
import type { PartTools } from '#core/part.ts'
import { sports } from '#sports/index.ts'
import { createApp } from './app.ts'
import type { App } from './app.ts'
import { startBackground, startDemonstrations } from './background.ts'
import type { Config } from './config.ts'
import { createHub } from './live/hub.ts'
import { startLive } from './live/start.ts'
import { readAssets } from './site/assets.ts'
import { readBuild } from './site/build.ts'
import { assertSiteSports } from './sport-check.ts'
import type { Sources } from './site/build.ts'
import { createDrawing } from './site/drawing.ts'
import { mountDocs } from './site/docs/mount.ts'
import { mountSite } from './site/site.ts'
import { mountSyndication } from './syndication/mount.ts'
import { parts } from './parts.ts'

type ListenOptions = {
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
  /** The folder of the built site. Null serves no pages. */
  buildFolder?: string | null
  /** In development: serves the site from its sources, instead of a build. */
  openSources?: (app: App) => Promise<Sources & { close(): Promise<void> }>
}

type Listening = { url: string; app: App; close(): Promise<void> }

const builtSite = join(import.meta.dirname, '..', 'build')

/** Answers requests on the configured address until `close`: calls, the stream, documentation and pages. */
export async function listen({
  config,
  database,
  isLive = true,
  isDemo = false,
  handlers,
  now,
  buildFolder = builtSite,
  openSources,
}: ListenOptions): Promise<Listening> {
  const app = await createApp({ config, database, handlers, isFed: isLive, now })
  const { versions, log, health, http } = app
  const tools: PartTools = { config, database, log, engines: app.engines, parts, budget: app.budget }
  // Beside the stream, which publishes its changes.
  const hub = createHub({ databaseUrl: database.url, log })
  const background = isLive ? await startBackground({ ...tools, position: versions.position }, hub) : null
  const live = isLive
    ? await startLive({
        hub,
        database,
        parts,
        callers: app.callers,
        isRateLimited: config.isRateLimited,
        resolveCookie: createCookieResolver(app.engines),
        versions,
        budget: app.budget,
        log,
        guard: app.guard,
        limits: app.limits,
        corsOrigins: config.corsOrigins,
        total: config.streams,
        now,
      })
    : null
  if (live) {
    health.follow(live.awaySince)
    live.attach(http)
  }
  mountDocs(http, app)
  for (const { mount } of parts)
    await mount?.(http, { ...tools, limits: app.limits, callers: app.callers, peers: app.peers })
  mountSyndication(http, {
    ...app,
    parts,
    database,
    now,
    drawing: createDrawing({ ...drawingLimits(app, config), atOnce: 2 }),
  })
  const sources = await openSources?.(app)
  if (buildFolder !== null || sources) await addSite(app, config, { folder: buildFolder, sources, now })
  const address = await http.listen({ host: config.host, port: config.port })
  const demo = isDemo ? await startDemonstrations(tools) : null
  const close = async () => {
    await demo?.stop()
    await background?.stop()
    await sources?.close()
    // The stream ends first: its open responses would keep the server from closing.
    await live?.close()
    await app.close()
  }
  return { url: readable(address), app, close }
}

async function addSite(
  { http, dispatch, engines, bytes, budget, limits, front, callers, peers, hosts, log }: App,
  config: Config,
  { folder, sources, now }: { folder: string | null; sources?: Sources; now?: () => number },
): Promise<void> {
  const built = folder === null ? null : await readBuild(folder, log, budget)
  if (built) assertSiteSports(sports, built.entry)
  const client = folder === null ? null : join(folder, 'client')
  const assets = built && client && existsSync(client) ? readAssets(client, config) : new Map()
  mountSite(http, {
    built,
    sources,
    assets,
    dispatch,
    bytes,
    limits,
    front,
    log,
    callers,
    peers,
    defaultZone: config.timeZone,
    hosts,
    now,
    drawing: createDrawing(drawingLimits({ limits }, config)),
    resolveCookie: createCookieResolver(engines),
  })
}

function drawingLimits(
  { limits }: Pick<App, 'limits'>,
  { isRateLimited }: Config,
): Parameters<typeof createDrawing>[0] {
  return { limits, ...(isRateLimited ? {} : { perNetwork: Infinity }) }
}

/** An address for browsers: a server that listens on all interfaces is reached as this machine. */
function readable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
