import type { FastifyInstance } from 'fastify'
import { createCallers, isHttpsOf, networks } from '#core/calls/callers.ts'
import { createIdentify } from '#accounts/sessions/identify.ts'
import { createCookieResolver } from '#accounts/sessions/cookie-resolver.ts'
import { createClient, type Client } from '#contract/client.ts'
import { httpTransport } from '#contract/http-transport.ts'
import { createRouteTable, listRoutes } from '#contract/routes.ts'
import { serviceNames, services, type ServiceName } from '#contract/services.ts'
import { createApi } from '#core/calls/api.ts'
import { bodyLimits, createBodies } from '#core/http/bodies.ts'
import { createBudget } from '#core/bytes/budget.ts'
import { createByteCache } from '#core/bytes/bytes.ts'
import { DEFAULT_LANGUAGE } from '#core/calls/caller.ts'
import { limitConnections } from '#core/http/connections.ts'
import type { Database } from '#core/database/db.ts'
import { createDispatch, type Dispatch } from '#core/calls/dispatch.ts'
import type { Handler } from '#core/calls/handler.ts'
import { closeEngines, createEngines, loadEngines } from '#core/parts/engines.ts'
import { createPeers } from '#core/http/forward.ts'
import { createFront, putInFront } from '#core/http/front.ts'
import { watchGuardRules } from '#core/guard/guard-store.ts'
import { watchHealth } from '#core/database/health.ts'
import { createHosts } from '#core/http/hosts.ts'
import { createHttp, mountApi } from '#core/http/http.ts'
import { createLimits } from '#core/limits/limits.ts'
import { createShares } from '#core/limits/shares.ts'
import { Failure } from '#core/calls/failure.ts'
import { localTransport, refusal } from '#core/calls/local.ts'
import { watchRegionFile, type WatchedRegions } from '#core/guard/region-file.ts'
import { createLog } from '#core/log.ts'
import type { MountOptions, MountTools } from '#core/part.ts'
import { createVersions } from '#core/bytes/versions.ts'
import type { Config } from './config.ts'
import { createThroughLens } from './lens/through-lens.ts'
import { parts } from './parts.ts'
import { assertComplete, listCalls, loadHandlers } from './services/index.ts'

const CLOSE_PATIENCE_MS = 5000

/** What answers calls, before anything listens. */
export type App = Omit<MountTools, 'config' | 'database' | 'parts' | 'isFed' | 'now' | keyof MountOptions> & {
  http: FastifyInstance
  api: Client
  regions: WatchedRegions | null
  close(): Promise<void>
}

type AppOptions = {
  config: Config
  database: Database
  /** In tests: replaces those of the services that run here. */
  handlers?: readonly Handler[]
  /** Whether a relay reports changes to `versions`. Without one nothing is cached. */
  isFed: boolean
  /** In tests: the clock of calls and cached bytes, epoch ms. */
  now?: () => number
}

/** Assembles the calls: routes, handlers, caches and limits on one web server. */
export async function createApp({ config, database, handlers, isFed, now }: AppOptions): Promise<App> {
  const here = serviceNames.filter((service) => runsHere(config, service))
  const loaded = handlers ?? (await loadHandlers(here, config, parts))
  const log = createLog(config.logLevel)
  const budget = createBudget(config.cacheMb * 2 ** 20)
  const engines = createEngines(await loadEngines(parts), { config, database, log, parts, budget })
  if (!handlers) assertComplete(loaded, here, listCalls(parts))
  const versions = createVersions()
  const guard = await watchGuardRules(database, { log })
  const regions = config.regionFile === null ? null : watchRegionFile(config.regionFile, { log })
  const health = watchHealth(database)
  const { awaySince } = health
  const bytes = createByteCache({ versions, budget, awaySince, now, ...(isFed ? {} : { maxAgeMs: 0 }) })
  const limits = createLimits({ isOff: !config.isRateLimited })
  const throughLens = createThroughLens(parts)
  const dispatch = createDispatch({
    handlers: loaded,
    database,
    engines,
    bytes,
    versions,
    clientOf: (to, headers) => clientOf(config, to, headers),
    rules: guard.rules,
    identify: createIdentify(database),
    defaultZone: config.timeZone,
    defaultLanguage: DEFAULT_LANGUAGE,
    validateAnswers: config.areAnswersChecked,
    throughLens,
    now,
  })
  const api = clientOf(config, dispatch)
  const server = createServer(config, { dispatch, engines, limits, health, guard, regions, log, budget })
  const { http, peers } = server
  const close = async () => {
    guard.close()
    regions?.close()
    health.close()
    // Requests in progress are finished; slower ones are cut off after this.
    const patience = setTimeout(() => http.server.closeAllConnections(), CLOSE_PATIENCE_MS)
    await http.close()
    peers.close()
    await closeEngines(engines)
    clearTimeout(patience)
  }
  const shared = { bytes, budget, versions, health, limits, guard, regions, log, throughLens }
  return { ...server, ...shared, dispatch, engines, api, close }
}

