import type { z } from 'zod'
import { ApiError, CancelError, CANCELLED, OutcomeError, statusMessage, USER_ABORTED } from './client-errors.ts'
import { httpTransport, type HttpOptions } from './http-transport.ts'
import type { Operation } from './operation.ts'
import { services, type ServiceName, type Services } from './services.ts'
import type { CallRequest, CallResponse, Transport } from './transport.ts'

export { ApiError, CancelError, OutcomeError } from './client-errors.ts'

export type { CallRequest, CallResponse, Transport } from './transport.ts'

interface CommonOptions {
  /** Sent as `Authorization: Bearer …`; a function is called before each request. */
  token?: string | (() => string | undefined | Promise<string | undefined>)
  headers?: Record<string, string> | (() => Record<string, string>)
}
type ClientOptions = CommonOptions & (HttpOptions | { transport: Transport })

interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** A pending answer. `cancel` rejects it with a CancelError and stops the work on the server. */
type Call<Data> = Promise<Data> & { cancel(): void }

type Part<Name extends string, Input> =
  Input extends Record<string, never>
    ? unknown
    : Partial<Input> extends Input
      ? { [Key in Name]?: Input }
      : { [Key in Name]: Input }
type RequestOf<O> =
  O extends Operation<infer P, infer Q, infer B>
    ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & Part<'body', z.input<B>>
    : never
type Arguments<Request> =
  Partial<Request> extends Request
    ? [request?: Request, options?: CallOptions]
    : [request: Request, options?: CallOptions]
type Answer<O> = O extends Operation<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never
type ServiceClient<Operations> = {
  [Name in keyof Operations]: (...given: Arguments<RequestOf<Operations[Name]>>) => Call<Answer<Operations[Name]>>
}
export type Client = { [Name in ServiceName]: ServiceClient<Services[Name]['operations']> }

/**
 * A typed client of all services: `client.score.getMatch({ query: { id } })`. An answer with code 200 returns its data,
 * a 204 undefined; another code within HTTP 200 throws OutcomeError, another HTTP status ApiError, a cancelled call
 * CancelError. Cookies and credentials are sent only if configured.
 */
export function createClient(options: ClientOptions): Client {
  const transport = 'transport' in options ? options.transport : httpTransport(options)
  const entries = Object.entries(services).map(([service, { operations }]) => {
    const calls = Object.entries(operations as Record<string, Operation>).map(([name, operation]) => {
      const declared = { service: service as ServiceName, name, operation }
      return [
        name,
        (request: Partial<CallRequest> = {}, call: CallOptions = {}) => begin(declared, request, call),
      ] as const
    })
    return [service, Object.fromEntries(calls)] as const
  })
  return Object.fromEntries(entries) as unknown as Client

  function begin(
    declared: Pick<CallRequest, 'service' | 'name' | 'operation'>,
    asked: Partial<CallRequest>,
    call: CallOptions,
  ) {
    return cancellable(call.signal, async (signal) => {
      const headers = { ...valueOf(options.headers), ...(await authorization(options.token)), ...call.headers }
      if (signal.aborted) return undefined
      const { params = {}, query = {}, body } = asked
      return readAnswer(declared, await transport({ ...declared, params, query, body, headers, signal }))
    })
  }
}

function cancellable<Data>(outer: AbortSignal | undefined, run: (signal: AbortSignal) => Promise<Data>): Call<Data> {
  const { promise, resolve, reject } = Promise.withResolvers<Data>()
  const controller = new AbortController()
  const stop = (message: string) => {
    reject(new CancelError(message))
    controller.abort()
  }
  const onAbort = () => stop(USER_ABORTED)
  if (outer?.aborted) {
    onAbort()
  } else {
    outer?.addEventListener('abort', onAbort, { once: true })
    // The transport's own error on a cancellation is ignored: the promise is already rejected.
    void run(controller.signal)
      .then(resolve, reject)
      .finally(() => outer?.removeEventListener('abort', onAbort))
  }
  return Object.assign(promise, { cancel: () => stop(CANCELLED) })
}

function readAnswer({ name, operation }: Pick<CallRequest, 'name' | 'operation'>, response: CallResponse): unknown {
  const { status, body } = response
  if (status < 200 || status > 299) throw new ApiError(response, statusMessage(response))
  if (status === 204) return undefined
  if (operation.isBare && isRefusal(body)) throw new OutcomeError(body.code, body.msg, response)
  if (operation.isBare) return body
  if (!isEnvelope(body)) throw new ApiError(response, `${name} answered without an envelope`)
  if (body.code !== 200) throw new OutcomeError(body.code, body.msg ?? '', response)
  return body.data
}

function isEnvelope(body: unknown): body is { code: number; msg: string | null; data: unknown } {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'
}

/** A bare answer has no envelope: an expected outcome in HTTP 200 is known by the four members of an error. */
function isRefusal(body: unknown): body is { code: number; msg: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    'requestId' in body &&
    'code' in body &&
    typeof body.code === 'number'
  )
}

async function authorization(token: CommonOptions['token']): Promise<Record<string, string>> {
  const text = typeof token === 'function' ? await token() : token
  return text === undefined || text === '' ? {} : { authorization: `Bearer ${text}` }
}

function valueOf(headers: CommonOptions['headers']): Record<string, string> {
  return (typeof headers === 'function' ? headers() : headers) ?? {}
}
