import { request } from 'node:http'
import { z } from 'zod'
import { createCallers, networks } from '#core/calls/callers.ts'
import { createClient } from '#contract/client.ts'
import { operation } from '#contract/operation.ts'
import { createRouteTable, type Route } from '#contract/routes.ts'
import { QueryIds, QueryInt } from '#contract/wire.ts'
import { createApi } from '#core/calls/api.ts'
import { bodyLimits, createBodies, type BodyLimits } from '#core/http/bodies.ts'
import { createByteCache } from '#core/bytes/bytes.ts'
import { visitor, type Identify, type Viewer } from '#core/calls/caller.ts'
import { limitConnections } from '#core/http/connections.ts'
import { DatabaseUnavailable, openDatabase } from '#core/database/db.ts'
import { handle, handleBytes } from '#core/calls/handler.ts'
import { createDispatch } from '#core/calls/dispatch.ts'
import { Failure } from '#core/calls/failure.ts'
import { finish } from '#core/bytes/finished.ts'
import { createFront, putInFront } from '#core/http/front.ts'
import { permitAll } from '#core/guard/guard.ts'
import { createHosts } from '#core/http/hosts.ts'
import { createHttp, mountApi } from '#core/http/http.ts'
import { createLimits } from '#core/limits/limits.ts'
import { createLog } from '#core/log.ts'
import type { Engines } from '#core/engines.ts'
import { createVersions } from '#core/bytes/versions.ts'

const common = { auth: 'visitor', evidence: 'own', summary: 'For this test.' } as const
const hello = operation({
  ...common,
  method: 'GET',
  path: '/hello/{id}',
  params: z.object({ id: QueryInt }),
  query: z.object({ to: z.string().max(20), ids: QueryIds.optional() }),
  data: z.strictObject({ id: z.int(), to: z.string(), zone: z.string() }),
  errors: ['match_not_found'],
})
const bare = operation({ ...common, method: 'GET', path: '/bare', isBare: true, data: z.object({ text: z.string() }) })
const kept = operation({ ...common, method: 'GET', path: '/kept', isBare: true, data: z.object({ text: z.string() }) })
const post = operation({
  ...common,
  method: 'POST',
  path: '/post',
  body: z.object({ list: z.array(z.int()).max(3).optional() }),
  data: z.object({ count: z.int() }),
})
const wrong = operation({ ...common, method: 'GET', path: '/wrong', data: z.object({ count: z.int() }) })
const extra = operation({ ...common, method: 'GET', path: '/extra', data: z.object({ count: z.int() }) })
const away = operation({ ...common, method: 'GET', path: '/away', data: z.null() })
const slow = operation({ ...common, method: 'GET', path: '/slow', data: z.null() })
const later = operation({ ...common, method: 'GET', path: '/later', data: z.null() })
const follow = operation({
  ...common,
  auth: 'user',
  method: 'POST',
  path: '/follow',
  data: z.null(),
  errors: ['login_needed'],
})
const send = operation({
  ...common,
  auth: 'user',
  method: 'POST',
  path: '/send',
  contentType: 'multipart/form-data',
  data: z.object({ bytes: z.int() }),
})
const wallet = operation({ ...common, auth: 'user', method: 'GET', path: '/wallet', data: z.null() })
const searching = operation({ ...common, method: 'GET', path: '/search', data: z.null() })
/** Makes `count` searches for its caller. */
const several = operation({
  ...common,
  method: 'GET',
  path: '/several',
  query: z.object({ count: QueryInt }),
  data: z.object({ answered: z.int() }),
})
const found = operation({
  ...common,
  method: 'GET',
  path: '/search/kept',
  isBare: true,
  data: z.object({ text: z.string() }),
})
const together = operation({
  ...common,
  method: 'GET',
  path: '/together',
  isBare: true,
  data: z.object({ text: z.string() }),
})
const elsewhere = operation({ ...common, method: 'GET', path: '/elsewhere', data: z.null() })

