import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kept } from '#core/bytes/bytes.ts'
import { finish, type Finished } from '#core/bytes/finished.ts'
import { Failure } from '#core/calls/failure.ts'
import { signalOf, split } from '#core/http/admission.ts'
import { replyOf, sendFinished } from '#core/http/reply.ts'
import { headersOf, lensOf, readLens, type Lens } from '#core/lens.ts'
import type { MountTools } from '#core/part.ts'
import { newTrace, siteApi } from '../site/api.ts'
import { drawingOf, TooManyPages } from '../site/drawing.ts'
import { foreignHostPage } from '../site/plain.ts'
import { documentPath, readAsk, VERSION_HEADER, type DocumentAsk, type SiteDocument } from './document.ts'
import { createDocuments } from './documents.ts'
import type { SyndicationOptions } from './options.ts'
import { refuse } from './refuse.ts'
import { mountSitemap } from './sitemap/mount.ts'
import type { Touchline } from './touchline.ts'

/** A document shows clocks and days: an unchanged one is still made again after this. */
const MAX_AGE_MS = 60_000
const FOREVER = 'public, max-age=31536000, immutable'
const live = lensOf(0, false)

/** Files and pages for other programs and sites: calendars, feeds, pictures, widgets. Only GET and HEAD reach them. */
export function mountSyndication(http: FastifyInstance, tools: MountTools): void {
  const options = { ...tools, drawing: drawingOf(tools, { atOnce: 2 }) }
  mountSitemap(http, options)
  mountWidgetFiles(http)
  for (const document of createDocuments(options.budget)) {
    http.route<{ Params: { kind: string; file: string } }>({
      method: ['GET', 'HEAD'],
      url: document.url,
      handler: async ({ raw: req, params: { kind, file }, id }, reply) => {
        reply.hijack()
        await answer(options, document, kind, file, req, reply.raw)
          .catch((thrown: unknown) => refuse(options.log, req, reply.raw, thrown, id))
          .finally(() => options.front.settle(req))
      },
    })
  }
}

async function answer(
  options: SyndicationOptions,
  document: SiteDocument,
  kind: string,
  file: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { callers, hosts, limits, bytes, drawing, front } = options
  if (hosts.nameOf(req) === null)
    return void sendFinished(req, res, { finished: foreignHostPage, staleSince: null, keys: null }, {}, 421)
  const { address, guard } = callers.of(req)
  const verdict = limits.take('read', address)
  if (!verdict.isAllowed) throw new TooManyPages(verdict.headers)
  const { search } = split(req.url ?? '/')
  const query = new URLSearchParams(search)
  const ask = readAsk(document, kind, file, query)
  if (ask === null) throw new Failure('not_found')
  // Without scores a document is the same through every lens, but for the sides of series that disclose a winner.
  const asked = readLens(req.headers)
  const lens = ask.hasScores || asked.isSpoilerFree ? asked : live
  const origin = hosts.originOf(req)
  const path = documentPath(document, ask)
  const key = JSON.stringify(['document', origin, path, lens.key, guard.class])
  const get = () =>
    bytes.get(key, { maxAgeMs: lens.key === '' ? MAX_AGE_MS : 1000, signal: signalOf(res) }, (making) =>
      drawing.inTurn(
        async () => {
          const trace = newTrace()
          const finished = await make(options, document, { ask, lens, origin, req, signal: making.signal, trace })
          if (!trace.isOpen) making.dependsOn(...trace.keys)
          return finished
        },
        { isAhead: making.isRenewal },
      ),
    )
  const kept: Kept = bytes.peek(key) ? await get() : await drawing.take(address, get)
  if (res.destroyed) return
  // Further spellings of the address are answered, and kept under this one only.
  if (req.url === path)
    front.remember(req, { ...kept, guardClass: guard.class }, replyOf(req, kept.finished, {}), 'read')
  const version = kept.finished.headers?.[VERSION_HEADER]
  const isFixed = version !== undefined && query.get('v') === version && lens.key === '' && guard.class === 'open'
  sendFinished(req, res, kept, { ...verdict.headers, ...(isFixed ? { 'cache-control': FOREVER } : {}) })
}

type Making = {
  ask: DocumentAsk
  lens: Lens
  origin: string
  req: IncomingMessage
  signal: AbortSignal
  trace: ReturnType<typeof newTrace>
}

function make(
  { dispatch, callers, database, throughLens, now = Date.now }: SyndicationOptions,
  document: SiteDocument,
  { ask, lens, origin, req, signal, trace }: Making,
): Promise<Finished> {
  const { caller, guard } = callers.of(req)
  const asking = { lens: headersOf(lens), caller, guard, timeZone: 'UTC', language: ask.language, signal }
  const seenAt = now() - lens.delayMs
  return document.make(ask, {
    touchline: siteApi(dispatch, asking, trace).touchline as unknown as Touchline,
    database: lens.key === '' ? database : { ...database, see: (text) => throughLens(text, lens, seenAt) },
    origin,
    now: seenAt,
    caching(maxAgeS) {
      if (guard.class !== 'open' || lens.key !== '') return 'private, no-cache'
      return maxAgeS === 0 ? 'no-cache' : `public, max-age=${maxAgeS}`
    },
  })
}

/** The style and the script of widgets, which are the same for all. */
function mountWidgetFiles(http: FastifyInstance): void {
  const files = { 'widget.css': 'text/css; charset=utf-8', 'widget.js': 'text/javascript; charset=utf-8' }
  for (const [name, contentType] of Object.entries(files)) {
    const finished = finish(readFileSync(join(import.meta.dirname, 'widget', name)), {
      contentType,
      cacheControl: 'public, max-age=600',
      headers: { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
    })
    http.route({
      method: ['GET', 'HEAD'],
      url: `/widget/${name}`,
      handler: ({ raw }, reply) => {
        reply.hijack()
        sendFinished(raw, reply.raw, { finished, staleSince: null, keys: null }, {})
      },
    })
  }
}
