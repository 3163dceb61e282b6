import { ApiError, statusMessage } from '#contract/client-errors.ts'
import { services, type ServiceName } from '#contract/services.ts'
import type { Operation } from '#contract/operation.ts'
import type { CallResponse, Transport } from '#contract/transport.ts'
import type { z } from 'zod'
import { asUnavailable } from '#core/database/db.ts'
import { dataOf, type Dispatch } from '#core/calls/dispatch.ts'
import type { Kept } from '#core/bytes/bytes.ts'
import { asFailure } from '#core/calls/failure.ts'
import type { Caller, Guard } from '#core/guard/guard.ts'
import { answerLocal, asApiError } from '#core/calls/local.ts'

/** The inputs of one page's calls. */
export type Trace = {
  keys: Set<string>
  /** Some call declared no dependencies. */
  isOpen: boolean
  staleSince: number | null
  /** The error of a call while the database is away. */
  away: unknown
}

export function newTrace(): Trace {
  return { keys: new Set(), isOpen: false, staleSince: null, away: null }
}

export type Asking = {
  /** The services that run elsewhere, and how they know the caller. */
  peers?: { has(service: ServiceName): boolean; ask: Transport }
  /** Headers of the page's lens. */ lens: Record<string, string>
  caller: Caller
  guard: Guard
  timeZone: string
  language: string
  /** Of the session that the page is rendered for. */ authorization?: string
  signal: AbortSignal
}

type CallOptions = { signal?: AbortSignal }
type Calls<Answer> = Record<string, (input?: Record<string, unknown>, options?: CallOptions) => Promise<Answer>>
type Answered = { text: string; data: unknown }
/** By service; see `SiteApi` of the site. */
type SiteCalls = Record<string, Calls<unknown>> & { asText: Record<string, Calls<Answered>> }

/**
 * The calls of all services in the form that a page's loader uses: `api.touchline.getDay({ date })`, parameters of path
 * and query in one object. Their dependencies are added to `trace`. Throws ApiError, as the typed client does.
 */
export function siteApi(dispatch: Dispatch, asking: Asking, trace: Trace): SiteCalls {
  const asText = perService((...which) => callOf(...which))
  const plain = perService((...which) => {
    const call = callOf(...which)
    return async (input, options) => (await call(input, options)).data
  })
  return Object.defineProperty(plain, 'asText', { value: asText }) as SiteCalls

  function callOf(service: ServiceName, name: string, operation: Operation): Calls<Answered>[string] {
    return async (input = {}, options = {}) => {
      const { signal = asking.signal } = options
      const request = { service, name, operation, ...inputOf(operation, input), headers: headersOf(asking), signal }
      try {
        if (asking.peers?.has(service)) {
          // No event marks a change of such an answer, so the page is not kept.
          trace.isOpen = true
          return elsewhere(operation, await asking.peers.ask({ ...request, body: undefined }))
        }
        const kept = await answerLocal(dispatch, request, asking.caller, asking.guard)
        note(trace, kept.keys, kept.staleSince)
        return answered(operation, kept)
      } catch (thrown) {
        trace.isOpen = true
        if (asUnavailable(thrown)) trace.away = thrown
        const failure = asFailure(thrown)
        throw failure ? asApiError(failure, `local:${service}.${name}`) : thrown
      }
    }
  }
}

/** Calls are built on first use: most pages use three of some hundreds. */
function perService<Answer>(
  make: (service: ServiceName, name: string, operation: Operation) => Calls<Answer>[string],
): Record<string, Calls<Answer>> {
  return Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(services).map(([service, { operations }]) => [
        service,
        { get: () => lazy(service as ServiceName, operations) },
      ]),
    ),
  )

  function lazy(service: ServiceName, operations: Record<string, Operation>): Calls<Answer> {
    return new Proxy({} as Calls<Answer>, {
      get: (_, name) => {
        const operation = typeof name === 'string' && Object.hasOwn(operations, name) ? operations[name] : undefined
        return operation && make(service, name as string, operation)
      },
    })
  }
}

function headersOf({ lens, timeZone, language, authorization }: Asking): Record<string, string> {
  const headers = { ...lens, 'time-zone': timeZone, 'accept-language': language }
  return authorization === undefined ? headers : { ...headers, authorization }
}

function inputOf({ params }: Operation, input: Record<string, unknown>) {
  const inPath = Object.keys((params as Partial<z.ZodObject>).shape ?? {})
  return {
    params: Object.fromEntries(inPath.map((key) => [key, input[key]])),
    query: Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key))),
  }
}

/** The answer of a service that runs elsewhere. Throws ApiError. */
function elsewhere({ isBare }: Operation, response: CallResponse): Answered {
  const { status, body } = response
  const { code, data } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown; data?: unknown }
  if (status !== 200 || (!isBare && code !== 200)) throw new ApiError(response, statusMessage(response))
  return isBare ? { data: body, text: JSON.stringify(body) } : { data, text: JSON.stringify(data) }
}

function answered(operation: Operation, kept: Kept): Answered {
  const data = dataOf(operation, kept)
  return { data, text: operation.isBare ? kept.finished.bytes('identity').toString() : JSON.stringify(data) }
}

function note(trace: Trace, keys: ReadonlySet<string> | null, staleSince: number | null): void {
  if (keys === null) trace.isOpen = true
  for (const key of keys ?? []) trace.keys.add(key)
  if (staleSince !== null) trace.staleSince = Math.min(staleSince, trace.staleSince ?? Infinity)
}
