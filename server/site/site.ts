import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { RouterContextProvider } from 'react-router'
import { signalOf } from '#core/admission.ts'
import type { ByteCache, Making } from '#core/bytes.ts'
import { addressOf, callerOf } from '#core/caller.ts'
import { choicesOf } from '#core/choices.ts'
import type { RegionOf } from '#core/caller.ts'
import { asUnavailable } from '#core/db.ts'
import { LENS_AGE_MS } from '#core/call-bytes.ts'
import type { Dispatch } from '#core/dispatch.ts'
import { Failure } from '#core/failure.ts'
import { finish } from '#core/finished.ts'
import type { Finished } from '#core/finished.ts'
import type { Front } from '#core/front.ts'
import { guardFor } from '#core/guard.ts'
import type { Caller, Guard, GuardRules } from '#core/guard.ts'
import type { Hosts } from '#core/hosts.ts'
import { headersOf, readLens } from '#core/lens.ts'
import type { Lens } from '#core/lens.ts'
import type { Limits } from '#core/limits.ts'
import { described } from '#core/log.ts'
import type { Log } from '#core/log.ts'
import { Cancelled } from '#core/query.ts'
import { pageHeaders, sendFailure, sendFinished } from '#core/reply.ts'
import { dateIn } from '#core/zone.ts'
import { newTrace, siteApi } from './api.ts'
import { SCRIPT_MARK } from './build.ts'
import type { Built, Visitor } from './build.ts'
import { lensChoice } from './lens-choice.ts'
import { TooBusy, TooManyPages } from './drawing.ts'
import type { Drawing } from './drawing.ts'
import { awayPage, busyPage, failedPage, foreignHostPage, movedPage, notBuiltPage, tooManyPage, withNotice } from './plain.ts'
import { findOwnScripts, policyFor } from './policy.ts'

export type SiteOptions = {
  built: Built | null
  assets: ReadonlyMap<string, Finished>
  dispatch: Dispatch
  bytes: ByteCache
  limits: Limits
  front: Front
  log: Log
  rules: GuardRules
  trusted: BlockList
  regionHeader: string | null
  regionOf?: RegionOf
  defaultZone: string
  hosts: Hosts
  /** Limits on pages that are not kept. */
  drawing: Drawing
  now?: () => number
}

/** Pages show clocks of matches: one that nothing changed is still drawn again after this. */
const PAGE_MAX_AGE_MS = 30_000

/** A page that must not be kept: an error, a redirect, a choice that sets a cookie, or what could not be checked. */
class Unkept {
  readonly finished: Finished
  readonly status: number
  readonly cookies: string[]
  readonly location: string | null
  readonly staleSince: number | null

  constructor(finished: Finished, response: Response, staleSince: number | null) {
    this.finished = finished
    this.status = response.status
    this.cookies = response.headers.getSetCookie()
    this.location = response.headers.get('location')
    this.staleSince = staleSince
  }
}

type Asked = { lens: Lens; url: URL; visitor: Visitor; caller: Caller; guard: Guard; key: string; mayKeep: boolean; signal: AbortSignal }

/** The pages and files of the site, on every path that nothing else answers. */
export function mountSite(app: FastifyInstance, options: SiteOptions): void {
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      reply.hijack()
      const body = Buffer.isBuffer(request.body) ? request.body : null
      await answer(options, request.raw, reply.raw, body)
        .catch((thrown: unknown) => fail(options, request.raw, reply.raw, thrown))
        .finally(() => options.front.settle(request.raw))
    },
  })
  app.route({
    method: ['PUT', 'DELETE', 'PATCH', 'OPTIONS'],
    url: '/*',
    handler: (request, reply) => {
      reply.hijack()
      sendFailure(request.raw, reply.raw, new Failure('method_not_allowed'), request.id, { allow: 'GET, HEAD, POST' })
    },
  })
}

