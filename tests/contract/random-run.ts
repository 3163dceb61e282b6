import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createRouteTable, listRoutes } from '#contract/routes.ts'
import type { Facts } from './facts.ts'
import { randomRequest, type RandomRequest } from './random-request.ts'
import { builtFault, errorFault } from './survey.ts'

type Answered = { status: number; type: string; requestId: string; body: Buffer }
type RandomResult = { count: number; byStatus: Map<number, number>; faults: string[] }

/** No response may take longer, on however busy a machine. */
const PATIENCE_MS = 20_000
const AT_ONCE = 8
const MOST_FAULTS = 20
/** Node rejects such a request while parsing it, with a status of its own and our shape. */
const brokenStatuses = new Set([408, 431])
const routes = createRouteTable(listRoutes())

/** Sends `count` random requests, several at a time, and returns the responses that violate the rules. */
export async function sendRandom(
  origin: string,
  subjects: readonly Facts[],
  { count, seed, first = 0, tokens = [] }: { count: number; seed: number; first?: number; tokens?: readonly string[] },
): Promise<RandomResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const result: RandomResult = { count: 0, byStatus: new Map(), faults: [] }
  let next = first
  async function work(): Promise<void> {
    while (next < first + count && result.faults.length < MOST_FAULTS) {
      const index = next++
      const asked = randomRequest(subjects, seed, index, tokens)
      const answered = await (asked.raw === null ? send(agent, origin, asked) : sendRaw(origin, asked.raw)).catch(
        (error: Error) => error,
      )
      result.count += 1
      if (!(answered instanceof Error))
        result.byStatus.set(answered?.status ?? 0, (result.byStatus.get(answered?.status ?? 0) ?? 0) + 1)
      const fault = answered instanceof Error ? `no answer: ${answered.message}` : answered && faultOf(asked, answered)
      if (fault) result.faults.push(`seed ${seed} number ${index}: ${shown(asked)}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  agent.destroy()
  return result
}

/** The earlier requests of a connection, which may affect a later one. */
const lastAsked = new WeakMap<Socket, string>()

function send(agent: Agent, origin: string, { method, url, headers, body }: RandomRequest): Promise<Answered | null> {
  return new Promise((resolve, reject) => {
    const sent = request(origin, {
      agent,
      method,
      path: url,
      headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
    })
    let before: string | undefined
    const patience = setTimeout(
      () =>
        sent.destroy(
          new Error(`nothing within ${PATIENCE_MS} ms, on a connection that was last asked ${before ?? 'nothing'}`),
        ),
      PATIENCE_MS,
    )
    sent.on('socket', (socket) => {
      before = lastAsked.get(socket)
      lastAsked.set(socket, shown({ method, url, headers, body, raw: null }))
    })
    const done = (answered: Answered | null) => {
      clearTimeout(patience)
      resolve(answered)
    }
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: said } = response
      const type = said['content-type'] ?? ''
      if (type.startsWith('text/event-stream')) {
        sent.destroy()
        return done(null)
      }
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({
          status,
          type,
          requestId: String(said['x-request-id'] ?? ''),
          body: unpacked(Buffer.concat(chunks), said['content-encoding']),
        }),
      )
      response.on('error', reject)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(patience)
      if (isFair(error.code, method, body)) resolve(null)
      else reject(error)
    })
    sent.end(body ?? undefined)
  })
}

/** A large body that is refused unread breaks the connection; unreadable large headers may belong to a HEAD request. */
function isFair(code: string | undefined, method: string, body: Buffer | null): boolean {
  if (method === 'HEAD' && code?.startsWith('HPE_')) return true
  return body !== null && body.length > 100_000 && (code === 'EPIPE' || code === 'ECONNRESET')
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

/** Null where the server only closed the connection, which is a valid response to non-HTTP input. */
function sendRaw(origin: string, bytes: string): Promise<Answered | null> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const patience = setTimeout(() => socket.destroy(new Error(`open after ${PATIENCE_MS} ms`)), PATIENCE_MS)
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      // One response is enough; the connection itself may stay open.
      if (/\r\n\r\n[\s\S]+/.test(text) || /content-length: 0\r\n/i.test(text)) socket.end()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)))
    socket.on('close', () => {
      clearTimeout(patience)
      resolve(readRaw(text))
    })
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

function readRaw(text: string): Answered | null {
  const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/)
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  if (status === 0) return null
  return {
    status,
    type: /content-type: ([^\r]+)/i.exec(head)?.[1] ?? '',
    requestId: /x-request-id: ([^\r]+)/i.exec(head)?.[1] ?? '',
    body: Buffer.from(body),
  }
}

function faultOf(asked: RandomRequest, { status, type, requestId, body }: Answered): string | null {
  if (status === 204 || status === 304 || asked.method === 'HEAD') return status >= 500 ? `${status}` : null
  if (!type.startsWith('application/json'))
    return (status === 200 && /^(text\/html|image\/svg|text\/)/.test(type)) || isMissingPage(asked, status, type)
      ? null
      : `${status} as ${type || 'nothing'}: ${body.toString().slice(0, 200)}`
  const read = parsed(body)
  if (read === undefined) return `${status} with what is no JSON: ${body.toString().slice(0, 200)}`
  if (status !== 200) return failureFault(status, read, requestId)
  if ((read as { error?: unknown })?.error !== undefined) return errorFault(status, read)
  const path = asked.url.split('?')[0] ?? ''
  const found = routes.find(asked.method, path)
  return found && 'route' in found ? builtFault(found.route.operation, status, read) : null
}

/** An address below the documentation that has no page is answered with a page. */
function isMissingPage({ url }: RandomRequest, status: number, type: string): boolean {
  return status === 404 && type.startsWith('text/html') && url.startsWith('/docs/')
}

function failureFault(status: number, read: unknown, requestId: string): string | null {
  if (status >= 500) return errorFault(status, read)
  if (brokenStatuses.has(status)) return errorFault(400, read, 'bad_request')
  if (requestId !== '' && requestId !== (read as { requestId?: unknown }).requestId)
    return `two request ids, ${requestId} in the headers`
  return errorFault(status, read)
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return undefined
  }
}

function shown({ method, url, headers, body, raw }: RandomRequest): string {
  if (raw !== null) return JSON.stringify(raw.slice(0, 200))
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${body === null ? '' : body.toString().slice(0, 300)}`.trim()
}
