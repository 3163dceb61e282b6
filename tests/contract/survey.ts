import { errors, type ErrorName } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import { encodeQuery } from '#contract/query.ts'
import { addressesOf, listOperations, type Declared } from '#contract/services.ts'
import { Ack } from '#contract/wire.ts'
import { answerFault } from '#core/calls/validate.ts'
import type { Person } from './cast.ts'
import { parametersOf, type Parameters } from './parameters.ts'
import { preparations } from './prepare.ts'
import type { Stage } from './stage.ts'

export type Finding = Declared & {
  /** Null when it answers as declared at each of its addresses; else the first error. */
  fault: string | null
  /** Returns empty data: no rows, only zeros. */
  isEmpty: boolean
  data: unknown
}

/** Each request may take this long. */
const PATIENCE_MS = 20_000

/** Exceptions for calls that correctly answer without data. */
const otherOutcomes: Record<string, ErrorName> = {
  // No authenticator holds a key here; a test with a virtual one covers this.
  'touchline.addPasskey': 'passkey_refused',
  'touchline.signInByPasskey': 'passkey_refused',
  'touchline.giveSecondFactorByPasskey': 'passkey_refused',
  'touchline.giveSecondFactor': 'code_wrong',
  'touchline.confirmSecondFactor': 'code_wrong',
  // No user has an authenticator app here; `second-factor.test.ts` and a journey cover this.
  'touchline.removeSecondFactor': 'not_found',
  'touchline.renewRecoveryCodes': 'not_found',
  // A job makes the files, which does not run here; `exporting.test.ts` reads them.
  'touchline.getMyExportFile': 'not_found',
}

/** Calls every declared operation at all its addresses, as each permitted caller, and returns the results. */
export async function surveyCalls(stage: Stage): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const declared of listOperations()) findings.push(await look(stage, declared))
  return findings
}

async function look(stage: Stage, declared: Declared): Promise<Finding> {
  const { service, operation } = declared
  let data: unknown = null
  let fault: string | null = null
  for (const address of addressesOf(service, operation)) {
    for (const isSignedIn of callers(operation)) {
      const { status, body } = await askPrepared(stage, declared, isSignedIn, { address })
      const found = outcomeFault(declared, isSignedIn, status, body)
      if (found !== null)
        fault ??= `${operation.method} ${address} ${isSignedIn ? 'signed in' : 'as a visitor'}: ${found}`
      const sent: unknown = operation.isBare ? body : (body as { data?: unknown } | null)?.data
      if (data === null || (isSignedIn && found === null)) data = sent
    }
  }
  return {
    ...declared,
    fault,
    data,
    isEmpty: fault === null && isRead(declared) && saysNothing(data),
  }
}

/** What a request differs in: its address below another prefix, further headers, another body as text. */
type Differing = { address?: string; headers?: Record<string, string>; body?: string }

/** Makes one call with everything it needs to return data, as a visitor or as a permitted user. */
export async function askPrepared(
  stage: Stage,
  declared: Declared,
  isSignedIn: boolean,
  { address, headers: more = {}, body }: Differing = {},
): Promise<{ status: number; type: string; body: unknown }> {
  const { service, name, operation } = declared
  const prepare = preparations[`${service}.${name}`]
  const { as = personFor(stage, operation), values = {}, headers = {} } = (await prepare?.(stage, isSignedIn)) ?? {}
  const parameters = parametersOf(declared, stage.facts, {
    ...(isSignedIn ? { userId: as.userId, uid: as.userId } : {}),
    ...values,
  })
  const [own = ''] = addressesOf(service, operation)
  const sent = { ...headers, ...(isSignedIn ? as.headers : {}), ...more }
  return ask(`${stage.origin}${fillPath(address ?? own, parameters.params)}`, operation, parameters, sent, body)
}

/** Whether a response is expected to contain data: that of a write only confirms it. */
export function isRead({ service, operation: { method, data, errors: declared } }: Declared): boolean {
  if (declared.includes('method_not_allowed') || data === Ack) return false
  return method === 'GET' || service !== 'touchline'
}

