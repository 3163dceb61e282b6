import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http'
import type { ByteCache } from '#core/bytes/bytes.ts'
import { LENS_AGE_MS, headersOf, longestDelayS, readLens, writeRevealed } from '#core/lens.ts'
import { asUnavailable } from '#core/database/db.ts'
import { Failure, asFailure } from '#core/calls/failure.ts'
import type { Finished } from '#core/bytes/finished.ts'
import type { ResolveCookie } from '#core/http/admission.ts'
import type { Front } from '#core/http/front.ts'
import type { Limits } from '#core/limits/limits.ts'
import { described, type Log } from '#core/log.ts'
import { Cancelled } from '#core/database/reader.ts'
import { pageHeaders, replyOf, sendFailure, sendFinished } from '#core/http/reply.ts'
import { headerOf, readAsked, type Asked, type AskOptions } from './asked.ts'
import type { Built, Sources, Visitor, SendForm } from './build.ts'
import { TooBusy, TooManyPages, type Drawing } from './drawing.ts'
import {
  awayPage,
  busyPage,
  failedPage,
  foreignHostPage,
  movedPage,
  notBuiltPage,
  tooManyPage,
  withNotice,
} from './plain.ts'
import { renderForm, renderOwn, renderPage, Unkept, type RenderOptions } from './render.ts'
import { services } from '#contract/services.ts'
import type { Operation } from '#contract/operation.ts'
import { dataOf, type Dispatch } from '#core/calls/dispatch.ts'
import { answerLocal } from '#core/calls/local.ts'

const oneYearS = 31_536_000
/** Query parameters by which a page without scripts sets its lens: `?delay=30`, `?spoilers=hide`, `?reveal=m12.m13`. */
const names = ['delay', 'spoilers', 'reveal']

type LensChoice = { location: string; cookies: string[] }

/**
 * The effect of a choice in the query: cookies, and a redirect to the same page without it. Null where there is none.
 * The latest reveals are kept longest; hiding again clears all reveals.
 */
function lensChoice(url: URL, headers: IncomingHttpHeaders): LensChoice | null {
  if (!names.some((name) => url.searchParams.has(name))) return null
  const cookies: string[] = []
  const delay = url.searchParams.get('delay')
  if (delay !== null && /^\d{1,3}$/.test(delay))
    cookies.push(choice('delay', String(Math.min(longestDelayS, Number(delay)))))
  const spoilers = url.searchParams.get('spoilers')
  if (spoilers === 'hide' || spoilers === 'show') cookies.push(choice('spoilers', spoilers), choice('revealed', ''))
  const reveal = url.searchParams.get('reveal')
  const { revealed } = readLens(headers)
  if (reveal !== null && /^[ms][1-9]\d{0,14}(\.[ms][1-9]\d{0,14}){0,9}$/.test(reveal))
    cookies.push(choice('revealed', [writeRevealed(revealed), reveal].filter(Boolean).join('.')))
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => !names.includes(name)))
  return { location: `${url.pathname.replace(/^\/+/, '/')}${search.size > 0 ? `?${search}` : ''}`, cookies }
}

function choice(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : oneYearS}; SameSite=Lax`
}

/** The calls of a form without scripts; `authorization` is that of the session whose cookie came with it. */
function formCalls(
  dispatch: Dispatch,
  { lens, caller, guard, visitor: { timeZone, language }, signal }: Asked,
  { authorization }: IncomingHttpHeaders,
): SendForm {
  const headers = {
    ...headersOf(lens),
    'time-zone': timeZone,
    'accept-language': language,
    ...(authorization === undefined ? {} : { authorization }),
  }
  return async (service, name, { params = {}, body, key }, onAnswer) => {
    const operation = (services[service].operations as Record<string, Operation>)[name]
    if (!operation) throw new Error(`There is no call ${service}.${name}.`)
    try {
      const withKey = key === undefined ? headers : { ...headers, 'idempotency-key': key }
      const request = { service, name, operation, params, query: {}, body, headers: withKey, signal }
      const kept = await answerLocal(dispatch, request, caller, guard)
      onAnswer?.(dataOf(operation, kept))
      return null
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure === null) throw thrown
      return failure.error
    }
  }
}

type SiteOptions = AskOptions &
  RenderOptions & {
    /** Null: never built, or there are `sources`. */
    built: Built | null
    /** In development: the source of pages and files, instead of `built` and `assets`. */
    sources?: Sources
    assets: ReadonlyMap<string, Finished>
    bytes: ByteCache
    limits: Limits
    front: Front
    log: Log
    /** Limits on uncached pages. */
    drawing: Drawing
    /** Turns the site's cookie into a bearer, for forms that only a page of the site can have sent. */
    resolveCookie: ResolveCookie
  }

/** Pages show clocks of matches: an unchanged one is still rendered again after this. */
const PAGE_MAX_AGE_MS = 30_000
/** Rendering the home page takes some 14 ms: at most a twentieth of a processor is spent on each popular page. */
const RENEW_EVERY_MS = 300

/** The pages and files of the site, on every path without another route. */
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

async function answer(
  options: SiteOptions,
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer | null,
): Promise<void> {
  const path = (req.url ?? '/').split('?', 1)[0] as string
  if (options.hosts.nameOf(req) === null) return send(req, res, foreignHostPage, 421)
  if (path === '/' && options.hosts.isDesk(req)) return send(req, res, movedPage, 303, { location: '/desk' })
  const asset = options.assets.get(path)
  if (asset) return void sendFinished(req, res, { finished: asset, staleSince: null, keys: null }, {})
  if (options.sources && (await options.sources.answer(req, res))) return
  const built = options.sources ? await options.sources.build() : options.built
  if (!built) return send(req, res, notBuiltPage, 503)
  if (options.hosts.hides(req, path)) req.url = path.endsWith('.data') ? '/missing.data' : '/missing'
  const { address } = options.callers.of(req)
  const verdict = options.limits.take('read', address)
  if (!verdict.isAllowed) return send(req, res, tooManyPage, 429, verdict.headers)
  const choice =
    req.method === 'POST'
      ? null
      : lensChoice(new URL(`http://x${req.url?.startsWith('/') ? req.url : '/'}`), req.headers)
  if (choice) {
    res.setHeader('set-cookie', choice.cookies)
    return send(req, res, movedPage, 303, { location: choice.location })
  }
  const asked = readAsked(options, built, req, res)
  if (req.method === 'POST') return options.drawing.take(address, () => post(options, built, asked, req, res, body))
  if (built.isOwn(asked.url.pathname)) return options.drawing.take(address, () => own(options, built, asked, req, res))
  try {
    const making = {
      maxAgeMs: Math.min(asked.dayEndsInMs, asked.lens.key === '' ? PAGE_MAX_AGE_MS : LENS_AGE_MS),
      renewEveryMs: RENEW_EVERY_MS,
      signal: asked.signal,
    }
    const get = () =>
      options.bytes.get(asked.key, making, (current) =>
        options.drawing.inTurn(() => renderPage(options, built, asked, current), { isAhead: current.isRenewal }),
      )
    const kept = options.bytes.peek(asked.key) ? await get() : await options.drawing.take(address, get)
    if (res.destroyed) return
    const reply = replyOf(req, kept.finished, pageHeaders)
    options.front.remember(req, { ...kept, guardClass: asked.guard.class }, reply, 'read')
    sendPage(req, res, asked.visitor, kept.finished, kept.staleSince)
  } catch (thrown) {
    if (!(thrown instanceof Unkept)) throw thrown
    if (!res.destroyed) sendUnkept(req, res, asked.visitor, thrown)
  }
}

