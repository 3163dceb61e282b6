import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '#contract/client-errors.ts'
import { asFailure, Failure } from '#core/calls/failure.ts'
import { Cancelled } from '#core/database/reader.ts'
import { sendFailure } from '#core/http/reply.ts'
import { described, type Log } from '#core/log.ts'
import { TooBusy, TooManyPages } from '../site/drawing.ts'

/** Answers what was thrown instead of a document: refusals as calls have them; the rest is a bug and logged. */
export function refuse(log: Log, req: IncomingMessage, res: ServerResponse, thrown: unknown, requestId: string): void {
  if (thrown instanceof Cancelled) return
  // A file that breaks off must not look complete.
  if (res.headersSent) return void res.destroy()
  if (thrown instanceof TooManyPages) return sendFailure(req, res, new Failure('too_many'), requestId, thrown.headers)
  if (thrown instanceof TooBusy) return sendFailure(req, res, new Failure('unavailable', undefined, 5), requestId)
  const refusal = thrown instanceof ApiError && thrown.error !== undefined ? new Failure(thrown.error) : null
  const failure = refusal ?? asFailure(thrown)
  if (failure === null) log.error('document_failed', { path: req.url?.split('?')[0], ...described(thrown) })
  sendFailure(req, res, failure ?? new Failure('internal'), requestId)
}
