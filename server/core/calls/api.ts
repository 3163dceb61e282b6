import type { IncomingMessage, ServerResponse } from 'node:http'
import { admit, split, takeInner, type Admission, type AdmissionOptions } from '../http/admission.ts'
import { readBody } from '../http/body.ts'
import type { Dispatch } from './dispatch.ts'
import { Failure, asFailure } from './failure.ts'
import type { Front } from '../http/front.ts'
import type { Kept } from '../bytes/bytes.ts'
import type { Health } from '../database/health.ts'
import type { Share } from '../limits/shares.ts'
import { described, type Log } from '../log.ts'
import { Cancelled } from '../database/reader.ts'
import { sendFailure, sendFinished } from '../http/reply.ts'

type ApiOptions = AdmissionOptions & {
  dispatch: Dispatch
  /** Caches reusable answers in front of the router. */
  front: Front | null
  log: Log
  health: Health
  /** What each network may use of the database at once. Without it there is no limit. */
  shareOf?: (address: string) => Share
}

export type Api = {
  /**
   * Decides on a call before its body is read, and answers a refused one. Returns whether the call proceeds to
   * `handle`, which must follow then. Optional for a call without a body. Never rejects.
   */
  admit(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<boolean>
  /** Answers one call; `body` is null where none was sent. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse, body: Buffer | null, requestId: string): Promise<void>
}

/** A refused body is read up to this many bytes, so that the connection stays usable. */
const MAX_UNREAD = 64 * 1024

type Admitted = { admission: Admission | null; answerHeaders: Record<string, string> }

/** Routes HTTP requests to the calls. */
export function createApi(options: ApiOptions): Api {
  const admitted = new WeakMap<IncomingMessage, Admitted>()
  const enter = async (
    req: IncomingMessage,
    res: ServerResponse,
    answerHeaders: Record<string, string>,
  ): Promise<Admitted> => ({ admission: await admit(options, req, res, answerHeaders), answerHeaders })
  const headersOf = (requestId: string): Record<string, string> => ({
    'x-request-id': requestId,
    'cross-origin-resource-policy': 'cross-origin',
  })
  const refuse = (
    req: IncomingMessage,
    res: ServerResponse,
    requestId: string,
    thrown: unknown,
    headers: Record<string, string>,
  ) => {
    if (res.destroyed) return
    // Handlers expect the call as a POST.
    if (thrown instanceof Failure && thrown.error === 'method_not_allowed') headers.allow ??= 'POST'
    sendFailure(req, res, explained(options, thrown, req, requestId), requestId, headers)
  }
  // Requests may wait for a read; only another call has memory reserved for its body.
  const end = (req: IncomingMessage) =>
    req.method === 'GET' ? options.front?.settle(req) : options.bodies?.release(req.socket)
  return {
    async admit(req, res, requestId) {
      const headers = headersOf(requestId)
      try {
        const known = await enter(req, res, headers)
        if (known.admission === null || res.destroyed) return (end(req), false)
        admitted.set(req, known)
        return true
      } catch (thrown) {
        // The body sent so far is discarded unread; the rest of a long one is not awaited.
        if (isLongBody(req)) headers.connection = 'close'
        refuse(req, res, requestId, thrown, headers)
        end(req)
        return false
      }
    },
    async handle(req, res, body, requestId) {
      const headers = admitted.get(req)?.answerHeaders ?? headersOf(requestId)
      let isHeld = false
      try {
        const entered = admitted.get(req) ?? (await enter(req, res, headers))
        isHeld = await answer(options, req, res, body, requestId, entered)
      } catch (thrown) {
        refuse(req, res, requestId, thrown, headers)
      } finally {
        if (!isHeld) end(req)
      }
    },
  }
}

/** Whether the answer is held in front of the router, for requests that waited for it too. */
async function answer(
  options: ApiOptions,
  req: IncomingMessage,
  res: ServerResponse,
  bytes: Buffer | null,
  requestId: string,
  admitted: Admitted,
): Promise<boolean> {
  const { admission, answerHeaders: headers } = admitted
  if (admission === null) return false
  const { operation, service, name, params, search, row, caller, peer, viewer, signal } = admission
  if (!options.here.has(service)) {
    const { headers: asked, cookies } = admission
    const parts = { headers: asked, body: bytes, answerHeaders: headers, cookies, signal }
    await options.peers?.forward(service, req, res, parts)
    return false
  }
  const body = bytes === null ? undefined : await readBody(operation, req.headers, bytes)
  const kept = await answerInShare(options, admission, {
    operation,
    name,
    params,
    search,
    requestId,
    headers: admission.headers,
    body,
    caller,
    peer,
    viewer,
    signal,
    spend: (operations) => takeInner(options, admission, operations, headers),
  })
  if (res.destroyed) return false
  const cookies = [...admission.cookies, ...(kept.cookies ?? [])]
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  // Shared caches must not store answers to identified requests.
  const isPersonal =
    cookies.length > 0 || (admission.headers.authorization !== undefined && operation.auth !== 'visitor')
  if (isPersonal) headers['cache-control'] = 'private, no-store'
  // Answers through a lens are not for shared caches.
  else if (kept.finished.cacheControl === 'no-cache' && kept.isThroughLens)
    headers['cache-control'] = 'private, no-cache'
  const reply = sendFinished(req, res, kept, headers)
  return !isPersonal && options.front !== null && options.front.remember(req, kept, reply, row)
}

/** Answers a call in the share of its network, and charges the address for the time that a read took. */
async function answerInShare(
  { dispatch, limits, shareOf }: ApiOptions,
  { row, peer }: Admission,
  ask: Parameters<Dispatch['answer']>[0],
): Promise<Kept> {
  const share = shareOf?.(peer.address)
  if (!share) return dispatch.answer(ask)
  let tookMs = 0
  const timed: Share = (work) =>
    share(async () => {
      const begunAt = performance.now()
      try {
        return await work()
      } finally {
        tookMs += performance.now() - begunAt
      }
    })
  try {
    return await dispatch.answer({ ...ask, share: timed })
  } finally {
    if (row === 'read' || row === 'search') limits.charge(row, peer.address, tookMs)
  }
}

/** Whether the rest of a body is too long to be read only to be discarded. */
function isLongBody({ method, headers }: IncomingMessage): boolean {
  return (
    method !== 'GET' &&
    method !== 'HEAD' &&
    (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_UNREAD)
  )
}

/** The public failure for a thrown value. A bug is logged with the request id and reported without its details. */
function explained({ health, log }: ApiOptions, thrown: unknown, req: IncomingMessage, requestId: string): Failure {
  health.report(thrown)
  // The cancellation was another caller's: this one is still connected.
  const failure = thrown instanceof Cancelled ? new Failure('unavailable', undefined, 1) : asFailure(thrown)
  if (failure) return failure
  log.error('request_failed', { requestId, method: req.method, path: split(req.url ?? '').path, ...described(thrown) })
  return new Failure('internal')
}