/** A page for its reader's session. A request made by a page of another site gets no session. */
async function own(
  options: SiteOptions,
  built: Built,
  asked: Asked,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { peer } = options.callers.of(req)
  const isSite = headerOf(req, 'sec-fetch-dest') === 'document' || !peer.isForeign
  const { headers, cookies } = await options.resolveCookie(req.headers, { ...peer, isSite }, asked.signal, 'GET')
  const page = await options.drawing.inTurn(() => renderOwn(options, built, asked, headers.authorization))
  page.cookies.push(...cookies)
  if (!res.destroyed) sendUnkept(req, res, asked.visitor, page)
}

/** Forms without scripts. A form of another site is refused before anything is read. */
async function post(
  options: SiteOptions,
  built: Built,
  asked: Asked,
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer | null,
): Promise<void> {
  const origin = headerOf(req, 'origin')
  const site = headerOf(req, 'sec-fetch-site')
  const isForeign = (origin !== null && !isOwnOrigin(origin, asked, req)) || site === 'cross-site'
  if (isForeign) return send(req, res, failedPage, 403)
  const { peer } = options.callers.of(req)
  const verdict = options.limits.take('write', peer.address)
  if (!verdict.isAllowed) return send(req, res, tooManyPage, 429, verdict.headers)
  // No identity without a proof that a page of this site has the form: the cookie alone is none.
  const isSite = (origin !== null || site === 'same-origin') && !peer.isForeign
  const { headers, cookies } = await options.resolveCookie(req.headers, { ...peer, isSite }, asked.signal, 'POST')
  const contentType = headerOf(req, 'content-type') ?? ''
  const authorization = built.isOwn(asked.url.pathname) ? headers.authorization : undefined
  const form = { body, contentType, send: formCalls(options.dispatch, asked, headers), authorization }
  const page = await renderForm(options, built, asked, form)
  page.cookies.push(...cookies)
  sendUnkept(req, res, asked.visitor, page)
}

function isOwnOrigin(origin: string, { url }: Asked, { headers }: IncomingMessage): boolean {
  return origin === url.origin || (URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase())
}

function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  { language, timeZone }: Visitor,
  finished: Finished,
  staleSince: number | null,
): void {
  const isPage = finished.contentType.startsWith('text/html')
  const shown = staleSince !== null && isPage ? withNotice(finished, staleSince, language, timeZone) : finished
  sendFinished(req, res, { finished: shown, staleSince, keys: null }, pageHeaders)
}

function sendUnkept(
  req: IncomingMessage,
  res: ServerResponse,
  visitor: Visitor,
  { finished, status, cookies, location, staleSince }: Unkept,
): void {
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  if (staleSince !== null && status === 200) return sendPage(req, res, visitor, finished, staleSince)
  sendFinished(
    req,
    res,
    { finished, staleSince, keys: null },
    location === null ? pageHeaders : { ...pageHeaders, location },
    status,
  )
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  finished: Finished,
  status: number,
  headers: Record<string, string> = {},
): void {
  sendFinished(req, res, { finished, staleSince: null, keys: null }, { ...pageHeaders, ...headers }, status)
}

function fail({ log, sources }: SiteOptions, req: IncomingMessage, res: ServerResponse, thrown: unknown): void {
  if (res.destroyed || res.headersSent) return
  if (thrown instanceof TooManyPages) return send(req, res, tooManyPage, 429, thrown.headers)
  if (thrown instanceof TooBusy) return send(req, res, busyPage, 503, { 'retry-after': '5' })
  if (thrown instanceof Cancelled || asUnavailable(thrown)) return send(req, res, awayPage, 503, { 'retry-after': '5' })
  log.error('page_failed', { path: req.url?.split('?')[0], ...described(thrown) })
  send(req, res, sources?.failedPage(thrown) ?? failedPage, 500)
}
