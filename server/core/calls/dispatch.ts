import type { IncomingHttpHeaders } from 'node:http'
import type { Client } from '#contract/client.ts'
import type { ErrorName, Texts } from '#contract/errors.ts'
import { toJson } from '#contract/json.ts'
import type { Operation } from '#contract/operation.ts'
import { decodeQuery, queryLists } from '#contract/query.ts'
import { asFactorNeeded, createAuthorise, type Authorise } from './authorise.ts'
import { choicesOf, languageOf, zoneOf } from './choices.ts'
import type { Identify, Language, Peer, Viewer } from './caller.ts'
import type { Database } from '../database/db.ts'
import { Failure } from './failure.ts'
import { finish, type Finished } from '../bytes/finished.ts'
import type { Caller, Guard, GuardRules } from '../guard/guard.ts'
import type { ByteCache, Kept } from '../bytes/bytes.ts'
import type { BytesPlan, Call, Handler, OwnBytes } from './handler.ts'
import { headersOf, LENS_AGE_MS, liveLens, type Lens } from '../lens.ts'
import type { Share } from '../limits/shares.ts'
import type { Engines } from '../engines.ts'
import { queryUntil, type CallDatabase } from '../database/reader.ts'
import type { Seen, Statement } from '../database/statement.ts'
import { answerOnce } from './once.ts'
import { createSharedReads, isShared } from './shared-reads.ts'
import { answerTogether } from './together.ts'
import { answerFault, read } from './validate.ts'
import { createVersions, type Versions } from '../bytes/versions.ts'

/** A call as it arrived. */
type Ask = {
  operation: Operation
  /** `score.getMatch`. */
  name: string
  params: Record<string, string>
  search: string
  body: unknown
  headers: IncomingHttpHeaders
  caller: Caller
  /** The caller's guard, where it was computed already. */
  guard?: Guard
  peer: Peer
  /** From `authorise`, where it ran already. */
  viewer?: Viewer
  signal: AbortSignal
  requestId: string
  /** Counts calls that this one makes for its caller as requests; throws `Failure` beyond the limits. */
  spend?: ((operations: readonly Operation[]) => void) | undefined
  /** The share of its network: its statements wait for their turn in it. */
  share?: Share | undefined
}

export type Dispatch = {
  authorise: Authorise
  answer(ask: Ask): Promise<Kept>
  /** Whether a call has a handler here. */
  isBuilt(operation: Operation): boolean
}

type DispatchOptions = {
  handlers: readonly Handler[]
  database: Database
  engines: Engines
  bytes: ByteCache
  versions: Versions
  /** A client whose calls this dispatch answers, with headers that they carry. */
  clientOf: (dispatch: Dispatch, headers?: Record<string, string>) => Client
  rules: GuardRules
  /** Without one, every caller is a visitor. */
  identify?: Identify
  defaultZone: string
  defaultLanguage: Language
  /** Compares every answer with its declaration: in tests and during development. */
  validateAnswers: boolean
  /**
   * Rewrites a statement so that it reads through a lens at an instant (epoch ms). Without it, callers with a lens are
   * refused.
   */
  throughLens?: (statement: Statement, lens: Lens, asOf: number) => Seen
  now?: () => number
}

/** Decode, validate, authorise, guard, handle, wrap: the one path from a call to its answer. */
export function createDispatch(options: DispatchOptions): Dispatch {
  const handlers = new Map(options.handlers.map((handler) => [handler.operation, handler]))
  const handlerOf = (operation: Operation) => handlers.get(operation.aliasOf ?? operation)
  const authorise = createAuthorise(options.identify)
  const readShared = createSharedReads(options.bytes)
  const apiOf = (lens: Lens) => (lens.key === '' ? api : options.clientOf(dispatch, headersOf(lens)))
  const dispatch: Dispatch = {
    isBuilt: (operation) => handlerOf(operation) !== undefined,
    authorise,
    async answer(ask) {
      const handler = handlerOf(ask.operation)
      if (!handler) throw new Failure('not_built')
      const until = { signal: ask.signal }
      const call = await prepare(ask, until, { ...options, authorise, apiOf, dispatch })
      const access = { guardClass: call.guard.class, isThroughLens: call.lens.key !== '' }
      const run = handler.answersBytes ? answerBytes : answerData
      const kept = await run({ ask, handler, call, until }, { ...options, readShared }).catch((thrown: unknown) => {
        throw asFactorNeeded(ask.operation, call.viewer, thrown)
      })
      if (handler.answersBytes && options.validateAnswers) checkAnswer(ask, dataOf(ask.operation, kept))
      return { ...kept, ...access }
    },
  }
  const api = options.clientOf(dispatch)
  return dispatch
}

