import { z } from 'zod'
import type { Operation } from '#contract/operation.ts'
import { services } from '#contract/services.ts'
import { Ack } from '#contract/wire.ts'

const MOST_CALLS = 8
export const MOST_BYTES = 16 * 1024

const calls: Readonly<Record<string, Operation>> = services.score.operations

/** Values of a call: a text `$name` is the variable of that name, `$$…` the text `$…`. */
type Values = Record<string, unknown>
type StoredCall = { name: string; call: string; operation: Operation; query: Values; body: Values }
export type StoredQuery = { description: string; variables: Variable[]; calls: StoredCall[] }
/** A variable is required if one of its places is. */
type Variable = { name: string; isRequired: boolean }

/** Whether a call only reads. Those that store answer an acknowledgement, or need a user and are sent as POST. */
export function isReadCall({ auth, data, method }: Operation): boolean {
  return data !== Ack && (method === 'GET' || auth !== 'user')
}

const values = z.record(z.string(), z.unknown()).default({})
const Document = z.strictObject({
  description: z.string().max(200).default(''),
  calls: z.record(
    z.string().regex(/^[A-Za-z]\w{0,39}$/, 'not a name'),
    z.strictObject({ call: z.string(), query: values, body: values }),
  ),
})

/** Reads the text of a query and compares it with the contract; the fault is one sentence. */
export function readStoredQuery(text: string): { ok: true; query: StoredQuery } | { ok: false; fault: string } {
  const parsed = Document.safeParse(parseJson(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { ok: false, fault: `${issue?.path.join('.') || 'The text'}: ${issue?.message}.` }
  }
  const named = Object.entries(parsed.data.calls)
  if (named.length === 0 || named.length > MOST_CALLS)
    return { ok: false, fault: `A query has 1 to ${MOST_CALLS} calls, this one has ${named.length}.` }
  const found: StoredCall[] = []
  for (const [name, { call, query, body }] of named) {
    const operation = Object.hasOwn(calls, call) ? calls[call] : undefined
    if (!operation) return { ok: false, fault: `${name}: the score service has no ${call}.` }
    if (call === 'postHash' || !isReadCall(operation))
      return { ok: false, fault: `${name}: ${call} does not only read.` }
    const fault = faultOf(operation.query, query, 'query') ?? faultOf(operation.body, body, 'body')
    if (fault !== null) return { ok: false, fault: `${name}: ${call} ${fault}` }
    found.push({ name, call, operation, query, body })
  }
  return { ok: true, query: { description: parsed.data.description, variables: variablesOf(found), calls: found } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  return (schema as Partial<z.ZodObject>).shape ?? {}
}

/** What the call declares otherwise: an unknown field, a missing one, or a value that it does not take. */
function faultOf(schema: z.ZodType, given: Values, where: string): string | null {
  const fields = fieldsOf(schema)
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(fields, key))
  if (unknown !== undefined) return `has no field "${unknown}" in its ${where}.`
  for (const [key, field] of Object.entries(fields)) {
    if (namesIn(given[key]).length > 0) continue
    const parsed = field.safeParse(fill(given[key], {}))
    if (!parsed.success) return `needs another "${key}" in its ${where}: ${parsed.error.issues[0]?.message}.`
  }
  return null
}

const isVariable = (value: unknown): value is string => typeof value === 'string' && /^\$[A-Za-z]\w*$/.test(value)

/** The variables in a value, also within lists and objects. */
function namesIn(value: unknown): string[] {
  if (isVariable(value)) return [value.slice(1)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : []
}

function variablesOf(found: readonly StoredCall[]): Variable[] {
  const isRequired = new Map<string, boolean>()
  for (const { operation, query, body } of found)
    for (const [schema, given] of [[operation.query, query] as const, [operation.body, body] as const])
      for (const [key, value] of Object.entries(given))
        for (const name of namesIn(value)) {
          // Within a list there is no absence.
          const isNeeded = !isVariable(value) || !fieldsOf(schema)[key]!.safeParse(undefined).success
          isRequired.set(name, isNeeded || (isRequired.get(name) ?? false))
        }
  return [...isRequired].map(([name, needed]) => ({ name, isRequired: needed }))
}

/** A value with its variables replaced; one that is not given is left out. */
export function fill(value: unknown, given: Readonly<Record<string, unknown>>): unknown {
  if (isVariable(value)) return Object.hasOwn(given, value.slice(1)) ? given[value.slice(1)] : undefined
  if (typeof value === 'string') return value.startsWith('$$') ? value.slice(1) : value
  if (Array.isArray(value)) return value.map((one) => fill(one, given))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, given)]))
}
