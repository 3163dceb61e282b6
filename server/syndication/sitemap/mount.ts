import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { finish } from '#core/bytes/finished.ts'
import { Failure } from '#core/calls/failure.ts'
import { forCall } from '#core/database/reader.ts'
import { signalOf } from '#core/http/admission.ts'
import { sendFinished } from '#core/http/reply.ts'
import { TooManyPages } from '../../site/drawing.ts'
import { foreignHostPage } from '../../site/plain.ts'
import { refuse } from '../refuse.ts'
import type { SyndicationOptions } from '../options.ts'
import { addressesOf } from '../store/addresses.ts'
import { robotsText, sitemapIndex, sitemapNamed, sitemapPieces } from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'

type Answer = (options: SyndicationOptions, req: IncomingMessage, res: ServerResponse, file: string) => Promise<void>

/** `/robots.txt`, `/sitemap.xml` and the sitemaps that it names. */
export function mountSitemap(http: FastifyInstance, options: SyndicationOptions): void {
  const routes: [url: string, answer: Answer][] = [
    ['/robots.txt', sendRobots],
    ['/sitemap.xml', sendIndex],
    ['/sitemap/:file', sendSitemap],
  ]
  for (const [url, answer] of routes) {
    http.route<{ Params: { file?: string } }>({
      method: ['GET', 'HEAD'],
      url,
      handler: async ({ raw: req, params, id }, reply) => {
        reply.hijack()
        await admitted(options, answer, req, reply.raw, params.file ?? '').catch((thrown: unknown) =>
          refuse(options.log, req, reply.raw, thrown, id),
        )
      },
    })
  }
}

async function admitted(
  options: SyndicationOptions,
  answer: Answer,
  req: IncomingMessage,
  res: ServerResponse,
  file: string,
): Promise<void> {
  const { hosts, limits, callers } = options
  if (hosts.nameOf(req) === null)
    return void sendFinished(req, res, { finished: foreignHostPage, staleSince: null, keys: null }, {}, 421)
  const verdict = limits.take('read', callers.of(req).address)
  if (!verdict.isAllowed) throw new TooManyPages(verdict.headers)
  return answer(options, req, res, file)
}

async function sendRobots({ hosts }: SyndicationOptions, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const finished = finish(robotsText(hosts.originOf(req)), {
    contentType: 'text/plain; charset=utf-8',
    cacheControl: 'public, max-age=3600',
  })
  sendFinished(req, res, { finished, staleSince: null, keys: null }, {})
}

async function sendIndex(options: SyndicationOptions, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { drawing, callers, hosts, parts } = options
  const kinds = await addressesOf(parts)
  const text = await drawing.take(callers.of(req).address, () =>
    drawing.inTurn(() => sitemapIndex(readerFor(options, req, res), hosts.originOf(req), kinds)),
  )
  const finished = finish(text, { contentType: XML, cacheControl: 'no-cache' })
  if (!res.destroyed) sendFinished(req, res, { finished, staleSince: null, keys: null }, {})
}

/** Sent as it is read: 50,000 addresses are some five megabytes. */
async function sendSitemap(
  options: SyndicationOptions,
  req: IncomingMessage,
  res: ServerResponse,
  file: string,
): Promise<void> {
  const named = sitemapNamed(file, await addressesOf(options.parts))
  if (named === null) throw new Failure('not_found')
  const { drawing, callers, hosts } = options
  await drawing.take(callers.of(req).address, () =>
    drawing.inTurn(async () => {
      const pieces = sitemapPieces(readerFor(options, req, res), hosts.originOf(req), named)
      const first = await pieces.next()
      res.writeHead(200, { 'content-type': XML, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      if (req.method === 'HEAD') return void res.end()
      res.write(first.value)
      await pipeline(Readable.from(pieces), res).catch(() => undefined)
    }),
  )
}

/** The database as this caller may see it. */
function readerFor({ database, callers }: SyndicationOptions, req: IncomingMessage, res: ServerResponse) {
  return forCall(database, signalOf(res), callers.of(req).guard.competitions)
}
