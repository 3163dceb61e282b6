import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { documentText } from '#contract/openapi/document.ts'
import { serviceNames, type ServiceName } from '#contract/services.ts'
import type { MountTools } from '#core/part.ts'
import { JSON_TYPE, finish, type Finished } from '#core/bytes/finished.ts'
import { choicesOf } from '#core/calls/choices.ts'
import type { LimitRow } from '#core/limits/limits.ts'
import { pageHeaders, sendFinished, type Headers } from '#core/http/reply.ts'
import { dateIn } from '#core/day-range.ts'
import { foreignHostPage, plainPage, tooManyPage } from '../plain.ts'
import { policyFor } from '../policy.ts'
import { callPage } from './call-page.ts'
import { createDocuments, type Documents } from './documents.ts'
import { filesPage, searchPage, servicePage } from './list-pages.ts'
import type { Reading } from './samples.ts'
import { startPage } from './start-page.ts'

/** A page with its compressed copies, beside its plain bytes. */
const COPIES = 1.5
const MAX_QUERY = 100
const fonts = ['inter-latin', 'archivo-latin'] as const
/** In this order: the last change the rules of the others. */
const styles = ['base', 'frame', 'heads', 'code', 'members', 'tools', 'small'] as const
const project = join(import.meta.dirname, '..', '..', '..')

/**
 * The documentation of the calls: `/docs`, its pages by service, call and search, and `/openapi/<service>.json`. All of
 * it is generated on request from the declarations.
 */
export function mountDocs(http: FastifyInstance, { hosts, limits, callers, budget }: MountTools): void {
  const documents = createDocuments()
  const kept = budget.cache<string, Finished>()
  const route = (url: string, row: LimitRow, write: (request: Asked) => Finished | null) =>
    http.route({
      method: ['GET', 'HEAD'],
      url,
      handler(request, reply) {
        reply.hijack()
        if (hosts.nameOf(request.raw) === null) return answer(request.raw, reply.raw, foreignHostPage, 421)
        const verdict = limits.take(row, callers.of(request.raw).address)
        if (!verdict.isAllowed) return answer(request.raw, reply.raw, tooManyPage, 429, verdict.headers)
        const found = write(request)
        answer(request.raw, reply.raw, found ?? lost, found ? 200 : 404)
      },
    })
  const page = (url: string, draw: (reading: Reading, params: Params) => string | null) =>
    route(url, 'page', ({ raw, params }) => {
      const reading = { origin: hosts.originOf(raw), today: dateIn(Date.now(), 'UTC') }
      const theme = choicesOf(raw.headers).theme
      const key = JSON.stringify([raw.url?.split('?')[0], reading.origin, reading.today, theme])
      const found = kept.get(key)
      if (found) return found
      const html = draw(reading, params as Params)
      if (html === null) return null
      const written = finished(html, theme)
      kept.set(key, written, written.size * COPIES)
      return written
    })

  page('/docs', (reading) => startPage(documents, reading))
  page('/docs/openapi', () => filesPage(documents))
  page('/docs/:service', (_, { service }) => (isService(service) ? servicePage(documents, service) : null))
  page('/docs/:service/:call', (reading, params) => drawCall(documents, params, reading))
  route('/docs/search', 'page', ({ raw, query }) => {
    const asked = (query as { q?: unknown }).q
    const text = typeof asked === 'string' ? asked.trim().slice(0, MAX_QUERY) : ''
    return finished(searchPage(documents, text), choicesOf(raw.headers).theme)
  })
  for (const [url, write] of files()) {
    route(url, 'read', () => {
      const known = kept.get(url)
      if (known) return known
      const written = write()
      kept.set(url, written, written.size * COPIES)
      return written
    })
  }
}

type Asked = { raw: IncomingMessage; query: unknown; params: unknown }
type Params = { service: string; call: string }

function drawCall(documents: Documents, { service, call }: Params, reading: Reading): string | null {
  if (!isService(service)) return null
  const found = documents.callsOf(service).find(({ id }) => id === call)
  return found ? callPage(documents, found, reading) : null
}

function isService(name: string): name is ServiceName {
  return (serviceNames as string[]).includes(name)
}

/** What is the same for all: style, script, fonts and the documents. */
function files(): [string, () => Finished][] {
  const text = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
  return [
    [
      '/docs/style.css',
      () =>
        file([readTokens(), ...styles.map((name) => text(`styles/${name}.css`))].join('\n'), 'text/css; charset=utf-8'),
    ],
    ['/docs/docs.js', () => file(text('docs.js'), 'text/javascript; charset=utf-8')],
    ...fonts.map((name): [string, () => Finished] => [
      `/docs/fonts/${name}.woff2`,
      () =>
        finish(readFileSync(join(project, 'web', 'fonts', `${name}.woff2`)), {
          contentType: 'font/woff2',
          cacheControl: 'public, max-age=86400',
          isCompressible: false,
        }),
    ]),
    ...serviceNames.map((name): [string, () => Finished] => [
      `/openapi/${name}.json`,
      () => file(documentText(name), JSON_TYPE, { 'access-control-allow-origin': '*' }),
    ]),
  ]
}

/** The values of the design, as on all other pages. */
function readTokens(): string {
  return readFileSync(join(project, 'web', 'app', 'styles', 'tokens.css'), 'utf8')
}

function file(body: string, contentType: string, headers?: Record<string, string>): Finished {
  return finish(body, { contentType, cacheControl: 'no-cache', ...(headers && { headers }) })
}

function finished(html: string, theme: string | null): Finished {
  const isChosen = theme === 'light' || theme === 'dark'
  return finish(isChosen ? html.replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`) : html, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    headers: { 'content-security-policy': policyFor(), vary: 'Cookie' },
  })
}

const lost = plainPage('Touchline', [
  ['en', 'Page not found. All calls are at <a href="/docs">/docs</a>.'],
  ['zh-Hans', '页面不存在，所有接口见 <a href="/docs">/docs</a>。'],
])

function answer(
  raw: IncomingMessage,
  reply: ServerResponse,
  page: Finished,
  status: number,
  headers: Headers = {},
): void {
  const sent = { ...pageHeaders, ...headers }
  sendFinished(raw, reply, { finished: page, staleSince: null, keys: null }, sent, status)
}