export const aborted = Promise.withResolvers<unknown>()
export const begun = Promise.withResolvers<void>()
/** The state of a shared rendering. */
export const shared = {
  begun: Promise.withResolvers<void>(),
  left: Promise.withResolvers<void>(),
  gate: Promise.withResolvers<void>(),
  searches: 0,
}
const handlers = [
  handle(hello, ({ params, query, zone, fail }) =>
    params.id === 404 ? fail('match_not_found') : { id: params.id, to: query.to, zone },
  ),
  handle(bare, () => ({ text: 'x'.repeat(5000) })),
  handleBytes(kept, () => ({
    key: 'kept',
    dependsOn: ['day:1'],
    make: async () => finish(JSON.stringify({ text: world.text }), { cacheControl: 'no-cache' }),
  })),
  handleBytes(found, () => ({
    key: 'found',
    dependsOn: ['day:1'],
    make: async () => finish(JSON.stringify({ text: world.text }), { cacheControl: 'no-cache' }),
  })),
  handleBytes(together, ({ db, signal }) => ({
    key: 'together',
    dependsOn: ['day:2'],
    make: async () => {
      shared.begun.resolve()
      signal.addEventListener('abort', () => shared.left.resolve())
      await shared.gate.promise
      const [row] = await db.query<{ text: string }>(`select 'read' as text`)
      return finish(JSON.stringify({ text: row?.text }), { cacheControl: 'no-cache' })
    },
  })),
  handle(post, ({ body }) => ({ count: body.list?.length ?? 0 })),
  handle(wrong, () => ({ count: 'many' as unknown as number })),
  handle(extra, () => ({ count: 1, secret: 2 })),
  handle(away, () => {
    throw new DatabaseUnavailable(new Error('gone'))
  }),
  handle(slow, async ({ signal }) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    aborted.resolve(signal.reason)
    return null
  }),
  handle(follow, () => null),
  handle(send, async () => {
    await held.gate.promise
    return { bytes: 1 }
  }),
  handle(wallet, () => null),
  handle(searching, () => {
    shared.searches += 1
    return null
  }),
  handle(several, async ({ query, together: answer }) => {
    const search = { operation: searching as never, name: 'score.searching', query: {}, body: {} }
    return { answered: (await answer(Array.from({ length: query.count }, () => search))).length }
  }),
]
const operations = {
  hello,
  bare,
  kept,
  post,
  wrong,
  extra,
  away,
  slow,
  later,
  follow,
  send,
  wallet,
  searching,
  several,
  found,
  together,
  elsewhere,
}
/** Uploads are answered when this opens. */
export const held = { gate: Promise.withResolvers<void>() }
export const logged: string[] = []
export const world = { text: 'kept', awaySince: null as number | null }
export const versions = createVersions()

const member: Viewer = { ...visitor, userId: 7, sessionId: 1 }
/** Any client with this bearer is a member; any other bearer is unknown. */
const identify: Identify = async ({ authorization }) => {
  if (authorization === 'Bearer member') return member
  if (authorization?.startsWith('Bearer ')) throw new Failure('unauthorized')
  return visitor
}

/** Each call at both of its bases. */
const routes = Object.entries(operations).flatMap(([name, one]) =>
  ['/api/score', '/qiutx-score'].map((base): Route => ({
    method: one.method,
    path: base + one.path,
    service: name === 'elsewhere' ? 'gateway' : 'score',
    name,
    operation: one as never,
  })),
)
const health = {
  awaySince: () => world.awaySince,
  report: () => false,
  follow: () => undefined,
  close: () => undefined,
}

/** A server of invented calls, one for each feature of a call. */
type CallsOptions = {
  proxies?: readonly string[]
  /** Without one, the database is away. */ databaseUrl?: string
  requestTimeoutMs?: number
  bodies?: BodyLimits
  connections?: number
}

export async function startCalls(
  scope: { after(work: () => Promise<void>): void },
  { proxies = [], databaseUrl, requestTimeoutMs, bodies: limitsOfBodies = bodyLimits, connections }: CallsOptions = {},
): Promise<string> {
  const trusted = networks(proxies)
  const callers = createCallers({ trusted })
  const database = openDatabase({ url: databaseUrl ?? 'postgres://nobody@127.0.0.1:1/none' })
  const log = createLog('error', (line) => logged.push(line))
  const dispatch = createDispatch({
    handlers,
    database,
    engines: {} as Engines,
    versions,
    bytes: createByteCache({ versions, awaySince: () => world.awaySince }),
    rules: permitAll,
    identify,
    clientOf: () => createClient({ baseUrl: '' }),
    defaultZone: 'UTC',
    defaultLanguage: 'en',
    validateAnswers: true,
  })
  const limits = createLimits({ rows: { search: 0.4, upload: 20 } })
  const bodies = createBodies(limitsOfBodies)
  const front = createFront({
    limits,
    callers,
    awaySince: () => world.awaySince,
    hosts: createHosts({ publicUrl: null }),
  })
  const api = createApi({
    routes: createRouteTable(routes),
    here: new Set(['score'] as const),
    dispatch,
    limits,
    front,
    bodies,
    log,
    health,
    callers,
    corsOrigins: ['https://desk.example'],
  })
  const app = createHttp(log, {
    requestTimeoutMs,
    onRefused(req) {
      bodies.release(req.socket)
      front.settle(req)
    },
  })
  if (connections !== undefined) limitConnections(app.server, { trusted, perNetwork: connections })
  putInFront(app, front)
  mountApi(app, api, ['api', 'qiutx-score'], ['/api/score/send'])
  scope.after(async () => {
    await app.close()
    await database.close()
  })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

export async function ask(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const text = await response.text()
  const body = text === '' ? null : (JSON.parse(text) as Record<string, unknown>)
  return { status: response.status, headers: response.headers, body }
}

export function rawGet(
  url: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
    sent.on('error', reject).end()
  })
}
