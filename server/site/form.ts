import type { IncomingHttpHeaders } from 'node:http'
import { services } from '#contract/services.ts'
import type { Operation } from '#contract/operation.ts'
import { dataOf, type Dispatch } from '#core/calls/dispatch.ts'
import { asFailure } from '#core/calls/failure.ts'
import { answerLocal } from '#core/calls/local.ts'
import { headersOf } from '#core/lens.ts'
import type { Asked } from './asked.ts'
import type { SendForm } from './build.ts'

/** The calls of a form without scripts; `authorization` is that of the session whose cookie came with it. */
export function formCalls(
  dispatch: Dispatch,
  { lens, caller, guard, visitor: { timeZone, language }, signal }: Asked,
  { authorization }: IncomingHttpHeaders,
): SendForm {
  const headers = {
    ...headersOf(lens),
    'time-zone': timeZone,
    'accept-language': language,
    ...(authorization === undefined ? {} : { authorization }),
  }
  return async (service, name, { params = {}, body, key }, onAnswer) => {
    const operation = (services[service].operations as Record<string, Operation>)[name]
    if (!operation) throw new Error(`There is no call ${service}.${name}.`)
    try {
      const withKey = key === undefined ? headers : { ...headers, 'idempotency-key': key }
      const request = { service, name, operation, params, query: {}, body, headers: withKey, signal }
      const kept = await answerLocal(dispatch, request, caller, guard)
      onAnswer?.(dataOf(operation, kept))
      return null
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure === null) throw thrown
      return failure.error
    }
  }
}
