import { errors, type ErrorName } from '../errors.ts'
import { dependsOnRole, type Operation } from '../operation.ts'
import { serviceList, type ServiceName } from '../service-list.ts'
import { envelope } from '../wire.ts'
import { outputSchema, type JsonSchema } from './schema.ts'

export interface Content {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}
export type Response = Content | { $ref: string }

/** Named parts of a document, filled while its operations are described. */
export interface Named {
  schemas: Record<string, JsonSchema>
  responses: Record<string, Content>
}

/** Errors that any call may answer, beside the declared ones. */
const always: readonly ErrorName[] = ['bad_request', 'guarded', 'too_large', 'too_many', 'internal', 'unavailable']

/** All errors that a call may answer: those it declares, and those of the steps before its handler. */
export function errorsOf(service: ServiceName, operation: Operation): ErrorName[] {
  const { method, ignoresToken = false, errors: declared } = operation
  const isRead = method === 'GET' || method === 'DELETE'
  return [
    ...new Set<ErrorName>([
      ...declared,
      ...always,
      // A token is read by every call that opens no session, also where it makes no difference.
      ...(ignoresToken ? [] : (['session_ended'] as const)),
      ...(ignoresToken || declared.includes('login_needed') ? [] : (['unauthorized'] as const)),
      ...(dependsOnRole(operation) ? (['forbidden', 'second_factor_needed'] as const) : []),
      // A write that the page of another site began, with the cookie of this one.
      ...(method === 'GET' ? [] : (['forbidden'] as const)),
      ...(operation.isIdempotent ? (['key_reused'] as const) : []),
      ...(isRead ? [] : (['unsupported_media'] as const)),
      ...(serviceList[service].isEverywhere ? [] : (['bad_gateway'] as const)),
    ]),
  ]
}

/** The answers of a call by status: its data, and under the same status the expected outcomes, each with its `code`. */
export function responsesOf(operation: Operation, all: readonly ErrorName[], named: Named): Record<string, Response> {
  const { 200: outcomes = [], ...byStatus } = Object.groupBy(all, (name) => errors[name].status)
  const refusals = outcomes.map((name) => errorSchemaOf(name, named))
  const { isBare, data, answerType, method } = operation
  const schema = hoist(outputSchema(isBare ? data : envelope(data)), named)
  const content = answerType
    ? { [answerType]: { schema }, ...(refusals.length > 0 && { 'application/json': { schema: oneOf(refusals) } }) }
    : { 'application/json': { schema: oneOf([schema, ...refusals]) } }
  return {
    200: { description: ['The answer.', ...outcomes.map(sentenceOf)].join(' '), content },
    ...(isBare && method === 'GET' && { 304: { description: 'The answer has not changed (`If-None-Match`).' } }),
    ...Object.fromEntries(Object.entries(byStatus).map(([status, names]) => [status, failureOf(names, named)])),
  }
}

/** The schema of the data in a 200: without its envelope, and without the outcomes. */
export function answerIn({ content = {} }: Content): JsonSchema {
  const schema = Object.values(content)[0]?.schema ?? {}
  const [first, ...more] = schema.anyOf ?? []
  const isUnion = more.some(({ $ref }) => $ref?.includes(`/${ERROR}`))
  const answer = (isUnion ? first : undefined) ?? schema
  return answer.properties?.code?.const === 200 ? (answer.properties.data ?? {}) : answer
}

function failureOf(names: readonly ErrorName[], named: Named): Response {
  const id = names.join('_or_')
  const schema = oneOf(names.map((name) => errorSchemaOf(name, named)))
  named.responses[id] = {
    description: names.map(sentenceOf).join(' '),
    content: { 'application/json': { schema } },
  }
  return { $ref: `#/components/responses/${id}` }
}

/** Begins the name of an error's schema. */
const ERROR = 'Error_'

function oneOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [first = {}, ...more] = schemas
  return more.length === 0 ? first : { anyOf: [first, ...more] }
}

/** Refers to the schema of an error, whose `code` and `error` are constants. */
function errorSchemaOf(name: ErrorName, { schemas }: Named): JsonSchema {
  const id = `${ERROR}${name}`
  schemas[id] ??= {
    type: 'object',
    properties: {
      code: { type: 'integer', const: errors[name].code },
      msg: {
        type: 'string',
        description: 'One sentence for a reader, in English or Chinese as the caller asks (`lang`, Accept-Language).',
      },
      error: { type: 'string', const: name },
      requestId: { type: 'string' },
    },
    required: ['code', 'msg', 'error', 'requestId'],
    additionalProperties: false,
  }
  return { $ref: `#/components/schemas/${id}` }
}

function sentenceOf(name: ErrorName): string {
  const { code, msg } = errors[name]
  return `${name} (${code}): ${msg.en}`
}

/** Moves the named views of a schema to the components of the document. */
export function hoist({ $defs, ...schema }: JsonSchema, { schemas }: Named): JsonSchema {
  for (const [name, own] of Object.entries(($defs as Record<string, JsonSchema>) ?? {})) schemas[name] = pointed(own)
  return pointed(schema)
}

function pointed(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