/** The signal that the statements of a call end with, when they begin. */
type Until = { signal: AbortSignal }
type Prepared = { ask: Ask; handler: Handler; call: Call<Operation>; until: Until }

/** Runs a handler that plans its bytes, and takes them from the cache. */
async function answerBytes({ handler, call, until }: Prepared, { bytes }: DispatchOptions): Promise<Kept> {
  const plan = (await handler.run(call as unknown as Call<never>)) as BytesPlan | OwnBytes
  if ('finished' in plan) return { ...plan, keys: null }
  const { key, options } = scoped(plan, call, until)
  const kept = await ('make' in plan
    ? bytes.get(key, options, plan.make)
    : bytes.segmented(key, { ...options, cacheControl: plan.cacheControl }, plan.segments))
  return plan.personal ? plan.personal(kept) : kept
}

/**
 * Key and options of a plan for one call. Answers are never shared between guard classes or lenses. The statements of
 * the call that renders an answer end when the last one who waits for it leaves, not with the call's own caller.
 */
function scoped(
  { key, dependsOn, maxAgeMs }: Pick<BytesPlan, 'key' | 'dependsOn' | 'maxAgeMs'>,
  { guard, lens }: Pick<Call<Operation>, 'guard' | 'lens'>,
  until: Until,
) {
  const options = { dependsOn, signal: until.signal, until, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) }
  if (lens.key === '') return { key: `${guard.class} ${key}`, options }
  return {
    key: `${guard.class} through ${lens.key} ${key}`,
    options: { ...options, maxAgeMs: Math.min(maxAgeMs ?? LENS_AGE_MS, LENS_AGE_MS), isThroughLens: true },
  }
}

/** Runs a handler that answers data. Bare reads with declared dependencies are cached until one of these changes. */
async function answerData(
  { ask, handler, call, until }: Prepared,
  options: DispatchOptions & { readShared: ReturnType<typeof createSharedReads> },
): Promise<Kept> {
  const { operation, name } = ask
  const toBytes = (data: unknown) => {
    if (options.validateAnswers) checkAnswer(ask, data)
    return write(operation, data)
  }
  if (operation.isIdempotent) {
    const finished = await answerOnce({ ask, handler, call, database: options.database }, toBytes)
    return { finished, staleSince: null, keys: null }
  }
  const make = async (more: Partial<Call<Operation>>) =>
    toBytes(await handler.run({ ...call, ...more } as unknown as Call<never>))
  if (operation.isBare && operation.method === 'GET') {
    const asked = scoped({ key: keyOf(ask, call) }, call, until)
    return options.bytes.get(asked.key, asked.options, ({ dependsOn, signal }) => make({ dependsOn, signal }))
  }
  if (isShared({ operation, name, call })) return options.readShared({ operation, name, call, until }, make)
  const keys = new Set<string>()
  const cookies: string[] = []
  const finished = await make({
    dependsOn: (...more) => more.forEach((key) => keys.add(key)),
    setCookie: (text) => cookies.push(text),
  })
  return { finished, staleSince: null, keys: keys.size > 0 ? keys : null, cookies }
}

/**
 * All inputs of a bare answer, beside those that `scoped` adds. Two callers with the same key share the same bytes,
 * even during their rendering: an answer that depends on more, as on the peer, is no bare answer of data.
 */
function keyOf({ name }: Ask, { params, query, zone, language, viewer }: Call<Operation>): string {
  return JSON.stringify([name, params, query, zone, language, viewer.userId, viewer.roles, viewer.sessionId])
}

type Preparing = DispatchOptions & { authorise: Authorise; apiOf: (lens: Lens) => Client; dispatch: Dispatch }

