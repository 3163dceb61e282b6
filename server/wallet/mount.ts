import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { getStatement, type Statement } from '#contract/touchline/wallet.ts'
import type { Operation } from '#contract/operation.ts'
import { languageOf, zoneOf } from '#core/calls/choices.ts'
import { DEFAULT_LANGUAGE } from '#core/calls/caller.ts'
import { dataOf } from '#core/calls/dispatch.ts'
import { asFailure, Failure } from '#core/calls/failure.ts'
import { answerLocal } from '#core/calls/local.ts'
import { signalOf, type ResolveCookie } from '#core/http/admission.ts'
import { sendFailure } from '#core/http/reply.ts'
import { headersOf, readLens } from '#core/lens.ts'
import { described } from '#core/log.ts'
import type { MountTools } from '#core/part.ts'
import { statementFile } from './statement-file.ts'

type Options = Pick<MountTools, 'callers' | 'config' | 'dispatch' | 'hosts' | 'limits' | 'log'> & {
  resolveCookie: ResolveCookie
}

/** A file has all lines of a month; far more than anybody has, and an end. */
const MOST_PAGES = 200

/** `/wallet/statement.csv?month=2026-11`: the own statement as a file, by the cookie of the site. */
export function mountStatement(http: FastifyInstance, options: Options): void {
  http.route({
    method: ['GET', 'HEAD'],
    url: '/wallet/statement.csv',
    handler: async ({ raw: req, id }, reply) => {
      reply.hijack()
      await answer(options, req, reply.raw).catch((thrown: unknown) => {
        const failure = asFailure(thrown)
        if (failure === null) options.log.error('statement_failed', described(thrown))
        if (!reply.raw.headersSent) sendFailure(req, reply.raw, failure ?? new Failure('internal'), id)
      })
    },
  })
}

async function answer(options: Options, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { callers, config, hosts, limits, resolveCookie } = options
  if (hosts.nameOf(req) === null) throw new Failure('not_found')
  const { address, peer } = callers.of(req)
  if (!limits.take('read', address).isAllowed) throw new Failure('too_many')
  // A link of the site, or the address bar: no page of another site reads it.
  const isSite = ['same-origin', 'none'].includes(String(req.headers['sec-fetch-site'])) && !peer.isForeign
  const asked = { ...peer, isSite: peer.isSite || isSite }
  const { headers, cookies } = await resolveCookie(req.headers, asked, signalOf(res), 'GET')
  if (cookies.length > 0) res.setHeader('set-cookie', [...cookies])
  const query = new URL(`http://x${req.url ?? '/'}`).searchParams
  const zone = zoneOf(req.headers, query.get('zone'), config.timeZone)
  const language = languageOf(req.headers, query.get('lang'), DEFAULT_LANGUAGE)
  const month = query.get('month') ?? ''
  const pages = await readPages(options, req, res, {
    query: { month, zone, lang: language },
    headers: { ...headersOf(readLens(req.headers)), authorization: headers.authorization },
  })
  const body = Buffer.from(statementFile(pages, { zone, language }))
  res.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="statement-${pages[0]!.month}.csv"`,
    'content-length': body.length,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

type Asked = { query: Record<string, string>; headers: Record<string, string | undefined> }

async function readPages(
  { callers, dispatch }: Options,
  req: IncomingMessage,
  res: ServerResponse,
  { query, headers }: Asked,
): Promise<Statement[]> {
  const { caller, guard } = callers.of(req)
  const operation = getStatement as unknown as Operation
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  const call = {
    service: 'touchline',
    name: 'getStatement',
    operation,
    params: {},
    headers: given as Record<string, string>,
  } as const
  const pages: Statement[] = []
  let after: string | null = null
  do {
    const request = { ...call, query: after === null ? query : { ...query, after }, signal: signalOf(res) }
    const page = dataOf(operation, await answerLocal(dispatch, request, caller, guard)) as Statement
    pages.push(page)
    after = page.next
  } while (after !== null && pages.length < MOST_PAGES)
  return pages
}
