import { errors, type ErrorName } from './errors.ts'

export const CANCELLED = 'Request aborted'
export const USER_ABORTED = 'The user aborted a request.'

/** The sentences of section 8 of the specification. */
const messages: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

interface Refusal {
  status: number
  statusText: string
  url: string
  body: unknown
}

/** The message of an ApiError: a fixed sentence for seven statuses, a generic one for all others. */
export function statusMessage({ status, statusText, body }: Refusal): string {
  const text = JSON.stringify(body, undefined, 2)
  return messages[status] ?? `Generic Error: status: ${status}; status text: ${statusText}; body: ${text}`
}

/** A call that the server rejected or failed. `error` is the declared error, if the body names one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  readonly url: string
  readonly body: unknown
  readonly error: ErrorName | undefined

  constructor({ status, statusText, url, body }: Refusal, message: string) {
    super(message)
    this.status = status
    this.statusText = statusText
    this.url = url
    this.body = body
    this.error = errorIn(body)
  }
}

/** An expected outcome other than success, such as 80007 when a visitor follows: HTTP 200 with another code. */
export class OutcomeError extends Error {
  override readonly name = 'OutcomeError'
  readonly code: number
  readonly url: string
  readonly error: ErrorName | undefined

  constructor(code: number, msg: string, { url, body }: Refusal) {
    super(msg)
    this.code = code
    this.url = url
    this.error = errorIn(body) ?? errorOfCode(code)
  }
}

/** A call that was cancelled by `cancel()` ("Request aborted") or by its signal ("The user aborted a request."). */
export class CancelError extends Error {
  override readonly name = 'CancelError'
  readonly isCancelled = true
}

function errorIn(body: unknown): ErrorName | undefined {
  const name = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return typeof name === 'string' && Object.hasOwn(errors, name) ? (name as ErrorName) : undefined
}

function errorOfCode(code: number): ErrorName | undefined {
  return (Object.keys(errors) as ErrorName[]).find((name) => errors[name].code === code)
}
