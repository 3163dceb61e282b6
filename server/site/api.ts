import { services } from '#contract/services.ts'
import type { Operation } from '#contract/operation.ts'
import type { z } from 'zod'
import { asUnavailable } from '#core/database/db.ts'
import { dataOf } from '#core/calls/dispatch.ts'
import type { Dispatch } from '#core/calls/dispatch.ts'
import { asFailure } from '#core/calls/failure.ts'
import type { Caller, Guard } from '#core/guard/guard.ts'
import { answerLocal, asApiError } from '#core/calls/local.ts'

/** What the calls of one page were made from. */
export type Trace = {
  keys: Set<string>
  /** Some call did not say what it depends on. */
  isOpen: boolean
  staleSince: number | null
  /** What a call threw because the database is away. */
  away: unknown
}

export function newTrace(): Trace {
  return { keys: new Set(), isOpen: false, staleSince: null, away: null }
}

type Asking = {
  /** Headers of the lens that the page is seen through. */ lens: Record<string, string>
  caller: Caller
  guard: Guard
  timeZone: string
  language: string
  signal: AbortSignal
}

/**
 * Touchline's own calls as a page's loader makes them: `api.getDay({ date })`, parameters of path and query in one
 * object. What they depend on goes into `trace`. Throws ApiError, as the typed client does.
 */
export function siteApi(
  dispatch: Dispatch,
  asking: Asking,
  trace: Trace,
): Record<string, (input?: Record<string, unknown>, options?: { signal?: AbortSignal }) => Promise<unknown>> {
  const operations = Object.entries(services.touchline.operations as Record<string, Operation>)
  return Object.fromEntries(
    operations.map(([name, operation]) => [
      name,
      (input = {}, options = {}) => call(name, operation, input, options.signal),
    ]),
  )

  async function call(
    name: string,
    operation: Operation,
    input: Record<string, unknown>,
    signal = asking.signal,
  ): Promise<unknown> {
    const { caller, guard, timeZone, language, lens } = asking
    const inPath = Object.keys((operation.params as Partial<z.ZodObject>).shape ?? {})
    const params = Object.fromEntries(inPath.map((key) => [key, input[key]]))
    const query = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key)))
    const headers = { ...lens, 'time-zone': timeZone, 'accept-language': language }
    try {
      const kept = await answerLocal(
        dispatch,
        { service: 'touchline', name, operation, params, query, headers, signal },
        caller,
        guard,
      )
      note(trace, kept.keys, kept.staleSince)
      return dataOf(operation, kept)
    } catch (thrown) {
      trace.isOpen = true
      if (asUnavailable(thrown)) trace.away = thrown
      const failure = asFailure(thrown)
      throw failure ? asApiError(failure, `local:touchline.${name}`) : thrown
    }
  }
}

function note(trace: Trace, keys: ReadonlySet<string> | null, staleSince: number | null): void {
  if (keys === null) trace.isOpen = true
  for (const key of keys ?? []) trace.keys.add(key)
  if (staleSince !== null) trace.staleSince = Math.min(staleSince, trace.staleSince ?? Infinity)
}