type Answering = Pick<App, 'dispatch' | 'engines' | 'limits' | 'health' | 'guard' | 'regions' | 'log' | 'budget'>

/** The web server: the layers in front of the calls, and the calls. */
function createServer(
  config: Config,
  answering: Answering,
): Pick<App, 'http' | 'front' | 'hosts' | 'callers' | 'peers'> {
  const { dispatch, limits, health, guard, log } = answering
  const { regionHeader, corsOrigins } = config
  const routes = listRoutes(undefined, listCalls(parts))
  const trusted = networks(config.trustedProxies)
  const isPublicHttps = config.publicUrl?.startsWith('https:') ?? false
  const callers = createCallers({
    trusted,
    regionHeader,
    regionOf: answering.regions?.regionOf,
    rules: guard.rules,
    isPublicHttps,
  })
  const { publicUrl, host, allowedHosts, deskHost } = config
  const hosts = createHosts({ publicUrl, host, more: allowedHosts, desk: deskHost })
  const front = createFront({
    limits,
    callers,
    awaySince: health.awaySince,
    hosts,
    budget: answering.budget,
  })
  const bodies = createBodies(config.isRateLimited ? bodyLimits : { ...bodyLimits, perNetwork: Infinity })
  const http = createHttp(log, {
    isPublicHttps,
    onRefused(req) {
      bodies.release(req.socket)
      front.settle(req)
    },
  })
  if (config.isRateLimited) limitConnections(http.server, { trusted, isPublicHttps })
  putInFront(http, front, { isPublic: isPublicHttps, of: isHttpsOf(trusted, isPublicHttps) })
  const peers = createPeers({ urls: urlsElsewhere(config), callers, regionHeader })
  const calls = createApi({
    routes: createRouteTable(routes),
    here: new Set(serviceNames.filter((service) => runsHere(config, service))),
    peers,
    dispatch,
    limits,
    front,
    bodies,
    log,
    health,
    callers,
    hosts,
    corsOrigins,
    resolveCookie: createCookieResolver(answering.engines),
    // Half of the connections: others always find one.
    ...(config.isRateLimited ? { shareOf: createShares({ atOnce: Math.ceil(config.databasePoolSize / 2) }) } : {}),
  })
  mountApi(
    http,
    calls,
    rootsOf(routes),
    routes.filter(({ operation }) => operation.contentType === 'multipart/form-data').map(({ path }) => path),
  )
  return { http, front, hosts, callers, peers }
}

function runsHere({ services: here }: Config, service: ServiceName): boolean {
  return services[service].isEverywhere || here.includes(service)
}

/** The addresses of the services that do not run here. */
function urlsElsewhere(config: Config): Config['serviceUrls'] {
  return Object.fromEntries(
    Object.entries(config.serviceUrls).filter(([service]) => !runsHere(config, service as ServiceName)),
  )
}

/** The typed client of all services: in this process a function call, elsewhere HTTP. */
function clientOf(config: Config, dispatch: Dispatch, headers: Record<string, string> = {}): Client {
  const local = localTransport(dispatch)
  const remote = httpTransport({ baseUrl: '', baseUrls: config.serviceUrls })
  return createClient({
    headers,
    transport: async (request) => {
      const { service } = request
      if (runsHere(config, service)) return local(request)
      if (config.serviceUrls[service]) return remote(request)
      return refusal(new Failure('bad_gateway'), `local:${service}`, DEFAULT_LANGUAGE)
    },
  })
}

function rootsOf(routes: readonly { path: string }[]): string[] {
  return [...new Set(['api', ...routes.map(({ path }) => path.split('/')[1] as string)])]
}
