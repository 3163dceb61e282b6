import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { listPropheciesOfUser, listProphecyFeed, type ProphecyList } from '#contract/touchline/prophecy.ts'
import { listRankedAuthors } from '#contract/touchline/prophecy-record.ts'
import type { DataOf, Operation } from '#contract/operation.ts'
import { languageOf } from '#core/calls/choices.ts'
import { DEFAULT_LANGUAGE } from '#core/calls/caller.ts'
import { dataOf } from '#core/calls/dispatch.ts'
import { asFailure, Failure } from '#core/calls/failure.ts'
import { answerLocal } from '#core/calls/local.ts'
import { signalOf, type ResolveCookie } from '#core/http/admission.ts'
import { sendFailure } from '#core/http/reply.ts'
import { headersOf, readLens } from '#core/lens.ts'
import { described } from '#core/log.ts'
import type { MountTools } from '#core/part.ts'
import { purchasesFile, ranksFile, resultsFile } from './files.ts'

type Options = Pick<MountTools, 'callers' | 'dispatch' | 'hosts' | 'limits' | 'log'> & { resolveCookie: ResolveCookie }
/** `authorization`: the header of a reader who exports the own record. */
type Request = {
  authorization: string | undefined
  req: IncomingMessage
  res: ServerResponse
  query: URLSearchParams
  language: 'en' | 'zh'
}
type File = { name: string; text: string }

const PAGE = 100
/** 5,000 rows: more than a file of ranks needs, and an end. */
const MOST_PAGES = 50

/**
 * `/prophecies/ranks.csv` and `/user/7/record.csv`: what the calls answer to a visitor with the lens of the reader;
 * `/wallet/purchases.csv`: the own purchases, by the cookie of the site.
 */
export function mountFiles(http: FastifyInstance, options: Options): void {
  const serve = (url: string, make: (request: Request, id: string) => Promise<File>, isOwn = false) =>
    http.route<{ Params: { id?: string } }>({
      method: ['GET', 'HEAD'],
      url,
      handler: async ({ raw: req, id: requestId, params }, reply) => {
        reply.hijack()
        const made = { isOwn, make: (request: Request) => make(request, params.id ?? '') }
        await answer(options, req, reply.raw, made).catch((thrown: unknown) => {
          const failure = asFailure(thrown)
          if (failure === null) options.log.error('record_file_failed', described(thrown))
          if (!reply.raw.headersSent) sendFailure(req, reply.raw, failure ?? new Failure('internal'), requestId)
        })
      },
    })
  serve('/prophecies/ranks.csv', async (request) => {
    const { query, language } = request
    const given = Object.fromEntries(['range', 'sport', 'play'].flatMap((key) => pairOf(query, key)))
    const asked = { name: 'listRankedAuthors', operation: listRankedAuthors, query: given }
    const pages = await readPages<DataOf<typeof listRankedAuthors>>(options, request, asked)
    const rows = pages.flatMap(({ list }) => list)
    return { name: `authors-${pages[0]!.range}.csv`, text: ranksFile(rows, language) }
  })
  serve('/user/:id/record.csv', async (request, id) => {
    const asked = { name: 'listPropheciesOfUser', operation: listPropheciesOfUser, params: { id } }
    const pages = await readPages<ProphecyList>(options, request, asked)
    const ended = pages.flatMap(({ list }) => list).filter(({ state }) => state !== 'sealed')
    return { name: `record-${id}.csv`, text: resultsFile(ended, request.language) }
  })
  serve(
    '/wallet/purchases.csv',
    async (request) => {
      const asked = { name: 'listProphecyFeed', operation: listProphecyFeed, query: { feed: 'bought' } }
      const pages = await readPages<ProphecyList>(options, request, asked)
      const bought = pages.flatMap(({ list }) => list)
      return { name: 'purchases.csv', text: purchasesFile(bought, request.language) }
    },
    true,
  )
}

function pairOf(query: URLSearchParams, key: string): [string, string][] {
  const value = query.get(key)
  return value === null ? [] : [[key, value]]
}

async function answer(
  options: Options,
  req: IncomingMessage,
  res: ServerResponse,
  { isOwn, make }: { isOwn: boolean; make: (request: Request) => Promise<File> },
): Promise<void> {
  const { callers, hosts, limits } = options
  if (hosts.nameOf(req) === null) throw new Failure('not_found')
  if (!limits.take('read', callers.of(req).address).isAllowed) throw new Failure('too_many')
  const authorization = isOwn ? await authorizationOf(options, req, res) : undefined
  if (isOwn && authorization === undefined) throw new Failure('unauthorized')
  const query = new URL(`http://x${req.url ?? '/'}`).searchParams
  const { name, text } = await make({
    authorization,
    req,
    res,
    query,
    language: languageOf(req.headers, query.get('lang'), DEFAULT_LANGUAGE),
  })
  const body = Buffer.from(text)
  res.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': body.length,
    // What it has depends on the lens in cookies or headers.
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** The session of the cookie: for a link of the site or the address bar, no page of another site. */
async function authorizationOf(
  { callers, resolveCookie }: Options,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<string | undefined> {
  const { peer } = callers.of(req)
  const isSite = ['same-origin', 'none'].includes(String(req.headers['sec-fetch-site'])) && !peer.isForeign
  const asked = { ...peer, isSite: peer.isSite || isSite }
  const { headers, cookies } = await resolveCookie(req.headers, asked, signalOf(res), 'GET')
  if (cookies.length > 0) res.setHeader('set-cookie', [...cookies])
  return headers.authorization
}

type Paged = { next: string | null }
type Asked = { name: string; operation: unknown; params?: Record<string, string>; query?: Record<string, string> }

/** All pages of a list, read as a visitor. */
async function readPages<Page extends Paged>(
  { callers, dispatch }: Options,
  { authorization, req, res, language }: Request,
  { name, operation: declared, params = {}, query = {} }: Asked,
): Promise<Page[]> {
  const { caller, guard } = callers.of(req)
  const operation = declared as Operation
  const own = authorization === undefined ? [] : [['authorization', authorization]]
  const lens = Object.entries(headersOf(readLens(req.headers))).filter(([, value]) => value !== undefined)
  const headers = Object.fromEntries([...lens, ...own]) as Record<string, string>
  const pages: Page[] = []
  let after: string | null = null
  do {
    const asked = { ...query, limit: PAGE, lang: language, ...(after === null ? {} : { after }) }
    const request = {
      service: 'touchline',
      name,
      operation,
      params,
      headers,
      query: asked,
      signal: signalOf(res),
    } as const
    const page: Page = dataOf(operation, await answerLocal(dispatch, request, caller, guard)) as Page
    pages.push(page)
    after = page.next
  } while (after !== null && pages.length < MOST_PAGES)
  return pages
}
