import { RouterContextProvider } from 'react-router'
import type { Making } from '#core/bytes/bytes.ts'
import type { Dispatch } from '#core/calls/dispatch.ts'
import { finish, type Finished } from '#core/bytes/finished.ts'
import { offsetMinutes } from '#core/day-range.ts'
import { headersOf, markOf } from '#core/lens.ts'
import { newTrace, siteApi, type Trace } from './api.ts'
import type { Asked } from './asked.ts'
import { HIDDEN, SCRIPT_MARK, type Built, type SendForm } from './build.ts'
import { findOwnScripts, policyFor } from './policy.ts'

/** Pages rendered within it show the same moment, and so the same markup of unchanged parts. */
const CLOCK_STEP_MS = 5_000

export type RenderOptions = { dispatch: Dispatch; now?: () => number }

/** A page that is not cached: an error, a redirect, a choice that sets a cookie, or one that was not checked. */
export class Unkept {
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

/** A cacheable page. Throws `Unkept` with any other. */
export async function renderPage(
  options: RenderOptions,
  built: Built,
  asked: Asked,
  { dependsOn, signal }: Making,
): Promise<Finished> {
  const trace = newTrace()
  const response = await built.render(
    new Request(asked.url, { signal }),
    contextFor(options, built, asked, { signal, trace }),
  )
  const { text, contentType, policy } = await readAnswer(built, response)
  if (trace.away !== null) throw trace.away
  const isKept = response.status === 200 && asked.mayKeep && !trace.isOpen && trace.staleSince === null
  // A personal page has the same bytes for all, filled by the browser; still no intermediary may cache it.
  const isPrivate = response.headers.get('cache-control')?.includes('private') ?? false
  const caching = isPrivate ? 'private, no-store' : asked.lens.key === '' ? null : 'private, no-cache'
  const headers = { ...copied(response.headers), ...policy, ...(caching ? { 'cache-control': caching } : {}) }
  const finished = finish(text, { contentType, cacheControl: isKept && !isPrivate ? 'no-cache' : null, headers })
  if (!isKept) throw new Unkept(finished, response, trace.staleSince)
  dependsOn(...trace.keys)
  return finished
}

/** A page for the session of its reader. It is rendered again for each request, and no intermediary may store it. */
export async function renderOwn(
  options: RenderOptions,
  built: Built,
  asked: Asked,
  authorization: string | undefined,
): Promise<Unkept> {
  const trace = newTrace()
  const context = contextFor(options, built, asked, { signal: asked.signal, trace, authorization })
  const response = await built.render(new Request(asked.url, { signal: asked.signal }), context)
  const { text, contentType, policy } = await readAnswer(built, response)
  if (trace.away !== null) throw trace.away
  // A missing page answers as every other one does.
  const caching: Record<string, string> = response.headers.has(HIDDEN) ? {} : { 'cache-control': 'private, no-store' }
  return new Unkept(
    finish(text, { contentType, headers: { ...copied(response.headers), ...policy, ...caching } }),
    response,
    null,
  )
}

/** The answer to a form without scripts. */
export async function renderForm(
  options: RenderOptions,
  built: Built,
  asked: Asked,
  form: { body: Buffer | null; contentType: string; send: SendForm; authorization?: string },
): Promise<Unkept> {
  const headers = { 'content-type': form.contentType }
  const request = new Request(asked.url, {
    method: 'POST',
    headers,
    body: form.body && new Uint8Array(form.body),
    signal: asked.signal,
  })
  const context = contextFor(options, built, asked, { signal: asked.signal, authorization: form.authorization })
  context.set(built.entry.formContext, form.send)
  const response = await built.render(request, context)
  const { text, contentType, policy } = await readAnswer(built, response)
  return new Unkept(finish(text, { contentType, headers: policy }), response, null)
}

/** The rendered response, and its policy where it is a page. */
async function readAnswer(
  { ownScripts, isDevelopment }: Built,
  response: Response,
): Promise<{ text: string; contentType: string; policy: Record<string, string> }> {
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const text = 'html' in response ? String(response.html) : await response.text()
  if (!contentType.startsWith('text/html')) return { text, contentType, policy: {} }
  const { html, scripts } = findOwnScripts(text, { mark: response.headers.get(SCRIPT_MARK), texts: ownScripts })
  return { text: html, contentType, policy: { 'content-security-policy': policyFor(scripts, { isDevelopment }) } }
}

function contextFor(
  { dispatch, now = Date.now }: RenderOptions,
  built: Built,
  { lens, url, visitor, caller, guard, peers }: Asked,
  { signal, trace = newTrace(), authorization }: { signal: AbortSignal; trace?: Trace; authorization?: string },
) {
  const { timeZone, language } = visitor
  const { delayMs, isSpoilerFree } = lens
  const context = new RouterContextProvider()
  context.set(
    built.entry.apiContext,
    siteApi(
      dispatch,
      { lens: headersOf(lens), caller, guard, timeZone, language, authorization, signal, peers },
      trace,
    ),
  )
  context.set(built.entry.markupContext, built.markup)
  context.set(built.entry.isDocumentContext, !url.pathname.endsWith('.data'))
  context.set(built.entry.requestContext, {
    ...visitor,
    lens: { delayS: delayMs / 1000, isSpoilerFree, mark: markOf(lens) },
    now: Math.floor((now() - delayMs) / CLOCK_STEP_MS) * CLOCK_STEP_MS,
    offsets: offsetsOf(now(), timeZone),
    origin: url.origin,
  })
  return context
}

/** Minutes ahead of UTC at `at` (epoch ms), and in January and July of its year. */
function offsetsOf(at: number, zone: string): number[] {
  const year = new Date(at).getUTCFullYear()
  return [at, Date.UTC(year, 0), Date.UTC(year, 6)].map((moment) => offsetMinutes(moment, zone))
}

/** Headers of a page's own answer that belong to its bytes. */
function copied(headers: Headers): Record<string, string> {
  const own = ['x-remix-response', 'x-remix-status', 'link'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(own)
}
