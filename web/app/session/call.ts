import { askFactor } from './factor.ts'

/** The error of a call that was rejected, or never reached the server (`status` 0). */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** The HTTP status; 200 for an expected outcome other than success. */
  readonly status: number
  /** The code of the body, as in `contract/errors.ts`: 80007, 9527, 429; the status where the body has none. */
  readonly code: number
  /** The name of the error in `contract/errors.ts`; '' where the body has none. */
  readonly error: string
  /** From `Retry-After`. */
  readonly retryAfterS: number | null

  constructor(status: number, { code = status, error = '', msg = '' }: Refusal, retryAfterS: number | null = null) {
    super(msg || `The call answered ${status}`)
    this.status = status
    this.code = code
    this.error = error
    this.retryAfterS = retryAfterS
  }
}

/** Whether a failed call may succeed later without a change: the network or the server was away. */
export function mayPass(thrown: unknown): boolean {
  return thrown instanceof CallError && (thrown.status === 0 || thrown.status >= 500)
}

/** The same, also where a limit was reached. */
export function mayPassLater(thrown: unknown): thrown is CallError {
  return mayPass(thrown) || (thrown instanceof CallError && thrown.status === 429)
}

interface Refusal {
  code?: number
  error?: string
  msg?: string | null
}

type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface CallParts {
  query?: Record<string, string | number | boolean | null | undefined>
  /** Sent as JSON; a `FormData` goes as it is. */
  body?: unknown
  signal?: AbortSignal
  /** Such as the device id of a visitor. */
  headers?: Record<string, string>
}

/**
 * Calls the site's API with the current session. `path` is below /api/v1, or a full path: `/api/score/…`. Returns the
 * data, with or without envelope on the wire. Throws CallError for everything but success, including 80007 and other
 * outcomes in an HTTP 200.
 */
export async function callApi<Answer>(method: CallMethod, path: string, parts: CallParts = {}): Promise<Answer> {
  try {
    return await ask<Answer>(method, path, parts)
  } catch (thrown) {
    // The second factor is requested in place; then the call is repeated.
    const isFactorNeeded = thrown instanceof CallError && thrown.error === 'second_factor_needed'
    const reason = path.startsWith('/me/') ? 'own' : 'staff'
    if (!isFactorNeeded || !(await askFactor(reason))) throw thrown
    return ask<Answer>(method, path, parts)
  }
}

async function ask<Answer>(
  method: CallMethod,
  path: string,
  { query = {}, body, signal, headers: more = {} }: CallParts,
): Promise<Answer> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  const url = `${path.startsWith('/api/') ? path : `/api/v1${path}`}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
  const isForm = body instanceof FormData
  // The session cookie is accepted only with this header, which forms of other sites cannot send.
  const headers: Record<string, string> = { accept: 'application/json', 'touchline-site': '1', ...more }
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const response = await fetch(url, {
    method,
    headers,
    signal,
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  }).catch((thrown: unknown) => {
    if (signal?.aborted) throw thrown
    throw new CallError(0, { error: 'offline' })
  })
  return readAnswer(response)
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => null)
  const refusal: Refusal = isObject(answer) ? answer : {}
  if (!response.ok || (typeof refusal.error === 'string' && typeof refusal.code === 'number')) {
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    throw new CallError(response.status, refusal, Number.isFinite(retryAfter) ? retryAfter : null)
  }
  if (!isEnvelope(answer)) return answer as Answer
  if (answer.code !== 200) throw new CallError(response.status, answer)
  return answer.data as Answer
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEnvelope(value: unknown): value is { code: number; msg: string | null; data: unknown } {
  return isObject(value) && typeof value.code === 'number' && 'msg' in value && 'data' in value
}

/** Whether a sign-in would resolve the error: not signed in (80007, 401), or the session has ended (9527, 9530). */
export function isSignInNeeded(thrown: unknown): boolean {
  return thrown instanceof CallError && [80_007, 401, 9527, 9530].includes(thrown.code)
}

/** Whether an existing session has ended; otherwise the user was never signed in. */
export function isSessionEnded(thrown: unknown): boolean {
  return thrown instanceof CallError && [9527, 9530].includes(thrown.code)
}