async function answer(options: SiteOptions, req: IncomingMessage, res: ServerResponse, body: Buffer | null): Promise<void> {
  const path = (req.url ?? '/').split('?', 1)[0] as string
  if (options.hosts.nameOf(req) === null) return send(req, res, foreignHostPage, 421)
  const asset = options.assets.get(path)
  if (asset) return sendFinished(req, res, { finished: asset, staleSince: null, keys: null }, {})
  const { built } = options
  if (!built) return send(req, res, notBuiltPage, 503)
  const address = addressOf(req.socket.remoteAddress ?? '', headerOf(req, 'x-forwarded-for') ?? undefined, options.trusted)
  const verdict = options.limits.take('read', address)
  if (!verdict.isAllowed) return send(req, res, tooManyPage, 429, verdict.headers)
  const choice = req.method === 'POST' ? null : lensChoice(new URL(`http://x${req.url?.startsWith('/') ? req.url : '/'}`), req.headers)
  if (choice) {
    res.setHeader('set-cookie', choice.cookies)
    return send(req, res, movedPage, 303, { location: choice.location })
  }
  const asked = read(options, built, req, res)
  if (req.method === 'POST') return options.drawing.take(address, () => post(options, built, asked, req, res, body))
  try {
    const making = { maxAgeMs: asked.lens.key === '' ? PAGE_MAX_AGE_MS : LENS_AGE_MS, signal: asked.signal }
    const get = () => options.bytes.get(asked.key, making, (tell) => options.drawing.inTurn(() => render(options, built, asked, tell), { isAhead: tell.isRenewal }))
    const kept = options.bytes.peek(asked.key) ? await get() : await options.drawing.take(address, get)
    if (res.destroyed) return
    options.front.remember(req, { ...kept, guardClass: asked.guard.class }, pageHeaders, 'read')
    sendPage(req, res, asked.visitor, kept.finished, kept.staleSince)
  } catch (thrown) {
    if (!(thrown instanceof Unkept)) throw thrown
    if (!res.destroyed) sendUnkept(req, res, asked.visitor, thrown)
  }
}

/** What the page is made from: all of it is in the key, and nothing else of the request reaches the page. */
function read({ hosts, defaultZone, rules, now = Date.now, ...options }: SiteOptions, built: Built, req: IncomingMessage, res: ServerResponse): Asked {
  const asked = new URL(`http://x${req.url?.startsWith('/') ? req.url : '/'}`)
  const declared = built.declaredQuery(asked.pathname)
  const choices = ['lang', 'theme'].filter((name) => asked.searchParams.has(name))
  const kept = [...asked.searchParams].filter(([name]) => declared === null || declared.includes(name) || name === '_routes' || choices.includes(name))
  const search = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  const url = new URL(`${hosts.originOf(req)}${asked.pathname.replace(/^\/+/, '/')}${kept.length > 0 ? `?${search}` : ''}`)
  const visitor = built.entry.readVisitor(url, choiceHeaders(req), defaultZone)
  const caller = callerOf(req.headers, req.socket.remoteAddress ?? '', options.trusted, options.regionHeader, options.regionOf)
  const guard = guardFor(caller, rules)
  const lens = readLens(req.headers)
  const { language, timeZone, theme } = visitor
  const key = JSON.stringify(['page', lens.key, url.href, language, timeZone, theme, dateIn(now() - lens.delayMs, timeZone), guard.class])
  return { lens, url, visitor, caller, guard, key, mayKeep: choices.length === 0, signal: signalOf(res) }
}

async function render(options: SiteOptions, built: Built, asked: Asked, { dependsOn, signal }: Making): Promise<Finished> {
  const trace = newTrace()
  const response = await built.render(new Request(asked.url, { signal }), contextFor(options, built, asked, signal, trace))
  const { text, contentType, policy } = await readAnswer(built, response)
  if (trace.away !== null) throw trace.away
  const isKept = response.status === 200 && asked.mayKeep && !trace.isOpen && trace.staleSince === null
  // A page of somebody's own is the same bytes for all, filled by the browser; yet nobody on the way is to keep it.
  const isPrivate = response.headers.get('cache-control')?.includes('private') ?? false
  const caching = isPrivate ? 'private, no-store' : asked.lens.key === '' ? null : 'private, no-cache'
  const headers = { ...copied(response.headers), ...policy, ...(caching ? { 'cache-control': caching } : {}) }
  const finished = finish(text, { contentType, cacheControl: isKept && !isPrivate ? 'no-cache' : null, headers })
  if (!isKept) throw new Unkept(finished, response, trace.staleSince)
  dependsOn(...trace.keys)
  return finished
}

/** What was drawn, and its policy where it is a page. */
async function readAnswer({ ownScripts }: Built, response: Response): Promise<{ text: string; contentType: string; policy: Record<string, string> }> {
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const text = await response.text()
  if (!contentType.startsWith('text/html')) return { text, contentType, policy: {} }
  const { html, scripts } = findOwnScripts(text, { mark: response.headers.get(SCRIPT_MARK), texts: ownScripts })
  return { text: html, contentType, policy: { 'content-security-policy': policyFor(scripts) } }
}

