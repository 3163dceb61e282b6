import { errors } from '#contract/errors.ts'
import type { ErrorName } from '#contract/errors.ts'
import { isBuilt } from '#contract/not-built.ts'
import type { Operation } from '#contract/operation.ts'
import { encodeQuery } from '#contract/query.ts'
import { addressesOf, listOperations } from '#contract/services.ts'
import type { Declared } from '#contract/services.ts'
import { answerFault } from '#core/dispatch.ts'
import type { Facts } from './facts.ts'
import { parametersOf } from './parameters.ts'
import type { Parameters } from './parameters.ts'

export type Finding = Declared & {
  isBuilt: boolean
  /** Null when it answers as declared at each of its addresses; else the first thing that is wrong. */
  fault: string | null
  /** Answers data that say nothing: no rows, only zeros. */
  isEmpty: boolean
  data: unknown
}

/** Each request may take this long. */
const PATIENCE_MS = 20_000

/** Calls every declared operation at all its addresses and says what came. */
export async function surveyCalls(origin: string, facts: Facts): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const declared of listOperations()) {
    findings.push(await look(origin, declared, parametersOf(declared, facts)))
  }
  return findings
}

async function look(origin: string, declared: Declared, parameters: Parameters): Promise<Finding> {
  const { service, name, operation } = declared
  const built = isBuilt(service, name)
  let data: unknown = null
  let fault: string | null = null
  for (const address of addressesOf(service, operation)) {
    const { status, body } = await ask(`${origin}${fillPath(address, parameters.params)}`, operation, parameters)
    const found = built ? builtFault(operation, status, body) : unbuiltFault(status, body)
    if (found !== null) fault ??= `${operation.method} ${address}: ${found}`
    data ??= operation.isBare ? body : (body as { data?: unknown } | null)?.data
  }
  return { ...declared, isBuilt: built, fault, data, isEmpty: built && fault === null && saysNothing(data) }
}

async function ask(url: string, { method }: Operation, { query, body }: Parameters): Promise<{ status: number; body: unknown }> {
  const search = encodeQuery(query)
  const response = await fetch(search === '' ? url : `${url}?${search}`, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch {
    return { status: response.status, body: text }
  }
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** What is wrong with the answer of a call that is built; null when it is as declared. */
export function builtFault(operation: Operation, status: number, body: unknown): string | null {
  if (operation.isBare && status === 200) return answerFault(operation, body)
  const { code, msg, data } = (body ?? {}) as { code?: unknown; msg?: unknown; data?: unknown }
  if (status === 200 && code === 200) {
    const members = Object.keys(body as object).sort().join()
    if (members !== 'code,data,msg') return `the envelope has ${members}`
    return answerFault(operation, data)
  }
  // Nobody can sign in yet, so that to be sent away is the whole of what such a call declares.
  const isSentAway = operation.auth === 'user' || operation.auth === 'staff'
  const expected: ErrorName = operation.errors.includes('login_needed') ? 'login_needed' : 'unauthorized'
  if (isSentAway) return errorFault(status, body, expected)
  return `${status} ${String(code)} ${String(msg)}`
}

function unbuiltFault(status: number, body: unknown): string | null {
  return errorFault(status, body, 'not_built')
}

/** What is wrong with an error; `expected` is the one that it should be, where only one will do. */
export function errorFault(status: number, body: unknown, expected?: ErrorName): string | null {
  const { code, msg, error, requestId, ...more } = (body ?? {}) as Record<string, unknown>
  const declared = errors[error as ErrorName]
  if (declared === undefined) return `${status} with an error that nobody declares: ${JSON.stringify(body)?.slice(0, 200)}`
  if (expected !== undefined && error !== expected) return `${status} ${String(error)} in place of ${expected}: ${String(msg)}`
  if (declared.status !== status) return `${String(error)} travels under ${status} and not ${declared.status}`
  if (declared.code !== code) return `${String(error)} has the code ${String(code)} and not ${declared.code}`
  if (typeof msg !== 'string' || msg === '') return `${String(error)} says nothing`
  if (typeof requestId !== 'string' || !/^[\w-]{4,64}$/.test(requestId)) return `${String(error)} has no request id`
  return Object.keys(more).length === 0 ? null : `${String(error)} also has ${Object.keys(more).join()}`
}

/** Whether there is no text and no number but 0 in it, except what says which page this is. */
export function saysNothing(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  if (typeof data !== 'object' || data === null) return !data
  return Object.entries(data).every(([key, value]) => key === 'pageNum' || key === 'pageSize' || saysNothing(value))
}