async function prepare(ask: Ask, until: Until, options: Preparing): Promise<Call<Operation>> {
  const { operation, headers, signal, requestId } = ask
  const asked = decode(ask.search, operation)
  const params = read(operation.params, ask.params, 'path')
  const query = read(operation.query, asked, 'query')
  const sent = ask.body ?? {}
  const body = read(operation.body, operation.refusesNulls ? sent : withoutNulls(sent), 'body')
  const viewer = ask.viewer ?? (await options.authorise(operation, headers))
  const guard = ask.guard ?? options.rules.of(ask.caller)
  if (!guard.mayRead({ kind: 'operation', id: ask.name })) throw new Failure('guarded')
  // Staff work on what is, whatever they hide from themselves as readers.
  const lens = operation.auth === 'staff' ? liveLens : choicesOf(headers).lens
  const isLive = lens.key === ''
  const receivedAt = (options.now ?? Date.now)()
  const now = receivedAt - lens.delayMs
  const database = isLive ? options.database : seenThrough(options, lens, now)
  const language = languageOf(headers, asked.lang, options.defaultLanguage)
  const zone = zoneOf(headers, asked.timeZone, options.defaultZone)
  return {
    params,
    query,
    body,
    viewer,
    peer: ask.peer,
    setCookie: () => undefined,
    language,
    zone,
    guard,
    region: ask.caller.region,
    lens,
    now,
    receivedAt,
    signal,
    requestId,
    engines: options.engines,
    db: {
      ...database,
      ...(guard.competitions ? { readable: guard.competitions } : {}),
      query: queryIn(ask.share, queryUntil.bind(null, database, until) as CallDatabase['query']),
    },
    once: () => Promise.reject(new Error(`${ask.name} is not declared as idempotent.`)),
    // Caches of handlers contain the live state, so a caller with a lens gets empty ones.
    versions: isLive ? options.versions : createVersions(),
    dependsOn: () => undefined,
    api: options.apiOf(lens),
    together(inner) {
      const same = { ...ask, viewer, guard, params: {}, spend: undefined }
      const answer = (one: Pick<Ask, 'operation' | 'name' | 'search' | 'body'>) =>
        options.dispatch.answer({ ...same, ...one })
      return answerTogether({ viewer, language, zone, spend: ask.spend, answer }, inner)
    },
    fail: (error: ErrorName, texts?: Texts) => {
      throw new Failure(error, texts)
    },
  }
}

function queryIn(share: Share | undefined, query: CallDatabase['query']): CallDatabase['query'] {
  return share === undefined ? query : (statement, values) => share(() => query(statement, values))
}

function decode(search: string, operation: Operation): Record<string, unknown> {
  const decoded = decodeQuery(search, queryLists(operation.query))
  if (decoded.ok) return decoded.value
  const [field, named] =
    decoded.key === undefined ? ['', ''] : [` field "${decoded.key.slice(0, 80)}"`, `“${decoded.key.slice(0, 80)}”`]
  throw new Failure('bad_request', {
    en: `The query${field} is malformed: ${decoded.reason}.`,
    zh: `查询参数${named}格式有误。`,
  })
}

/** Old apps send unknown members as null: such a member counts as absent, as in a query. */
function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

function seenThrough({ database, throughLens }: DispatchOptions, lens: Lens, asOf: number): Database {
  if (!throughLens) throw new Error('This process has no views of a lens: callers with a lens are refused.')
  return { ...database, see: (statement) => throughLens(statement, lens, asOf) }
}

/** The body of an answer: bare for the site's own reads, in the envelope for all others. */
export function write(operation: Operation, data: unknown): Finished {
  const json = toJson(data ?? null, operation.data)
  const cacheControl = operation.isBare && operation.method === 'GET' ? 'no-cache' : null
  return finish(operation.isBare ? json : `{"code":200,"msg":null,"data":${json}}`, { cacheControl })
}

/** The data of an answer, parsed from its bytes, so that callers cannot modify the cached value. */
export function dataOf({ isBare, answerType }: Operation, { finished }: Kept): unknown {
  const text = finished.bytes('identity').toString()
  if (answerType) return text
  const body = JSON.parse(text) as unknown
  return isBare ? body : (body as { data: unknown }).data
}

function checkAnswer({ operation, name }: Ask, data: unknown): void {
  const fault = answerFault(operation, data)
  if (fault) throw new Error(`${name} answers other than it declares: ${fault}`)
}