function contextFor({ dispatch, now = Date.now }: SiteOptions, built: Built, { lens, url, visitor, caller, guard }: Asked, signal: AbortSignal, trace = newTrace()) {
  const { timeZone, language } = visitor
  const { delayMs, isSpoilerFree } = lens
  const context = new RouterContextProvider()
  context.set(built.entry.apiContext, siteApi(dispatch, { lens: headersOf(lens), caller, guard, timeZone, language, signal }, trace))
  context.set(built.entry.requestContext, { ...visitor, lens: { delayS: delayMs / 1000, isSpoilerFree }, now: now() - delayMs, origin: url.origin })
  return context
}

/** Forms without scripts. A form of another site is refused before anything is read. */
async function post(options: SiteOptions, built: Built, asked: Asked, req: IncomingMessage, res: ServerResponse, body: Buffer | null): Promise<void> {
  const origin = headerOf(req, 'origin')
  const isForeign = (origin !== null && !isOwnOrigin(origin, asked, req)) || headerOf(req, 'sec-fetch-site') === 'cross-site'
  if (isForeign) return send(req, res, failedPage, 403)
  const headers = { 'content-type': headerOf(req, 'content-type') ?? '' }
  const request = new Request(asked.url, { method: 'POST', headers, body: body && new Uint8Array(body), signal: asked.signal })
  const response = await built.render(request, contextFor(options, built, asked, asked.signal))
  const { text, contentType, policy } = await readAnswer(built, response)
  const finished = finish(text, { contentType, headers: policy })
  sendUnkept(req, res, asked.visitor, new Unkept(finished, response, null))
}

function isOwnOrigin(origin: string, { url }: Asked, { headers }: IncomingMessage): boolean {
  return origin === url.origin || (URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase())
}

function sendPage(req: IncomingMessage, res: ServerResponse, { language, timeZone }: Visitor, finished: Finished, staleSince: number | null): void {
  const isPage = finished.contentType.startsWith('text/html')
  const shown = staleSince !== null && isPage ? withNotice(finished, staleSince, language, timeZone) : finished
  sendFinished(req, res, { finished: shown, staleSince, keys: null }, pageHeaders)
}

function sendUnkept(req: IncomingMessage, res: ServerResponse, visitor: Visitor, { finished, status, cookies, location, staleSince }: Unkept): void {
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  if (staleSince !== null && status === 200) return sendPage(req, res, visitor, finished, staleSince)
  sendFinished(req, res, { finished, staleSince, keys: null }, location === null ? pageHeaders : { ...pageHeaders, location }, status)
}

function send(req: IncomingMessage, res: ServerResponse, finished: Finished, status: number, headers: Record<string, string> = {}): void {
  sendFinished(req, res, { finished, staleSince: null, keys: null }, { ...pageHeaders, ...headers }, status)
}

function fail({ log }: SiteOptions, req: IncomingMessage, res: ServerResponse, thrown: unknown): void {
  if (res.destroyed || res.headersSent) return
  if (thrown instanceof TooManyPages) return send(req, res, tooManyPage, 429, thrown.headers)
  if (thrown instanceof TooBusy) return send(req, res, busyPage, 503, { 'retry-after': '5' })
  if (thrown instanceof Cancelled || asUnavailable(thrown)) return send(req, res, awayPage, 503, { 'retry-after': '5' })
  log.error('page_failed', { path: req.url?.split('?')[0], ...described(thrown) })
  send(req, res, failedPage, 500)
}

/** Headers of a page's own answer that belong to its bytes. */
function copied(headers: Headers): Record<string, string> {
  const own = ['x-remix-response', 'x-remix-status', 'link'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(own)
}

/** The visitor's choices, as `readVisitor` reads them. Nothing else of the headers reaches a page, and nothing as it was written. */
function choiceHeaders({ headers }: IncomingMessage): Headers {
  const { language, zone, theme } = choicesOf(headers)
  const cookies = [`lang=${language}`, ...(zone === null ? [] : [`tz=${zone}`]), ...(theme === null ? [] : [`theme=${theme}`])]
  return new Headers({ cookie: cookies.join('; '), 'accept-language': language })
}

function headerOf(req: IncomingMessage, name: string): string | null {
  const value = req.headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? null)
}
