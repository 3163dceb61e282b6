import { listOperations, type Declared } from '#contract/services.ts'
import type { Dispatch } from '#core/calls/dispatch.ts'
import { asFailure } from '#core/calls/failure.ts'
import type { Caller } from '#core/guard/guard.ts'
import { limitRowOf } from '#core/limits/limits.ts'
import { answerLocal } from '#core/calls/local.ts'
import type { Facts } from '../contract/facts.ts'
import { parametersOf } from '../contract/parameters.ts'

/** Calls that have an effect, or sign their response, whatever their method. */
const acts = /^(?!list|get|search|find|postHash)|^getJuggle|^getRong/

/** Every call that only reads, including those of a user. */
export function readsOf(dispatch: Dispatch): Declared[] {
  return listOperations().filter(({ name, operation }) => {
    const isRead =
      operation.method === 'GET' || operation.auth === 'user' || ['read', 'search'].includes(limitRowOf(operation))
    return (
      isRead && operation.auth !== 'staff' && !operation.ignoresToken && dispatch.isBuilt(operation) && !acts.test(name)
    )
  })
}

/** The response of a call, as text; the name of its error where it fails. */
export async function askCall(
  dispatch: Dispatch,
  read: Declared,
  facts: Facts,
  caller: Caller,
  headers: Record<string, string>,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { params, query, body } = parametersOf(read, facts, more)
  try {
    const asked = {
      ...read,
      params,
      query,
      body,
      headers: { 'time-zone': 'UTC', ...headers },
      signal: new AbortController().signal,
    }
    const { finished } = await answerLocal(dispatch, asked, caller)
    return finished.bytes('identity').toString()
  } catch (thrown) {
    const failure = asFailure(thrown)
    if (!failure) throw thrown
    return failure.error
  }
}

/** The calls that differ, with the first difference. */
export function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...a].flatMap(([name, text]) => {
    const other = b.get(name) ?? ''
    if (text === other) return []
    const at = [...text].findIndex((letter, index) => letter !== other[index])
    return [`${name}: …${text.slice(Math.max(0, at - 60), at + 60)}… / …${other.slice(Math.max(0, at - 60), at + 60)}…`]
  })
}