/** Without and with a session, where it makes a difference. */
function callers({ auth }: Operation): boolean[] {
  return auth === 'visitor' ? [false] : [false, true]
}

function personFor({ cast, roles: asked }: Stage, { roles, auth }: Operation): Person {
  const [role = auth === 'staff' ? 'moderator' : 'user'] = roles ?? []
  return cast[asked ? 'user' : role]
}

/** A visitor is refused calls for users, in the way that the call declares; all others are answered. */
function outcomeFault(
  { service, name, operation }: Declared,
  isSignedIn: boolean,
  status: number,
  body: unknown,
): string | null {
  const other = otherOutcomes[`${service}.${name}`]
  const isForUsers = operation.auth === 'user' || operation.auth === 'staff'
  if (isForUsers && !isSignedIn)
    return errorFault(status, body, operation.errors.includes('login_needed') ? 'login_needed' : 'unauthorized')
  // Secrets are not sent in a query: such a call is declared so that old clients get the reason.
  const refused = operation.errors.includes('method_not_allowed') ? 'method_not_allowed' : other
  return refused ? errorFault(status, body, refused) : builtFault(operation, status, body)
}

async function ask(
  url: string,
  operation: Operation,
  { query, body }: Parameters,
  headers: Record<string, string>,
  text?: string,
): Promise<{ status: number; type: string; body: unknown }> {
  const search = encodeQuery(query)
  const response = await fetch(search === '' ? url : `${url}?${search}`, {
    method: operation.method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(text === undefined ? contentOf(operation, body, headers) : { headers, body: text }),
  })
  const type = response.headers.get('content-type') ?? ''
  const answered = await response.text()
  return { status: response.status, type, body: type.startsWith('application/json') ? JSON.parse(answered) : answered }
}

function contentOf(
  { contentType }: Operation,
  body: Record<string, unknown> | undefined,
  headers: Record<string, string>,
): RequestInit {
  if (body === undefined) return { headers }
  if (contentType !== 'multipart/form-data')
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) form.append(key, value instanceof File ? value : String(value))
  return { headers, body: form }
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** The error in the response of a built call; null when it is as declared. */
export function builtFault(operation: Operation, status: number, body: unknown): string | null {
  const { code, msg, data, error } = (body ?? {}) as { code?: unknown; msg?: unknown; data?: unknown; error?: unknown }
  const isExpected = status === 200 && typeof code === 'number' && code !== 200 && typeof error === 'string'
  if (operation.isBare && status === 200 && !isExpected) return answerFault(operation, body)
  if (status === 200 && code === 200) {
    const members = Object.keys(body as object)
      .sort()
      .join()
    if (members !== 'code,data,msg') return `the envelope has ${members}`
    return answerFault(operation, data)
  }
  return `${status} ${String(code)} ${String(msg)}`
}

/** What is wrong with an error response; `expected` is the required error, where there is only one. */
export function errorFault(status: number, body: unknown, expected?: ErrorName): string | null {
  const { code, msg, error, requestId, ...more } = (body ?? {}) as Record<string, unknown>
  const declared = errors[error as ErrorName]
  if (declared === undefined)
    return `${status} with an error that nobody declares: ${JSON.stringify(body)?.slice(0, 200)}`
  if (expected !== undefined && error !== expected)
    return `${status} ${String(error)} in place of ${expected}: ${String(msg)}`
  if (declared.status !== status) return `${String(error)} travels under ${status} and not ${declared.status}`
  if (declared.code !== code) return `${String(error)} has the code ${String(code)} and not ${declared.code}`
  if (typeof msg !== 'string' || msg === '') return `${String(error)} says nothing`
  if (typeof requestId !== 'string' || !/^[\w-]{4,64}$/.test(requestId)) return `${String(error)} has no request id`
  return Object.keys(more).length === 0 ? null : `${String(error)} also has ${Object.keys(more).join()}`
}

/** Whether it contains no text and no number but 0, except the page numbers. */
export function saysNothing(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  if (typeof data !== 'object' || data === null) return !data
  return Object.entries(data).every(([key, value]) => key === 'pageNum' || key === 'pageSize' || saysNothing(value))
}
