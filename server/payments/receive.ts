import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { asFailure, Failure } from '#core/calls/failure.ts'
import { readerIn } from '#core/database/reader.ts'
import { sendFailure } from '#core/http/reply.ts'
import { described } from '#core/log.ts'
import type { MountTools } from '#core/part.ts'
import type { Payments } from './engine.ts'
import { applyEvent } from './note.ts'
import type { WebhookEvent } from './provider.ts'
import { noteEvent } from './store/event.ts'

const webhookPath = '/api/v1/payments/webhooks'
/** Largest webhook, in bytes. */
const MAX_BODY = 64 * 1024

type Options = Pick<MountTools, 'database' | 'limits' | 'log' | 'callers'> & { payments: Payments; now?: () => number }

/**
 * The address of webhooks. It answers 200 once an event is noted with what it books, in one transaction; otherwise the
 * provider sends it again.
 */
export function mountWebhooks(http: FastifyInstance, options: Options): void {
  http.route<{ Params: { provider: string } }>({
    method: 'POST',
    url: `${webhookPath}/:provider`,
    bodyLimit: MAX_BODY,
    onRequest: async ({ raw, id }, reply) => {
      // Before the body is read.
      const verdict = options.limits.take('write', options.callers.of(raw).address)
      if (verdict.isAllowed) return undefined
      refuse(options, raw, reply.raw, new Failure('too_many'), id)
      return reply.hijack()
    },
    handler: async ({ raw, body, params, id }, reply) => {
      reply.hijack()
      try {
        if (params.provider !== options.payments.provider.name) throw new Failure('not_found')
        await receive(options, Buffer.isBuffer(body) ? body : Buffer.alloc(0), raw)
        reply.raw.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        reply.raw.end('{"received":true}')
      } catch (thrown) {
        refuse(options, raw, reply.raw, thrown, id)
      }
    },
  })
}

async function receive({ database, payments, log, now = Date.now }: Options, body: Buffer, req: IncomingMessage) {
  const { provider } = payments
  const read = provider.readWebhook(body, req.headers, now())
  if ('refused' in read) {
    // Without the body: it is not known whose it is.
    log.info('webhook_refused', { provider: provider.name, why: read.refused })
    throw new Failure('bad_request', {
      en: `The webhook was not accepted: ${read.refused}.`,
      zh: `未通过：${read.refused}。`,
    })
  }
  const outcome = await database.transaction(async (client) => {
    const db = readerIn(client)
    if ('payment' in read) return applyEvent(db, provider.name, read.payment)
    const isNew = await noteEvent(db, provider.name, bare(read), null)
    if (isNew && 'payOut' in read) await payments.payOuts.changed(db, read.payOut)
    return isNew ? 'applied' : 'repeated'
  })
  log.info('webhook', { provider: provider.name, outcome })
}

/** An event that is about no payment, for the table of replays. */
function bare(event: Exclude<WebhookEvent, { payment: unknown }>) {
  const nothing = { fact: null, orderNo: null, caseId: null, amount: null, reference: null, at: Date.now() }
  if ('ignored' in event) return { ...nothing, id: event.ignored.id, reason: event.ignored.type }
  const { id, at, reference, reason } = event.payOut
  return { ...nothing, id, at, reference, reason }
}

function refuse({ log }: Options, req: IncomingMessage, res: ServerResponse, thrown: unknown, id: string): void {
  const failure = asFailure(thrown) ?? new Failure('internal')
  if (failure.error === 'internal') log.error('webhook_failed', { requestId: id, ...described(thrown) })
  sendFailure(req, res, failure, id)
}

/** Posts through the routes of this process, as from outside. */
export function postThrough(http: FastifyInstance, provider: string) {
  return async (payload: Buffer, headers: Record<string, string>): Promise<number> => {
    const url = `${webhookPath}/${provider}`
    const { statusCode } = await http.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, host: 'localhost', 'content-type': 'application/json' },
    })
    return statusCode
  }
}
