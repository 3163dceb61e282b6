import { ApiError, statusMessage } from '#contract/client-errors.ts'
import type { CallRequest, CallResponse, Transport } from '#contract/client.ts'
import { encodeQuery } from '#contract/query.ts'
import { DEFAULT_LANGUAGE, nobodyElse, type Language } from './caller.ts'
import { languageOf } from './choices.ts'
import { nextRequestId } from '../http/http.ts'
import type { Kept } from '../bytes/bytes.ts'
import type { Dispatch } from './dispatch.ts'
import { Failure, asFailure, errorBody, statusOf } from './failure.ts'
import type { Caller, Guard } from '../guard/guard.ts'

/** Calls within this process have an unknown region: rules that require a region refuse them. */
const nowhere: Caller = { region: null, client: 'web' }

/** Carries a call of the typed client within this process; the same checks run as over HTTP. */
export function localTransport(dispatch: Dispatch): Transport {
  return async (request) => {
    const url = `local:${request.service}.${request.name}`
    try {
      return readKept(await answerLocal(dispatch, request, nowhere), url)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure) throw thrown
      return refusal(failure, url, languageOf(request.headers, request.query.lang, DEFAULT_LANGUAGE))
    }
  }
}

type LocalRequest = Pick<CallRequest, 'service' | 'name' | 'operation' | 'params' | 'query' | 'headers' | 'signal'> & {
  body?: unknown
}

/** The answer of one call, not yet parsed. Throws the errors of dispatch. */
export function answerLocal(dispatch: Dispatch, request: LocalRequest, caller: Caller, guard?: Guard): Promise<Kept> {
  const { service, name, operation, params, query, body, headers, signal } = request
  const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]))
  const search = encodeQuery(query)
  return dispatch.answer({
    operation,
    name: `${service}.${name}`,
    params: texts,
    search,
    body,
    headers,
    caller,
    ...(guard ? { guard } : {}),
    peer: nobodyElse,
    signal,
    requestId: nextRequestId(),
  })
}

/** The error that the typed client would have thrown for this failure. */
export function asApiError(failure: Failure, url: string): ApiError {
  const response = refusal(failure, url, DEFAULT_LANGUAGE)
  return new ApiError(response, statusMessage(response))
}

function readKept({ finished }: Kept, url: string): CallResponse {
  return { status: 200, statusText: 'OK', url, body: JSON.parse(finished.bytes('identity').toString()) }
}

/** The answer of a failed call, as over HTTP. */
export function refusal(failure: Failure, url: string, language: Language): CallResponse {
  return {
    status: statusOf(failure),
    statusText: failure.error,
    url,
    body: errorBody(failure, nextRequestId(), language),
  }
}
